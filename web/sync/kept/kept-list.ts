import { remembered } from '#web/code/remembered.ts';
import { whenIdle as waitUntilIdle } from '#web/code/when-idle.ts';
import type { ByteStream, Listed } from '#web/http/call.ts';
import type { KeptTexts } from '#web/session/kept-texts.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { firstRows } from './first-rows.ts';
import { type OnFirst, type Parts, readList } from './read-list.ts';
import type { storeList } from './store-list.ts';

/** One that is older is asked for anew meanwhile, so that the next visit has less to be told. */
const staleMs = 12 * 3_600_000;

/**
 * A long list that the browser keeps from one visit to the next, so that it is there at once: encrypted by a key that only
 * a session of the same person, with the same rights, is given. What changed since comes by the stream of changes.
 */
export interface KeptList<Row> {
  /** Starts to read what is kept, if anything is likely to be. @returns whether it is likely */
  begin(): boolean;
  /**
   * The list of the last visit; undefined where there is none that may be read. Waits until it is known who is signed in.
   * @param onFirst is given the rows with which a long list begins; the others are read when these have been seen
   */
  read(onFirst?: OnFirst<Row>): Promise<Listed<readonly Row[]> | undefined>;
  /**
   * Asks the server, and keeps its answer for the next visit.
   * @param onFirst is given the rows with which a long list begins, once they are here; the others are read when they have been seen
   */
  ask(signal?: AbortSignal, onFirst?: OnFirst<Row>): Promise<Listed<readonly Row[]>>;
}

interface Options {
  /** Of the list, among all that is kept. */
  name: string;
  /** The answer of the server. */
  askBytes(signal?: AbortSignal): Promise<Listed<ByteStream>>;
  /** Absent: those of this browser. */
  texts?: KeptTexts;
  now?: () => number;
  /** Waits for a moment in which nobody waits for the page. */
  whenIdle?: () => Promise<void>;
  /** Which build of the page this is. */
  buildOf?: () => string;
}

/** What keeps and opens is loaded where something is kept: the first visit waits for none of it. */
export function createKeptList<Row>({
  name,
  askBytes,
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
  let begun: ReturnType<typeof open> | undefined;

  // where nothing can be kept, the next visit asks
  const keepLater = (listed: Listed<Parts>) => void keep(listed, { hint, whenIdle, here }).catch(() => undefined);
  const renew = async () => {
    await whenIdle();
    keepLater(await collect(await askBytes()));
  };
  const begin = () => {
    const kept = remembered(hint);
    if (kept === undefined || kept !== buildOf()) return false;
    if (begun === undefined) {
      begun = open();
      // whoever reads it hears of it; nobody may
      begun.catch(() => undefined);
    }
    return true;
  };

  return {
    begin,
    async read(onFirst) {
      if (!begin()) return undefined;
      const opened = await begun?.catch(() => undefined);
      begun = undefined;
      // to read and decrypt the others takes the page longer than to draw these
      if (opened?.first !== undefined) await onFirst?.(firstRows(opened.first));
      const rows = await opened?.rows().catch(() => undefined);
      if (!opened || !rows) {
        localStorage.removeItem(hint);
        return undefined;
      }
      if (now() - opened.at > staleMs) void renew().catch(() => undefined);
      return { reply: rows, cursor: opened.cursor };
    },
    async ask(signal, onFirst) {
      const { reply, cursor } = await askBytes(signal);
      const { rows, parts } = await readList<Row>(reply, onFirst);
      keepLater({ reply: parts, cursor });
      return { reply: rows, cursor };
    },
  };
}

interface Keeping extends Required<Pick<Options, 'whenIdle'>> {
  /** Where it is remembered that something is kept, and of which build. */
  hint: string;
  here(): Promise<Omit<Parameters<typeof storeList>[1], 'isTheirs'>>;
}

async function keep(listed: Listed<Parts>, { hint, whenIdle, here }: Keeping): Promise<void> {
  const reader = followReader();
  try {
    await whenIdle();
    const [code, options] = await Promise.all([import('./store-list.ts'), here()]);
    if (await code.storeList(listed, { ...options, isTheirs: reader.isSame })) localStorage.setItem(hint, options.build);
  } finally {
    reader.end();
  }
}

/** All bytes of an answer. */
async function collect({ reply, cursor }: Listed<ByteStream>): Promise<Listed<Parts>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of reply) parts.push(part);
  return { reply: parts, cursor };
}

/** Whose page it is from now on. A list may be here before it is known who asked for it. */
function followReader(): { isSame(): boolean; end(): void } {
  let reader = staffId();
  let isSame = true;
  const end = onSession(() => {
    isSame &&= currentSession().status !== 'signed-out' && (reader === undefined || staffId() === reader);
    reader ??= staffId();
  });
  return { isSame: () => isSame, end };
}

const staffId = (): number | undefined => {
  const session = currentSession();
  return session.status === 'signed-in' ? session.staff.staffId : undefined;
};

const untilIdle = () => new Promise<void>((idle) => setTimeout(() => waitUntilIdle(idle), 2000));

/** The name of the page's script has the hash of all its code; the server writes it into the document. */
const builtAs = (): string => document.documentElement.dataset.build ?? '';
