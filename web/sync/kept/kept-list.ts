import { type Listed, listOf } from '#web/http/call.ts';
import type { KeptTexts } from '#web/session/kept-texts.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { firstOf, firstRows } from './first-rows.ts';

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

/** @returns when the rows have been seen */
export type OnFirst<Row> = (rows: readonly Row[]) => Promise<void>;

interface Options {
  /** Of the list, among all that is kept. */
  name: string;
  /** The answer of the server, as text. */
  askText(signal?: AbortSignal, onBeginning?: (text: string) => Promise<void>): Promise<Listed<string>>;
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
  askText,
  texts,
  now = Date.now,
  whenIdle = untilIdle,
  buildOf = builtAs,
}: Options): KeptList<Row> {
  const hint = `samusil-kept-${name}`;
  const here = async () => ({ name, build: buildOf(), now, texts: texts ?? (await import('#web/session/kept-texts.ts')).keptTexts });
  const open = async () => {
    const [{ openList }, options] = await Promise.all([import('./open-list.ts'), here()]);
    return { first: openList({ ...options, name: firstOf(name) }), whole: () => openList(options) };
  };
  let begun: ReturnType<typeof open> | undefined;

  const keep = async (listed: Listed<string>): Promise<void> => {
    const reader = followReader();
    try {
      await whenIdle();
      const { storeList } = await import('./store-list.ts');
      if (await storeList(listed, { ...(await here()), isTheirs: reader.isSame })) localStorage.setItem(hint, buildOf());
    } finally {
      reader.end();
    }
  };
  // where nothing can be kept, the next visit asks
  const keepLater = (listed: Listed<string>) => void keep(listed).catch(() => undefined);
  const begin = () => {
    const kept = hintOf(hint);
    if (kept === undefined || kept !== buildOf()) return false;
    begun ??= open();
    return true;
  };

  return {
    begin,
    async read(onFirst) {
      if (!begin()) return undefined;
      const opened = await begun?.catch(() => undefined);
      begun = undefined;
      const first = await opened?.first;
      // to read and decrypt the others takes the page longer than to draw these
      if (first) await onFirst?.(firstRows(first.text));
      const found = await opened?.whole();
      if (!found) {
        localStorage.removeItem(hint);
        return undefined;
      }
      const { text, kept } = found;
      if (now() - kept.at > staleMs) void whenIdle().then(() => askText().then(keepLater, () => undefined));
      return listOf<readonly Row[]>({ reply: text, cursor: kept.cursor });
    },
    async ask(signal, onFirst) {
      const listed = await askText(signal, onFirst && ((text) => onFirst(firstRows(text))));
      keepLater(listed);
      return listOf<readonly Row[]>(listed);
    },
  };
}

/** Which build kept something; undefined also where storage is blocked. */
function hintOf(hint: string): string | undefined {
  try {
    return localStorage.getItem(hint) ?? undefined;
  } catch {
    return undefined;
  }
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

const untilIdle = () =>
  new Promise<void>((idle) => {
    setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(() => idle(), { timeout: 10_000 }) : idle()), 2000);
  });

/** The name of the page's first file has the hash of all its code. */
const builtAs = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
