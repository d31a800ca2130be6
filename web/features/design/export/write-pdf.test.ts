import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { writePdf } from './write-pdf.ts';

const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const page = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([pixelsWide, pixelsHigh]) =>
    fc
      .uint8Array({ minLength: pixelsWide * pixelsHigh * 3, maxLength: pixelsWide * pixelsHigh * 3 })
      .map((rgb) => ({ pixelsWide, pixelsHigh, rgb: new Uint8Array(rgb) })),
  );

const inflated = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer());

describe('a PDF of pictures', () => {
  test.prop([fc.array(page, { minLength: 1, maxLength: 4 })])('keeps every pixel, and its table leads to every object', async (pages) => {
    const bytes = new Uint8Array(await (await writePdf(pages)).arrayBuffer());
    const text = latin1(bytes);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(start, start + 5)).toBe('xref\n');
    const entries = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(entries).toHaveLength(2 + pages.length * 3);
    entries.forEach((offset, i) => {
      expect(text.slice(offset).startsWith(`${i + 1} 0 obj\n`)).toBe(true);
    });
    for (const [i, { pixelsWide, pixelsHigh, rgb }] of pages.entries()) {
      const at = entries[i * 3 + 4]!;
      const [, width, height, length] = /\/Width (\d+) \/Height (\d+) .*\/Length (\d+) >>\nstream\n/.exec(text.slice(at))!;
      expect([Number(width), Number(height)]).toEqual([pixelsWide, pixelsHigh]);
      const from = text.indexOf('stream\n', at) + 7;
      expect(await inflated(bytes.slice(from, from + Number(length)))).toEqual(rgb);
    }
  });

  it('has pages of the shape of their pictures', async () => {
    const rgb = new Uint8Array(2 * 1 * 3);
    const text = latin1(new Uint8Array(await (await writePdf([{ pixelsWide: 2, pixelsHigh: 1, rgb }])).arrayBuffer()));
    expect(text).toContain('/MediaBox [0 0 1191 596]');
    expect(text.startsWith('%PDF-1.7\n')).toBe(true);
  });
});
