/** A part of a text: an address that can be opened, or anything else. */
export interface LinkedPart {
  text: string;
  isLink: boolean;
}

// of what stands in an address unescaped; a Korean particle right behind it ends it
const address = /https:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;

/** Splits a text at the https addresses in it; put together again the parts are the text. What ends a sentence ends no address. */
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

/** '(https://a.kr/x).' is about https://a.kr/x, but https://a.kr/x_(y) has its own bracket. */
function withoutEnd(found: string): string {
  let link = found.replace(/[.,;:!?'*~]+$/, '');
  while (/[)\]]$/.test(link) && unopened(link)) link = link.slice(0, -1).replace(/[.,;:!?'*~]+$/, '');
  return link;
}

function unopened(link: string): boolean {
  const [open, close] = link.endsWith(')') ? ['(', ')'] : ['[', ']'];
  return link.split(close ?? '').length > link.split(open ?? '').length;
}
