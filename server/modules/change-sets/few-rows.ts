/** A call with more rows than this is one of those that take long: it is counted with them, and takes its turn. */
export const fewRows = 500;
