import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { pageCharacters } from './font/page-characters.ts';

/** `npm run font` rebuilds the page's own font, after sentences have got characters that it does not have. */
const source = createRequire(import.meta.url).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2');
const made = path.join(import.meta.dirname, '../web/fonts/samusil-sans.woff2');
/**
 * The font's licence reserves its name for the unaltered font. The new name has the same length, so that the font's tables keep their
 * offsets.
 */
const names = { reserved: 'Pretendard', own: 'SamusilTxt' };

const font = await subsetFont(fs.readFileSync(source), pageCharacters(), {
  targetFormat: 'truetype',
  // the licence, as a text and as an address
  preserveNameIds: [13, 14],
  // the weights that the page uses
  variationAxes: { wght: { min: 400, max: 700 } },
});
for (const encoded of [plain, wide]) replaceAll(font, encoded(names.reserved), encoded(names.own));
const packed = await convert(font, 'woff2');
fs.writeFileSync(made, packed);
console.log(`${path.relative(process.cwd(), made)}: ${packed.length} bytes`);

function plain(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** UTF-16 big-endian, the encoding of names in fonts. */
function wide(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

function replaceAll(bytes: Buffer, old: Buffer, replacement: Buffer): void {
  for (let at = bytes.indexOf(old); at !== -1; at = bytes.indexOf(old, at)) replacement.copy(bytes, at);
}
