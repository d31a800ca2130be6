// What other modules may use of this module.
export { makePapers } from './make-papers.ts';
