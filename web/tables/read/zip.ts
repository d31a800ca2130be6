import { FileRefused } from './file-refused.ts';

/** A file inside a ZIP archive. */
interface ZipEntry {
  method: number;
  encrypted: boolean;
  /** The offset of its local header, and the compressed size of its content, in bytes. */
  at: number;
  length: number;
}

/** An open ZIP archive. */
export interface Zip {
  has(name: string): boolean;
  /** Undefined if there is no such file. Throws `too-large-inside` if this file and those read before exceed the limit together. */
  text(name: string): Promise<string | undefined>;
}

/**
 * No table of an accepted size contains more bytes than this. The sizes that an archive states are not trusted, because a ZIP bomb states
 * whatever it likes: the limit applies to the decompressed bytes.
 */
const mostInside = 256 * 1_048_576;

const signatures = { end: 0x06_05_4b_50, central: 0x02_01_4b_50, local: 0x04_03_4b_50, end64: 0x06_06_4b_50, locator64: 0x07_06_4b_50 };
const methods = { stored: 0, deflated: 8 };

/** Opens an archive by its central directory, which is at its end (PKWARE's APPNOTE, 4.3). Throws `broken`. */
export function openZip(bytes: Uint8Array, most = mostInside): Zip {
  const entries = directoryOf(bytes);
  let left = most;
  /** The size of each file that was read: it counts once, however often somebody looks at its sheet. */
  const sizes = new Map<string, number>();
  return {
    has: (name) => entries.has(name),
    async text(name) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      if (entry.encrypted) throw new FileRefused('password');
      const decoder = new TextDecoder();
      const parts: string[] = [];
      left += sizes.get(name) ?? 0;
      sizes.set(name, 0);
      for await (const chunk of contentOf(bytes, entry)) {
        left -= chunk.length;
        sizes.set(name, (sizes.get(name) ?? 0) + chunk.length);
        if (left < 0) throw new FileRefused('too-large-inside');
        parts.push(decoder.decode(chunk, { stream: true }));
      }
      return parts.join('') + decoder.decode();
    },
  };
}

function directoryOf(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, ZipEntry>();
  try {
    let { at, left } = directoryAt(view);
    for (; left > 0; left -= 1) {
      if (view.getUint32(at, true) !== signatures.central) throw new FileRefused('broken');
      const [nameLength, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
      entries.set(name, {
        method: view.getUint16(at + 10, true),
        encrypted: (view.getUint16(at + 8, true) & 1) === 1,
        ...placeOf(view, at, at + 46 + nameLength),
      });
      at += 46 + nameLength + extra + comment;
    }
  } catch (cause) {
    throw new FileRefused('broken', { cause });
  }
  return entries;
}

/** The content of a field whose value is in another one, of 64 bits: some programs write ZIP64 whatever the size of the file. */
const elsewhere = { short: 0xffff, long: 0xffff_ffff };

const long64 = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** Where the directory begins, and how many entries it has. */
function directoryAt(view: DataView): { at: number; left: number } {
  const end = endOf(view);
  const [left, at] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  if (left !== elsewhere.short && at !== elsewhere.long) return { at, left };
  if (end < 20 || view.getUint32(end - 20, true) !== signatures.locator64) return { at, left };
  const end64 = long64(view, end - 12);
  if (view.getUint32(end64, true) !== signatures.end64) throw new FileRefused('broken');
  return { at: long64(view, end64 + 48), left: long64(view, end64 + 32) };
}

/** Where the entry at `at` of the directory has its content; its extra fields begin at `extra`. */
function placeOf(view: DataView, at: number, extra: number): Pick<ZipEntry, 'at' | 'length'> {
  const given = { plain: view.getUint32(at + 24, true), length: view.getUint32(at + 20, true), at: view.getUint32(at + 42, true) };
  const end = extra + view.getUint16(at + 30, true);
  for (let field = extra; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    // the field has only those of the three values that do not stand in their own places
    let next = field + 4;
    for (const name of ['plain', 'length', 'at'] as const) {
      if (given[name] !== elsewhere.long) continue;
      given[name] = long64(view, next);
      next += 8;
    }
  }
  return { at: given.at, length: given.length };
}

/** The end-of-directory record: the last part of the file except for a comment of at most 65,535 bytes. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === signatures.end) return at;
  throw new FileRefused('broken');
}

async function* contentOf(bytes: Uint8Array, { method, at, length }: ZipEntry): AsyncGenerator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== signatures.local) throw new FileRefused('broken');
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.slice(begin, begin + length);
  if (method === methods.stored) return yield packed;
  if (method !== methods.deflated) throw new FileRefused('broken');
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  // errors are thrown by the readable side
  void writer.write(packed).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw cause instanceof FileRefused ? cause : new FileRefused('broken', { cause });
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
