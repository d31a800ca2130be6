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

/** Every element of this name, whatever its prefix, with its attributes and what stands in it; none that stand in another of it. */
export function* elements(xml: string, name: string): Generator<{ attributes: string; content: string }> {
  const pattern = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g');
  for (const [, attributes = '', content = ''] of xml.matchAll(pattern)) yield { attributes, content };
}
