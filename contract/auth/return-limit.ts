/**
 * Characters of the address to which a sign-in leads back. Addresses of lists may be longer: of such a one the server is not told.
 * No zod here: the page imports it.
 */
export const maxReturnTo = 2000;
