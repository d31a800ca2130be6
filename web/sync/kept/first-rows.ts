/** The number of characters that count as the beginning of a list: they hold more rows than a screen shows. */
export const beginning = 50_000;

/** A JSON string, also one that is cut off at the end, or a brace outside of strings. */
const textOrBrace = /"(?:[^"\\]|\\.?)*(?:"|$)|[{}]/gs;

/** The complete rows in the beginning of a list's JSON text, which is an array of objects. */
export function firstRows<Row>(text: string): readonly Row[] {
  let end = 0;
  let depth = 0;
  for (const { 0: token, index } of text.slice(0, beginning).matchAll(textOrBrace)) {
    if (token === '{') depth += 1;
    if (token !== '}') continue;
    depth -= 1;
    if (depth === 0) end = index + 1;
  }
  return end === 0 ? [] : (JSON.parse(`${text.slice(0, end)}]`) as readonly Row[]);
}
