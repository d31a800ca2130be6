import { fileURLToPath } from 'node:url';

/** Pretendard has Latin, Greek, Cyrillic, Hangul and kana; pdfkit embeds the glyphs that a document uses. */
const fontFile = (weight: string) =>
  fileURLToPath(import.meta.resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`));

/** The fonts of every PDF, as files. */
export const fonts = { regular: fontFile('Regular'), bold: fontFile('SemiBold') };
