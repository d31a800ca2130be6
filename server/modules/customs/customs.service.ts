// What other modules may use of this module.
export { findFacts } from './customs-facts.repository.ts';
