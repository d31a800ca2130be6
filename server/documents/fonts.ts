import { fileURLToPath } from 'node:url';

/** Pretendard covers Latin, Greek, Cyrillic, Hangul and kana; pdfkit embeds only the glyphs that a document uses. */
const fontFile = (weight: string) =>
  fileURLToPath(import.meta.resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`));
const notoFile = (name: string) => fileURLToPath(new URL(`./fonts/noto-sans-${name}`, import.meta.url));

/** The font files of every PDF. */
export const fonts = { regular: fontFile('Regular'), bold: fontFile('SemiBold') };

/**
 * Fonts for characters that Pretendard lacks, one weight each (`fonts/README.md`). woff2 files would print blank without an
 * error; woff and ttf files work.
 */
const chinese = {
  simplified: notoFile('sc-chinese-simplified-400-normal.ttf'),
  traditional: notoFile('tc-chinese-traditional-400-normal.ttf'),
};
const others = ['thai', 'arabic', 'hebrew'].map((script) => notoFile(`${script}-400-normal.ttf`));

/** Countries with traditional forms of Han characters. */
const traditional: ReadonlySet<string> = new Set(['TW', 'HK', 'MO']);

/** The fonts of a text, in the order in which they are searched for its characters. @param country whose forms Han characters take */
export function facesFor({ bold, country }: { bold: boolean; country: string }): string[] {
  const han = [chinese.simplified, chinese.traditional];
  return [bold ? fonts.bold : fonts.regular, ...(traditional.has(country) ? han.reverse() : han), ...others];
}
