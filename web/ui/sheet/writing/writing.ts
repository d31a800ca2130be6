// All code that writes into cells, in one chunk that is loaded after the cells were drawn.
export { createCellBook } from '#web/ui/sheet/model/cell-book.ts';
export { writeFilled } from './fill-into.ts';
export { lookAt, takeBack, writeDown, writeEmpty, writePasted, writeTyped } from './write-block.ts';
