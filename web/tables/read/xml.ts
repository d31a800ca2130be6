import { FileRefused } from './file-refused.ts';

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text that stands in XML as this. */
export const xmlText = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
        if (name !== undefined) return entities[name] ?? all;
        const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
        return code <= 0x10_ffff ? String.fromCodePoint(code) : all;
      })
    : text;

/** A text of a workbook: Excel writes characters that XML cannot hold as _x000D_. */
export const cellString = (text: string): string => {
  const plain = xmlText(text);
  return plain.includes('_x') ? plain.replaceAll(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : plain;
};

/** The value of an attribute; `attributes` is what stands in the tag. */
export const attribute = (attributes: string, name: string): string | undefined => {
  const [, double, single] = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : xmlText(value);
};

/** An element, and where it stands in the text. */
interface Element {
  attributes: string;
  content: string;
  begin: number;
  end: number;
}

/**
 * Every element of this name, whatever its prefix, with its attributes and what stands in it; none that stand in another of it.
 * Throws `broken` at one that is never closed: whoever looks on behind each of them is never done with a file that was made for it.
 */
export function* elements(xml: string, name: string): Generator<Element> {
  const { opening, closing } = tagsOf(name);
  for (let from = 0; ; ) {
    opening.lastIndex = from;
    const found = opening.exec(xml);
    if (found === null) return;
    const named = opening.lastIndex;
    const head = xml.indexOf('>', named);
    const isEmpty = xml[head - 1] === '/';
    closing.lastIndex = head + 1;
    const tail = head === -1 || isEmpty ? null : closing.exec(xml);
    if (tail === null && (head === -1 || !isEmpty)) throw new FileRefused('broken');
    from = tail === null ? head + 1 : closing.lastIndex;
    const content = tail === null ? '' : xml.slice(head + 1, tail.index);
    yield { attributes: xml.slice(named, isEmpty ? head - 1 : head), content, begin: found.index, end: from };
  }
}

interface Tags {
  opening: RegExp;
  closing: RegExp;
}

/** Made once for each name, as every row asks for its cells: whoever uses them says where they begin. */
const tags = new Map<string, Tags>();

function tagsOf(name: string): Tags {
  const made = tags.get(name) ?? {
    opening: new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`, 'g'),
    closing: new RegExp(`</(?:\\w+:)?${name}>`, 'g'),
  };
  tags.set(name, made);
  return made;
}

/** The text without its elements of this name. */
export function withoutElements(xml: string, name: string): string {
  let [kept, from] = ['', 0];
  for (const { begin, end } of elements(xml, name)) {
    kept += xml.slice(from, begin);
    from = end;
  }
  return kept + xml.slice(from);
}
