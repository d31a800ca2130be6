/** A call with more rows than this counts as heavy, and is queued with the other heavy calls. */
export const fewRows = 500;
