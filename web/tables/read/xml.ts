import { FileRefused } from './file-refused.ts';

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Decodes the character references of XML. */
export const xmlText = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
        if (name !== undefined) return entities[name] ?? all;
        const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
        return code <= 0x10_ffff ? String.fromCodePoint(code) : all;
      })
    : text;

/** Decodes a text of a workbook: Excel writes characters that XML cannot contain as _x000D_. */
export const cellString = (text: string): string => {
  const plain = xmlText(text);
  return plain.includes('_x') ? plain.replaceAll(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : plain;
};

/** The value of an attribute; `attributes` is the text of the tag after its name. */
export const attribute = (attributes: string, name: string): string | undefined => {
  const [, double, single] = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : xmlText(value);
};

/** An element, and its position in the text. */
interface Element {
  attributes: string;
  content: string;
  begin: number;
  end: number;
}

/**
 * Every element with this name, whatever its prefix, with its attributes and its content, except those nested in another one of that name.
 * Throws `broken` at an element that is never closed: a search that went on behind each of them would take quadratic time in a file made
 * for that purpose.
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

/** Compiled once for each name, because every row looks for its cells. Callers set `lastIndex`. */
const tags = new Map<string, Tags>();

function tagsOf(name: string): Tags {
  const made = tags.get(name) ?? {
    opening: new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`, 'g'),
    closing: new RegExp(`</(?:\\w+:)?${name}>`, 'g'),
  };
  tags.set(name, made);
  return made;
}

/** The text without the elements of this name. */
export function withoutElements(xml: string, name: string): string {
  let [kept, from] = ['', 0];
  for (const { begin, end } of elements(xml, name)) {
    kept += xml.slice(from, begin);
    from = end;
  }
  return kept + xml.slice(from);
}
