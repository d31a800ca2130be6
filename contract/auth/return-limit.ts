/**
 * The most characters of the address to which a sign-in returns. Addresses of lists can be longer, as they contain the filters; the page
 * does not send such an address to the server. No zod here: the page imports it.
 */
export const maxReturnTo = 2000;
