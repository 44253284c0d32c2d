// notice.ts - offers to draw the view again after its file has changed on the disk.
import {counted, h, messageOf} from "./dom";
import {HttpEngine} from "./engine";
import {nameOf} from "./files";
import {Index} from "./types";

/** The number of the file that the view is about; null: it is about several. */
function shownFile() {
  const found = /^#\/(\d+)/.exec(location.hash);
  return found ? Number(found[1]) : null;
}

/** Adds the files that have appeared since the page was opened, and returns their number. */
async function learnNew(engine: HttpEngine, index: Index) {
  const {files} = await engine.index(), added = files.slice(index.files.length);
  index.files.push(...added);
  return added.length;
}

/**
 * Follows the files. What is shown stays until the reader wants to see the change, because a reader may be in the
 * middle of a game or a form.
 */
export function offerChanges(engine: HttpEngine, index: Index, again: () => void) {
  let notice: HTMLElement|null = null, isFirst = true;
  const close = () => {
    notice?.remove();
    notice = null;
  };
  const offer = (text: string) => {
    close();
    const show = () => {
      close();
      again();
    };
    notice = h("div", {class: "notice", role: "status"}, text, h("button", {type: "button", onclick: show}, "Show it"));
    document.querySelector(".columns")?.before(notice);
  };
  engine.follow(async (files) => {
    const isGreeting = isFirst && !files;  // the server knows nothing of what this page has seen
    isFirst = false;
    if (isGreeting) return;
    engine.forget(files);
    const added = await learnNew(engine, index).catch((error) => (messageOf(error), 0)), shown = shownFile();
    if (shown !== null && (!files || files.includes(shown)))
      offer(`${nameOf(index.files[shown]?.file ?? "")} has changed.`);
    else if (shown === null)
      offer(added ? `${counted(added, "file")} more.` : "Files have changed.");
    else if (added)
      offer(`${counted(added, "file")} more.`);
  });
}
