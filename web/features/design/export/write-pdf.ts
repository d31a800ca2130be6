/** A page that is one picture: three bytes (red, green, blue) for each pixel, row by row. */
export interface PdfPage {
  pixelsWide: number;
  pixelsHigh: number;
  rgb: Uint8Array<ArrayBuffer>;
}

/** The longer side of A3, in points of 1/72 inch. */
const pageWidth = 1191;

/**
 * A PDF file of pictures, one on each page, each A3 wide and as high as its picture asks. The pictures are stored
 * without loss. (PDF 1.7, ISO 32000-1: 7.5 file structure, 8.9 images.)
 */
export async function writePdf(pages: readonly PdfPage[]): Promise<Blob> {
  const file = new PdfFile();
  const pageNumbers = pages.map((_, i) => firstPage + i * 3);
  file.object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  file.object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] >>`);
  for (const [i, page] of pages.entries()) {
    const number = firstPage + i * 3;
    const height = Math.round((pageWidth * page.pixelsHigh) / page.pixelsWide);
    file.object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${height}] /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
    );
    file.stream(number + 1, '', new TextEncoder().encode(`q ${pageWidth} 0 0 ${height} 0 0 cm /P Do Q`));
    const { pixelsWide, pixelsHigh, rgb } = page;
    const image = `/Type /XObject /Subtype /Image /Width ${pixelsWide} /Height ${pixelsHigh} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`;
    file.stream(number + 2, image, await deflated(rgb));
  }
  return file.end(firstPage + pages.length * 3);
}

/** Objects 1 and 2 are the catalog and the list of pages; each page is three objects: itself, its content, its picture. */
const firstPage = 3;

/** Text and bytes of a PDF file, with the place of every object for the table at its end. */
class PdfFile {
  readonly #parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  readonly #offsets: number[] = [];
  #length = 0;

  constructor() {
    this.#write('%PDF-1.7\n');
  }

  object(number: number, body: string): void {
    this.#offsets[number] = this.#length;
    this.#write(`${number} 0 obj\n${body}\nendobj\n`);
  }

  stream(number: number, dictionary: string, bytes: Uint8Array<ArrayBuffer>): void {
    this.#offsets[number] = this.#length;
    this.#write(`${number} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`);
    this.#write(bytes);
    this.#write('\nendstream\nendobj\n');
  }

  /** Ends the file with its table of objects; `size` is one more than the highest number. */
  end(size: number): Blob {
    const start = this.#length;
    const entries = Array.from({ length: size - 1 }, (_, i) => `${String(this.#offsets[i + 1]).padStart(10, '0')} 00000 n \n`);
    this.#write(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    );
    return new Blob(this.#parts, { type: 'application/pdf' });
  }

  /** Everything written as text is ASCII: a character is a byte. */
  #write(part: string | Uint8Array<ArrayBuffer>): void {
    this.#parts.push(part);
    this.#length += part.length;
  }
}

/** 'deflate' is the format with zlib's header, which is what FlateDecode means. */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = new Response(bytes);
  return new Uint8Array(await new Response(body?.pipeThrough(new CompressionStream('deflate'))).arrayBuffer());
}

/** A canvas as a page: what is transparent is white. */
export function pdfPage(canvas: HTMLCanvasElement): PdfPage {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas.');
  const { data } = context.getImageData(0, 0, width, height);
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    rgb[to] = data[from]!;
    rgb[to + 1] = data[from + 1]!;
    rgb[to + 2] = data[from + 2]!;
  }
  return { pixelsWide: width, pixelsHigh: height, rgb };
}
