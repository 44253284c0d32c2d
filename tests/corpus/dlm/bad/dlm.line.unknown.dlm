[Document]
Headline=Evening at the lighthouse
Status=Show
From board 1
Duplicates=0
From board=1
To board=3
Next board to duplimate=0
PrintOuts=0
Crypto key=0
Checksum=3
Duplicates 01=0
Board 01=codabjfalnjfkllpmeipbfomke011
Duplicates 02=0
Board 02=ojojkfnbgibdklcahannahodep016
Duplicates 03=0
Board 03=iilnnhmgpbiaamojhkjkfajnmh026
Duplicates 04=0
Board 04=aaaaaabffffffkkkkkklpppppp010
Duplicates 05=0
Board 05=aaaaaabffffffkkkkkklpppppp011
Duplicates 06=0
Board 06=aaaaaabffffffkkkkkklpppppp008
Duplicates 07=0
