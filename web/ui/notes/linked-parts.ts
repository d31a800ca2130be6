/** A part of a text: either an address that can be opened, or text without one. */
export interface LinkedPart {
  text: string;
  isLink: boolean;
}

// matches only characters that need no escaping in an address, so a Korean particle directly after it is left out
const address = /https:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;

/**
 * Splits a text at the https addresses in it; the parts joined together are the text again. Punctuation at the end of a sentence is not
 * part of an address.
 */
export function linkedParts(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutEnd(found);
    if (!URL.canParse(link)) continue;
    if (index > done) parts.push({ text: text.slice(done, index), isLink: false });
    parts.push({ text: link, isLink: true });
    done = index + link.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isLink: false });
  return parts;
}

/**
 * Removes punctuation at the end: '(https://a.kr/x).' contains https://a.kr/x, but in https://a.kr/x_(y) the bracket belongs to the
 * address.
 */
function withoutEnd(found: string): string {
  let link = found.replace(/[.,;:!?'*~]+$/, '');
  while (/[)\]]$/.test(link) && unopened(link)) link = link.slice(0, -1).replace(/[.,;:!?'*~]+$/, '');
  return link;
}

function unopened(link: string): boolean {
  const [open, close] = link.endsWith(')') ? ['(', ')'] : ['[', ']'];
  return link.split(close ?? '').length > link.split(open ?? '').length;
}
