import { remembered } from '#web/code/remembered.ts';
import { whenIdle as waitUntilIdle } from '#web/code/when-idle.ts';
import type { ByteStream, Listed } from '#web/http/call.ts';
import type { KeptTexts } from '#web/session/kept-texts.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { firstRows } from './first-rows.ts';
import { type OnFirst, type Parts, readList } from './read-list.ts';
import type { storeList } from './store-list.ts';

/** A kept list older than this is shown, and requested again in the background, so that the next visit has fewer changes to catch up on. */
const staleMs = 12 * 3_600_000;

/**
 * A long list that the browser keeps from one visit to the next, so that it can be shown at once. It is encrypted with a key that only a
 * session of the same person with the same rights receives. Changes since then come from the stream of changes.
 */
export interface KeptList<Row> {
  /** Starts to read the kept list, if there is likely to be one. @returns whether there is */
  begin(): boolean;
  /**
   * The list of the last visit; undefined if there is none that may be read. Waits until it is known who is signed in.
   * @param onFirst receives the first rows of a long list; the rest is read when its promise resolves
   */
  read(onFirst?: OnFirst<Row>): Promise<Listed<readonly Row[]> | undefined>;
  /**
   * Asks the server, and keeps its answer for the next visit.
   * @param onFirst receives the first rows of a long list as soon as they have arrived; the rest is read when its promise resolves
   */
  fetch(signal?: AbortSignal, onFirst?: OnFirst<Row>): Promise<Listed<readonly Row[]>>;
}

interface Options {
  /** Identifies the list among those that the browser keeps. */
  name: string;
  /** Requests the list from the server. */
  fetchBytes(signal?: AbortSignal): Promise<Listed<ByteStream>>;
  /** By default the storage of this browser. */
  texts?: KeptTexts;
  now?: () => number;
  /** Resolves when the page has nothing else to do. */
  whenIdle?: () => Promise<void>;
  /** Identifies the build of the page. */
  buildOf?: () => string;
}

/** The code that stores and opens lists is loaded only when it is needed: the first visit does not wait for it. */
export function createKeptList<Row>({
  name,
  fetchBytes,
  texts,
  now = Date.now,
  whenIdle = untilIdle,
  buildOf = builtAs,
}: Options): KeptList<Row> {
  const hint = `samusil-kept-${name}`;
  const here = async () => ({ name, build: buildOf(), now, texts: texts ?? (await import('#web/session/kept-texts.ts')).keptTexts });
  const open = async () => {
    const { openList } = await import('./open-list.ts');
    return await openList<Row>(await here());
  };
  let begun: { opened: ReturnType<typeof open>; isTheirs(): boolean } | undefined;

  // if the list cannot be stored, the next visit asks the server
  const keepLater = (listed: Listed<Parts>, isTheirs: () => boolean) =>
    void keep(listed, { hint, whenIdle, here, isTheirs }).catch(() => undefined);
  const renew = async () => {
    await whenIdle();
    const isTheirs = whoseFromNow();
    keepLater(await collect(await fetchBytes()), isTheirs);
  };
  const begin = () => {
    const kept = remembered(hint);
    if (kept === undefined || kept !== buildOf()) return false;
    if (!begun?.isTheirs()) {
      begun = { opened: open(), isTheirs: whoseFromNow() };
      // `read` handles the failure, but it may never be called
      begun.opened.catch(() => undefined);
    }
    return true;
  };

  return {
    begin,
    async read(onFirst) {
      if (!begin()) return undefined;
      const opened = await begun?.opened.catch(() => undefined);
      begun = undefined;
      // reading and decrypting the rest takes the page longer than drawing these rows
      if (opened?.first !== undefined) await onFirst?.(firstRows(opened.first));
      const rows = await opened?.rows().catch(() => undefined);
      if (!opened || !rows) {
        localStorage.removeItem(hint);
        return undefined;
      }
      if (now() - opened.at > staleMs) void renew().catch(() => undefined);
      return { reply: rows, cursor: opened.cursor };
    },
    async fetch(signal, onFirst) {
      const isTheirs = whoseFromNow();
      const { reply, cursor } = await fetchBytes(signal);
      const { rows, parts } = await readList<Row>(reply, onFirst);
      keepLater({ reply: parts, cursor }, isTheirs);
      return { reply: rows, cursor };
    },
  };
}

interface Keeping extends Required<Pick<Options, 'whenIdle'>> {
  /** The key in local storage under which the build of the kept list is noted. */
  hint: string;
  here(): Promise<Omit<Parameters<typeof storeList>[1], 'isTheirs'>>;
  isTheirs(): boolean;
}

async function keep(listed: Listed<Parts>, { hint, whenIdle, here, isTheirs }: Keeping): Promise<void> {
  await whenIdle();
  const [code, options] = await Promise.all([import('./store-list.ts'), here()]);
  if (await code.storeList(listed, { ...options, isTheirs })) localStorage.setItem(hint, options.build);
}

/** All bytes of an answer. */
async function collect({ reply, cursor }: Listed<ByteStream>): Promise<Listed<Parts>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of reply) parts.push(part);
  return { reply: parts, cursor };
}

/** How many times a session of this page has ended. */
let leavings = 0;
onSession(() => {
  if (currentSession().status === 'signed-out') leavings += 1;
});

/**
 * Returns a function that tells whether the page still belongs to the same person: an answer may arrive when somebody else has signed in.
 * Ended sessions are counted because the request may start before it is known who is signed in.
 */
function whoseFromNow(): () => boolean {
  const then = leavings;
  return () => leavings === then;
}

const untilIdle = () => new Promise<void>((idle) => setTimeout(() => waitUntilIdle(idle), 2000));

/** The name of the page's script, which contains the hash of all its code. The server writes it into the document. */
const builtAs = (): string => document.documentElement.dataset.build ?? '';
