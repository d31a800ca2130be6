interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string; createScriptURL(address: string): string | null }): unknown;
}

/** Threads that the page is built with; during development they are their sources. */
const worker = /\.worker(?:-[\w-]+\.js|\.ts)$/;

/**
 * The page's security policy (`server/http/security.ts`) makes the browser call this before text becomes part of the
 * document. Only Mantine does that, for its style tags: text that could be parsed as a tag is refused. Scripts are, too, but
 * for our own threads by their addresses.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('The page puts no HTML into itself.');
    return text;
  },
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    // what gets no address is refused by the browser, which says so
    return origin === location.origin && worker.test(pathname) ? address : null;
  },
});
