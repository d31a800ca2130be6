/** A person is overloaded on a day with more sub-projects than this, unless another number was chosen. No zod here: the page imports it. */
export const usualOverload = 2;
