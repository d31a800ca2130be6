/** Outlines of icons that only tables, the board and to-do lists use, so that other screens do not load them. */
export const undo = 'M5.5 3 2.5 6l3 3M2.5 6h6.5a4 4 0 0 1 0 8H6';
export const redo = 'M10.5 3l3 3-3 3M13.5 6H7a4 4 0 0 0 0 8h3';
export const columns = 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10';
export const filter = 'M2 3.5h12l-4.7 5.2v4.3l-2.6-1.5V8.7z';
export const range = 'M2.5 2.5h6v6h-6zM11 11h2.5v2.5H11M13.5 5v3M5 13.5h3';
export const copy = 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3';
export const paste = 'M5.5 3.5h-2v10h9v-10h-2M5.5 2.5h5v2.5h-5z';
export const erase = 'M6.5 13.5h7M2.6 9.6l6.6-6.6 4.2 4.2-6.3 6.3H6.2z';
export const fillDown = 'M3 2.5h10v3H3zM8 8v5.5M5.3 11 8 13.7l2.7-2.7';
export const download = 'M8 2v8M4.5 6.8 8 10.3l3.5-3.5M2.5 13.5h11';
export const keyboard = 'M1.5 4h13v8h-13zM4 6.7h.01M6.7 6.7h.01M9.3 6.7h.01M12 6.7h.01M5 9.5h6';
export const minus = 'M3 8h10';
