interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
}

/**
 * Under the policy of the page (`server/http/security.ts`) the browser asks here before text becomes part of the document.
 * Mantine writes its style tags in this way, and nothing else does: what could be read as a tag is refused, scripts and
 * their addresses always are.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('The page puts no HTML into itself.');
    return text;
  },
});
