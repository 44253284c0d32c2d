// errors.mjs - what is thrown when something is refused. Names are spelled out, for minifiers rename classes.

/** Something was refused. `status` is the exit status that the tool would have, `code` a word for programs, `rule` the rule that was
 * broken, if there is one (`gamut explain RULE`), and `findings` what was found in the files. */
export class GamutError extends Error {
  constructor(message, { status = 3, code = "input", rule = undefined, findings = [], cause = undefined } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "GamutError";
    this.status = status;
    this.code = code;
    this.rule = rule;
    this.findings = findings;
  }
}

/** An option or argument makes no sense, or not with this file. */
export class MisuseError extends GamutError {
  constructor(message, about) {
    super(message, { code: "argument", ...about, status: 2 });
    this.name = "MisuseError";
  }
}

/** The input cannot be read at all. */
export class UnreadableError extends GamutError {
  constructor(message, about) {
    super(message, { code: "input", ...about, status: 3 });
    this.name = "UnreadableError";
  }
}

/** The output could not be made. */
export class WriteError extends GamutError {
  constructor(message, about) {
    super(message, { code: "output", ...about, status: 4 });
    this.name = "WriteError";
  }
}

/** A module, or a file to be opened, could not be loaded: `url` says from where, `httpStatus` what the server answered. */
export class LoadError extends GamutError {
  constructor(message, { url = "", httpStatus = undefined, cause = undefined } = {}) {
    super(message, { code: "unavailable", cause });
    this.name = "LoadError";
    this.url = url;
    this.httpStatus = httpStatus;
  }
}
