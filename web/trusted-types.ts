interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string; createScriptURL(address: string): string | null }): unknown;
}

/** Scripts of the page's worker threads: built files in production, source files during development. */
const worker = /\.worker(?:-[\w-]+\.js|\.ts)$/;

/**
 * The page's security policy (`server/http/security.ts`) makes the browser call this policy before text becomes part of the document. Only
 * Mantine inserts text in this way, for its style tags; text that could be parsed as a tag is refused. Script addresses are refused as
 * well, except those of the page's own workers.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('The page puts no HTML into itself.');
    return text;
  },
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    // for null, the browser refuses the script and reports it
    return origin === location.origin && worker.test(pathname) ? address : null;
  },
});
