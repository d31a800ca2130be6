/** Does an address name this machine? What goes there crosses no network. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(hostname);
