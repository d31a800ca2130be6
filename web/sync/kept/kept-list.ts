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
  let begun: { opened: ReturnType<typeof open>; isTheirs(): boolean } | undefined;

  // where nothing can be kept, the next visit asks
  const keepLater = (listed: Listed<Parts>, isTheirs: () => boolean) =>
    void keep(listed, { hint, whenIdle, here, isTheirs }).catch(() => undefined);
  const renew = async () => {
    await whenIdle();
    const isTheirs = whoseFromNow();
    keepLater(await collect(await askBytes()), isTheirs);
  };
  const begin = () => {
    const kept = remembered(hint);
    if (kept === undefined || kept !== buildOf()) return false;
    if (!begun?.isTheirs()) {
      begun = { opened: open(), isTheirs: whoseFromNow() };
      // whoever reads it hears of it; nobody may
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
      const isTheirs = whoseFromNow();
      const { reply, cursor } = await askBytes(signal);
      const { rows, parts } = await readList<Row>(reply, onFirst);
      keepLater({ reply: parts, cursor }, isTheirs);
      return { reply: rows, cursor };
    },
  };
}

interface Keeping extends Required<Pick<Options, 'whenIdle'>> {
  /** Where it is remembered that something is kept, and of which build. */
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

/** How often somebody has left. */
let leavings = 0;
onSession(() => {
  if (currentSession().status === 'signed-out') leavings += 1;
});

/**
 * Whether the page is still that of whoever has it now: what is asked for as them may come when somebody else has signed in. It may be
 * asked for before it is known who that is.
 */
function whoseFromNow(): () => boolean {
  const then = leavings;
  return () => leavings === then;
}

const untilIdle = () => new Promise<void>((idle) => setTimeout(() => waitUntilIdle(idle), 2000));

/** The name of the page's script has the hash of all its code; the server writes it into the document. */
const builtAs = (): string => document.documentElement.dataset.build ?? '';
