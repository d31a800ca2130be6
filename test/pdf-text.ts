import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF that pdfkit wrote: one string for each page, with its runs joined by spaces, as a reader would copy or search it.
 * Glyphs are mapped to characters by the fonts' ToUnicode tables (ISO 32000-1: 9.10 extraction of text), so a font without such a table
 * gives no text.
 */
export function pdfText(file: Buffer): string[] {
  const objects = objectsOf(file.toString('latin1'));
  const get = (reference: string | undefined) => objects.get(Number(reference)) ?? '';
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const resources = get(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
        name,
        glyphTable(streamOf(get(/\/ToUnicode (\d+) 0 R/.exec(get(number))?.[1]))),
      ]),
    );
    return textOf(streamOf(get(/\/Contents (\d+) 0 R/.exec(page)?.[1])), fonts);
  });
}

/** The drawing operators of each page of such a PDF, one in each line. */
export function pdfOperators(file: Buffer): string[] {
  const objects = objectsOf(file.toString('latin1'));
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => streamOf(objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1])) ?? ''));
}

const objectsOf = (file: string): Map<number, string> =>
  new Map([...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body]) => [Number(number), body ?? '']));

function streamOf(object: string): string {
  const at = object.indexOf('stream\n');
  if (at < 0) return '';
  const bytes = Buffer.from(object.slice(at + 7, object.lastIndexOf('\nendstream')), 'latin1');
  return /\/FlateDecode/.test(object.slice(0, at)) ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
}

/** The ToUnicode table of a font: glyph numbers (four hexadecimal digits) and the characters that they stand for. */
function glyphTable(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<(\w*)>/g)].forEach(([, hex = ''], i) => {
      const code = (Number.parseInt(first, 16) + i).toString(16).padStart(4, '0');
      glyphs.set(code, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    });
  }
  return glyphs;
}

function textOf(content: string, fonts: ReadonlyMap<string | undefined, Map<string, string>>): string {
  let font: Map<string, string> | undefined;
  const runs: string[] = [];
  for (const [, name, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name);
    if (run === undefined) continue;
    const codes = [...run.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    runs.push(codes.map((code) => font?.get(code) ?? '').join(''));
  }
  return runs.join(' ');
}
