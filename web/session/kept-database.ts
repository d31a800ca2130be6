/** The database of the browser that keeps long lists from one visit to the next. */
export const keptDatabase = 'samusil';
