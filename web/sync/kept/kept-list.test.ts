import { beforeEach, describe, expect, it, vi } from 'vitest';
import { betweenRows } from '#contract/live.ts';
import { answer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import type { ByteStream, Listed } from '#web/http/call.ts';
import type { KeptText } from '#web/session/kept-texts.ts';
import { awaitSession, dropSession, loadSession, openSession } from '#web/session/session.ts';
import { createKeptList } from './kept-list.ts';
import { sealedBytes } from './seal.ts';

interface Row {
  pdNumber: number;
}
const rows = [{ pdNumber: 1 }, { pdNumber: 2 }];
const cursor = 'db.1:1:';
const text = JSON.stringify(rows);
/** An answer of the server, in pieces. */
const listed = (whole: string, piece = 60_000): Listed<ByteStream> => ({ reply: inPieces(new TextEncoder().encode(whole), piece), cursor });
async function* inPieces(bytes: Uint8Array<ArrayBuffer>, piece: number): ByteStream {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.slice(at, at + piece);
}
const day = 24 * 3_600_000;

/** The storage of a browser, and a page in it for each build. */
function browser() {
  const disk = new Map<string, KeptText>();
  const asked = vi.fn(async () => listed(text));
  let now = 1_000 * day;
  let isStuck = false;
  return {
    disk,
    asked,
    later: (ms: number) => {
      now += ms;
    },
    stick: () => {
      isStuck = true;
    },
    page: (build = 'a', whenIdle = async () => {}) =>
      createKeptList<Row>({
        name: 'rows',
        fetchBytes: asked,
        texts: {
          get: (name) => (isStuck ? new Promise(() => {}) : Promise.resolve(disk.get(name))),
          set: async (name, text) => void disk.set(name, text),
        },
        now: () => now,
        whenIdle,
        buildOf: () => build,
      }),
  };
}
const signIn = async (staff = person, key = sessionOf(staff).browserKey) => {
  answer({ 'POST /api/auth/session': () => ({ staff, browserKey: key }) });
  await loadSession();
};
const otherKey = 'f'.repeat(64);

beforeEach(() => signIn());

/** A browser that has visited before and kept the server's answer. */
async function usedBrowser() {
  const used = browser();
  expect(await used.page().read()).toBeUndefined();
  expect(await used.page().fetch()).toEqual({ reply: rows, cursor });
  await vi.waitFor(() => expect(used.disk.size).toBe(1));
  await vi.waitFor(() => expect(localStorage.getItem('samusil-kept-rows')).toBe('a'));
  used.asked.mockClear();
  return used;
}

describe('a list of the last visit', () => {
  it('is there without asking the server, with the cursor from which it is brought up to date', async () => {
    const { page, asked } = await usedBrowser();
    expect(await page().read()).toEqual({ reply: rows, cursor });
    expect(asked).not.toHaveBeenCalled();
  });

  it('lies on the disk as nobody can read it', async () => {
    const { disk } = await usedBrowser();
    const { sealed } = disk.get('rows')!;
    expect(new TextDecoder('latin1').decode(await sealed.arrayBuffer())).not.toContain('pdNumber');
    // plus the nonce and the authentication tag
    expect(sealed.size).toBe(text.length + 12 + 16);
  });

  it('waits for the session, and is shown to nobody where there is none', async () => {
    const { page } = await usedBrowser();
    dropSession('lost');
    localStorage.setItem('samusil-kept-rows', 'a');
    expect(await page().read()).toBeUndefined();
  });

  it.each([
    ['somebody else', { ...person, staffId: person.staffId + 1 }],
    ['the same person with other rights', { ...person, rights: [] }],
  ])('is not for %s, whose key is another one', async (_, staff) => {
    const { page } = await usedBrowser();
    await signIn(staff, otherKey);
    expect(await page().read()).toBeUndefined();
    // and is not looked for a second time
    expect(page().begin()).toBe(false);
  });

  it('is not for another build of the page, which may expect other rows', async () => {
    const { page, disk } = await usedBrowser();
    expect(await page('b').read()).toBeUndefined();
    localStorage.setItem('samusil-kept-rows', 'b');
    disk.set('rows', { ...disk.get('rows')!, build: 'b' });
    expect(await page('b').read()).toBeUndefined();
  });

  it('in a storage that never answers is none, after a while', async () => {
    const { page, stick } = await usedBrowser();
    stick();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const read = vi.fn();
    void page().read().then(read);
    await vi.waitFor(() => expect(read).toHaveBeenCalledWith(undefined));
  });

  it('that was altered on the disk is none', async () => {
    const { page, disk } = await usedBrowser();
    const kept = disk.get('rows')!;
    const bytes = new Uint8Array(await kept.sealed.arrayBuffer());
    bytes[3] = ((bytes[3] ?? 0) + 1) % 256;
    disk.set('rows', { ...kept, sealed: new Blob([bytes]) });
    expect(await page().read()).toBeUndefined();
  });

  it('that is older than a week is none', async () => {
    const { page, later } = await usedBrowser();
    later(7 * day + 1);
    expect(await page().read()).toBeUndefined();
  });

  it('that is older than half a day is shown, and asked for anew for the next visit', async () => {
    const { page, later, asked, disk } = await usedBrowser();
    later(day);
    const before = disk.get('rows');
    expect(await page().read()).toEqual({ reply: rows, cursor });
    await vi.waitFor(() => expect(disk.get('rows')?.at).toBe((before?.at ?? 0) + day));
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is kept also where it came before it was known who had asked for it', async () => {
    const { page, disk } = browser();
    awaitSession();
    await page().fetch();
    await new Promise((later) => setTimeout(later, 20));
    expect(disk.size).toBe(0);
    await signIn();
    await vi.waitFor(() => expect(disk.size).toBe(1));
  });

  it('is not kept for who signs in while it is being written', async () => {
    const { page, disk } = browser();
    await page().fetch();
    dropSession();
    await new Promise((later) => setTimeout(later, 50));
    expect(disk.size).toBe(0);
  });

  it.each([
    ['asked for', async ({ page }: ReturnType<typeof browser>) => void (await page().fetch())],
    [
      'asked for anew',
      async ({ page, later }: ReturnType<typeof browser>) => {
        later(day);
        await page().read();
      },
    ],
  ])('is not kept for who signs in while one is on its way that was %s by somebody else', async (_, begin) => {
    const used = await usedBrowser();
    const [before, late] = [used.disk.get('rows'), Promise.withResolvers<Listed<ByteStream>>()];
    used.asked.mockImplementation(() => late.promise);
    const begun = begin(used);
    await vi.waitFor(() => expect(used.asked).toHaveBeenCalledOnce());
    dropSession();
    await signIn({ ...person, staffId: person.staffId + 1 }, otherKey);
    late.resolve(listed(text));
    await begun;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(used.disk.get('rows')).toBe(before);
    expect(localStorage.getItem('samusil-kept-rows')).toBeNull();
  });

  it('asks nothing for who signs in after a page that was never idle for the one who asked for it', async () => {
    const used = browser();
    const idle = Promise.withResolvers<void>();
    await used.page('a', () => idle.promise).fetch();
    dropSession();
    awaitSession();
    idle.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const calls = answer({});
    openSession(person);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toEqual([]);
    expect(used.disk.size).toBe(0);
  });

  it('is not for who signs in before anybody has read what was opened for somebody else', async () => {
    const { page } = await usedBrowser();
    const list = page();
    expect(list.begin()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    dropSession();
    localStorage.setItem('samusil-kept-rows', 'a');
    await signIn({ ...person, staffId: person.staffId + 1 }, otherKey);
    expect(await list.read()).toBeUndefined();
  });
});

/** A page in a browser with this storage, and the server's answer. */
const pageOver = (disk: Map<string, KeptText>, reply: string) =>
  createKeptList<Row>({
    name: 'rows',
    fetchBytes: async () => listed(reply),
    texts: { get: async (name) => disk.get(name), set: async (name, kept) => void disk.set(name, kept) },
    whenIdle: async () => {},
    buildOf: () => 'a',
  });

describe('the first rows of a long list', () => {
  const many = Array.from({ length: 9_000 }, (_, pdNumber) => ({ pdNumber }));
  const reply = `[${many.map((row) => JSON.stringify(row)).join(betweenRows)}]`;
  const disk = new Map<string, KeptText>();
  const page = () => pageOver(disk, reply);
  /** A viewer that has seen the first rows when the test says so. */
  const viewer = () => {
    const seen = Promise.withResolvers<void>();
    return { onFirst: vi.fn((_rows: readonly Row[]) => seen.promise), see: seen.resolve };
  };
  const expectFirst = async (get: ReturnType<typeof page>['fetch' | 'read'], { onFirst, see }: ReturnType<typeof viewer>) => {
    const onWhole = vi.fn();
    const whole = (get as (...how: unknown[]) => Promise<unknown>)(...(get.length > 1 ? [undefined, onFirst] : [onFirst])).then(onWhole);
    await vi.waitFor(() => expect(onFirst).toHaveBeenCalledOnce());
    const [[first = []] = []] = onFirst.mock.calls;
    expect(first.length).toBeGreaterThan(100);
    expect(first).toEqual(many.slice(0, first.length));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(onWhole).not.toHaveBeenCalled();
    see();
    await whole;
    expect(onWhole).toHaveBeenCalledWith({ reply: many, cursor });
  };

  it('come before the others, which are read once these were seen; on the next visit, too', async () => {
    await expectFirst(page().fetch, viewer());
    await vi.waitFor(() => expect(disk.size).toBe(1));
    await vi.waitFor(() => expect(localStorage.getItem('samusil-kept-rows')).toBe('a'));
    await expectFirst(page().read, viewer());
  });

  it('have the page to themselves: nothing else is taken from the disk until they were seen', async () => {
    localStorage.setItem('samusil-kept-rows', 'a');
    const opened = vi.spyOn(disk.get('rows')?.sealed as Blob, 'slice');
    const { onFirst, see } = viewer();
    const whole = page().read(onFirst);
    await vi.waitFor(() => expect(onFirst).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(opened).not.toHaveBeenCalled();
    see();
    expect((await whole)?.reply).toEqual(many);
    expect(opened).toHaveBeenCalled();
  });

  it('are for nobody else either', async () => {
    await signIn({ ...person, staffId: person.staffId + 1 }, otherKey);
    localStorage.setItem('samusil-kept-rows', 'a');
    const { onFirst } = viewer();
    expect(await page().read(onFirst)).toBeUndefined();
    expect(onFirst).not.toHaveBeenCalled();
  });
});

describe('a list of megabytes', () => {
  const many = Array.from({ length: 3_000 }, (_, pdNumber) => ({ pdNumber, description: '설명 '.repeat(200) }));
  const reply = `[${many.map((row) => JSON.stringify(row)).join(betweenRows)}]`;
  const disk = new Map<string, KeptText>();
  const page = () => pageOver(disk, reply);
  /** The encrypted pieces in the browser's storage after a visit. */
  const visit = async () => {
    disk.clear();
    await page().fetch();
    await vi.waitFor(() => expect(localStorage.getItem('samusil-kept-rows')).toBe('a'));
    const { sealed } = disk.get('rows')!;
    const count = Math.ceil(sealed.size / sealedBytes);
    return Array.from({ length: count }, (_, at) => sealed.slice(at * sealedBytes, (at + 1) * sealedBytes));
  };
  const readOf = async (pieces: Blob[]) => {
    disk.set('rows', { ...disk.get('rows')!, sealed: new Blob(pieces) });
    return (await page().read())?.reply;
  };

  it('is sealed in pieces, and is there on the next visit', async () => {
    const pieces = await visit();
    expect(pieces.length).toBeGreaterThan(3);
    expect(await readOf(pieces)).toEqual(many);
  });

  it.each<[string, (pieces: Blob[]) => Blob[]]>([
    ['without its end', (pieces) => pieces.slice(0, -1)],
    ['in another order', ([first, ...others]) => [...others.slice(0, 1), first as Blob, ...others.slice(1)]],
  ])('is none %s', async (_, change) => {
    expect(await readOf(change(await visit()))).toBeUndefined();
  });
});
