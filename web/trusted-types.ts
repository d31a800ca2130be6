interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
}

/**
 * The page's security policy (`server/http/security.ts`) makes the browser call this before text becomes part of the
 * document. Only Mantine does that, for its style tags. Text that could be parsed as a tag is refused; scripts and
 * their addresses always are.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('The page puts no HTML into itself.');
    return text;
  },
});
