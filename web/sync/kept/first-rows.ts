/** So many characters of a list are its beginning: more rows than a screen shows. */
export const beginning = 50_000;

/** A text, also one that is cut, or a brace that stands in none. */
const textOrBrace = /"(?:[^"\\]|\\.?)*(?:"|$)|[{}]/gs;

/** The rows that are whole in the beginning of a list's text, which is an array of objects. */
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
