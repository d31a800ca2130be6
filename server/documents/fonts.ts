import { fileURLToPath } from 'node:url';

/** Pretendard has Latin, Greek, Cyrillic, Hangul and kana; pdfkit embeds the glyphs that a document uses. */
const fontFile = (weight: string) =>
  fileURLToPath(import.meta.resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`));
const notoFile = (name: string) => fileURLToPath(new URL(`./fonts/noto-sans-${name}`, import.meta.url));

/** The fonts of every PDF, as files. */
export const fonts = { regular: fontFile('Regular'), bold: fontFile('SemiBold') };

/**
 * For what Pretendard has no glyphs of, one weight each (`fonts/README.md`). Files in woff2 would print blank without a
 * word; woff and ttf do not.
 */
const chinese = {
  simplified: notoFile('sc-chinese-simplified-400-normal.ttf'),
  traditional: notoFile('tc-chinese-traditional-400-normal.ttf'),
};
const others = ['thai', 'arabic', 'hebrew'].map((script) => notoFile(`${script}-400-normal.ttf`));

/** Where Han characters have their traditional forms. */
const traditional: ReadonlySet<string> = new Set(['TW', 'HK', 'MO']);

/** The fonts that a text is printed with, in the order in which they are asked for its characters. @param country whose forms Han characters take */
export function facesFor({ bold, country }: { bold: boolean; country: string }): string[] {
  const han = [chinese.simplified, chinese.traditional];
  return [bold ? fonts.bold : fonts.regular, ...(traditional.has(country) ? han.reverse() : han), ...others];
}
