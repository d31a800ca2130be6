/** Estimated width of a text, in pixels: Hangul and other wide characters count twice a Latin letter. */
export function roughWidth(text: string): number {
  let width = 0;
  for (const char of text) width += char > '\u2e7f' ? 13 : 7.5;
  return width;
}
