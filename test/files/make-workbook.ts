import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive of these files; `says` is the flags field, whose lowest bit means that the files are encrypted. */
export function makeZip(files: Record<string, string | Buffer>, declaredSize = 0): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(declaredSize, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(plain), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(plain.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, place, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const names = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(names.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, names, Buffer.from('PK\x05\x06'), end]);
}

/** The same archive in the form for very large ones (ZIP64), which some programs write whatever the size. */
export function asZip64(zip: Buffer): Buffer {
  const end = zip.length - 22;
  const from = zip.readUInt32LE(end + 16);
  const entries: Buffer[] = [];
  for (let at = from; at < end; ) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    // a field of another kind, and the one of ZIP64
    const extra = Buffer.concat([Buffer.from([0x55, 0x54, 1, 0, 0, 1, 0, 24, 0]), Buffer.alloc(24)]);
    const entry = Buffer.from(zip.subarray(at, nameEnd));
    for (const [place, field] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(zip.readUInt32LE(at + field)), 9 + place * 8);
      entry.writeUInt32LE(0xffff_ffff, field);
    }
    entry.writeUInt16LE(extra.length, 30);
    entries.push(Buffer.concat([entry, extra]));
    at = nameEnd;
  }
  const directory = Buffer.concat(entries);
  const end64 = Buffer.alloc(56);
  end64.write('PK\x06\x06', 'latin1');
  end64.writeBigUInt64LE(44n, 4);
  for (const field of [24, 32]) end64.writeBigUInt64LE(BigInt(entries.length), field);
  end64.writeBigUInt64LE(BigInt(directory.length), 40);
  end64.writeBigUInt64LE(BigInt(from), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(from + directory.length), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.alloc(22, 0xff);
  last.write('PK\x05\x06\0\0\0\0', 'latin1');
  last.writeUInt16LE(0, 20);
  return Buffer.concat([zip.subarray(0, from), directory, end64, locator, last]);
}

interface Workbook {
  /** The sheets by name, each as the XML of its rows. */
  sheets: Record<string, string>;
  texts?: string;
  styles?: string;
  hidden?: string;
  /** The merged cells of every sheet, as 'A1:A3'. */
  merged?: readonly string[];
}

/** A minimal workbook with only the parts that Excel writes. */
export function makeWorkbook({ sheets, texts = '', styles = '', hidden, merged = [] }: Workbook, declaredSize = 0): Buffer {
  const names = Object.keys(sheets);
  const merges = merged.length === 0 ? '' : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  return makeZip(
    {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
        .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}"${name === hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${names
        .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
        .join('')}</Relationships>`,
      'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
      'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
      ...Object.fromEntries(
        names.map((name, at) => [
          `xl/worksheets/sheet${at + 1}.xml`,
          `<worksheet><sheetData>${sheets[name]}</sheetData>${merges}</worksheet>`,
        ]),
      ),
    },
    declaredSize,
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Rows of texts in a sheet, as a program like Excel saves them: numbers as numbers, everything else as text. */
export const workbookOf = (sheet: string, rows: readonly (readonly string[])[]): Buffer =>
  makeWorkbook({
    sheets: {
      [sheet]: rows
        .map((row, at) => {
          const cells = row.map((text) =>
            text === ''
              ? '<c/>'
              : /^(?:0|[1-9]\d{0,12})(?:\.\d+)?$/.test(text)
                ? `<c><v>${text}</v></c>`
                : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
          );
          return `<row r="${at + 1}">${cells.join('')}</row>`;
        })
        .join(''),
    },
  });
