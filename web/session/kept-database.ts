/** The IndexedDB database in which the browser keeps long lists from one visit to the next. */
export const keptDatabase = 'samusil';
