import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { StartError } from '#server/config/start-error.ts';
import type { CopySource } from '#server/db/copy/load.ts';
import { officeMessages } from '#server/messages/messages.ts';
import { Manifest, manifestName, tableOf } from './manifest.ts';
import { headBytes, isSealed, unseal } from './seal.ts';
import { type Entry, entriesOf } from './tar.ts';

/**
 * Reads a backup to its end and compares it with its manifest, before any of it is used: after that it is known to be complete
 * and unchanged.
 * @param secrets the keys to try: one of them may have encrypted it
 * @throws {StartError} where it is damaged, or none of the keys fits
 */
export async function openBackup(file: string, secrets: readonly string[]): Promise<{ manifest: Manifest; source: CopySource }> {
  const manifest = await checkBackup(file, secrets);
  return {
    manifest,
    source: {
      ...manifest,
      async *pages() {
        for await (const { name, body } of read(file, secrets)) {
          const table = tableOf(name);
          if (table !== undefined) yield { table, page: body };
        }
      },
    },
  };
}

async function checkBackup(file: string, secrets: readonly string[]): Promise<Manifest> {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  let manifest: Manifest | undefined;
  try {
    for await (const { name, body } of read(file, secrets)) {
      const table = tableOf(name);
      if (table !== undefined) hashes.set(table, (hashes.get(table) ?? createHash('sha256')).update(body));
      if (name === manifestName) manifest = Manifest.parse(JSON.parse(body.toString()));
    }
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(officeMessages().commands.damagedFile(file, { hasKey: secrets.length > 0 }), { cause });
  }
  const wrong = manifest?.tables.filter(({ name, sha256 }) => (hashes.get(name) ?? createHash('sha256')).digest('hex') !== sha256);
  if (!manifest || !wrong || wrong.length > 0) throw new StartError(officeMessages().commands.damagedFile(file, { hasKey: false }));
  return manifest;
}

async function* read(file: string, secrets: readonly string[]): AsyncGenerator<Entry> {
  const head = await readHead(file);
  const sealed = isSealed(head);
  if (sealed && secrets.length === 0) throw new StartError(officeMessages().commands.keyMissing(file));
  const bytes: AsyncIterable<Buffer> = createReadStream(file, { start: sealed ? headBytes : 0 });
  const unzip = zlib.createGunzip();
  const flowing = pipeline(sealed ? unseal(bytes, head, secrets) : bytes, unzip);
  // its errors are handled where the archive is read
  flowing.catch(() => {});
  yield* entriesOf(unzip);
  await flowing;
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await fs.open(file).catch((cause: unknown) => {
    throw new StartError(officeMessages().commands.noFile(file), { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
