/**
 * A cell of the HTML table that spreadsheets exchange beside the plain text. In it a number is written without its format, and a text that
 * looks like a number is marked as text.
 */
export interface CopiedCell {
  text: string;
  kind: 'number' | 'code' | 'text';
}

/** Without this style Excel begins another row at each line break inside a cell. */
const lineBreak = "<br style='mso-data-placement:same-cell'>";

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\n', lineBreak);

const marks = {
  number: (text: string) => ` x:num="${escaped(text)}"`,
  code: () => ` style='mso-number-format:"\\@"'`,
  text: () => '',
};

export function tableHtml(block: readonly (readonly CopiedCell[])[]): string {
  const rows = block.map((row) => `<tr>${row.map(({ text, kind }) => `<td${marks[kind](text)}>${escaped(text)}</td>`).join('')}</tr>`);
  return `<meta charset="utf-8"><table xmlns:x="urn:schemas-microsoft-com:office:excel">${rows.join('')}</table>`;
}
