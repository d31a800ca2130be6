/** Does a host name stand for this machine? Connections to it cross no network. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(hostname);
