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
  const [opened, closed] = [new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`, 'g'), new RegExp(`</(?:\\w+:)?${name}>`, 'g')];
  for (let found = opened.exec(xml); found; found = opened.exec(xml)) {
    const head = xml.indexOf('>', opened.lastIndex);
    const isEmpty = xml[head - 1] === '/';
    closed.lastIndex = head + 1;
    const tail = head === -1 || isEmpty ? null : closed.exec(xml);
    if (tail === null && (head === -1 || !isEmpty)) throw new FileRefused('broken');
    const attributes = xml.slice(opened.lastIndex, isEmpty ? head - 1 : head);
    const end = tail === null ? head + 1 : closed.lastIndex;
    yield { attributes, content: xml.slice(head + 1, tail?.index ?? head + 1), begin: found.index, end };
    opened.lastIndex = end;
  }
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
