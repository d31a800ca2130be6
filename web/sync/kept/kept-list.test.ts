import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import type { Listed } from '#web/http/call.ts';
import type { KeptText } from '#web/session/kept-texts.ts';
import { awaitSession, dropSession, loadSession } from '#web/session/session.ts';
import { createKeptList } from './kept-list.ts';

interface Row {
  pdNumber: number;
}
const rows = [{ pdNumber: 1 }, { pdNumber: 2 }];
const listed: Listed<string> = { reply: JSON.stringify(rows), cursor: 'db.1:1:' };
const day = 24 * 3_600_000;

/** What lies in a browser, and a page of it for each build. */
function browser() {
  const disk = new Map<string, KeptText>();
  const asked = vi.fn(async () => listed);
  let now = 1_000 * day;
  return {
    disk,
    asked,
    later: (ms: number) => {
      now += ms;
    },
    page: (build = 'a') =>
      createKeptList<Row>({
        name: 'rows',
        askText: asked,
        texts: { get: async (name) => disk.get(name), set: async (name, text) => void disk.set(name, text) },
        now: () => now,
        whenIdle: async () => {},
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
afterEach(() => dropSession(false));

/** A browser that was here before, and kept what the server said. */
async function usedBrowser() {
  const used = browser();
  expect(await used.page().read()).toBeUndefined();
  expect(await used.page().ask()).toEqual({ reply: rows, cursor: listed.cursor });
  await vi.waitFor(() => expect(used.disk.size).toBe(1));
  await vi.waitFor(() => expect(localStorage.getItem('samusil-kept-rows')).toBe('a'));
  used.asked.mockClear();
  return used;
}

describe('a list of the last visit', () => {
  it('is there without asking the server, with the cursor from which it is brought up to date', async () => {
    const { page, asked } = await usedBrowser();
    expect(await page().read()).toEqual({ reply: rows, cursor: listed.cursor });
    expect(asked).not.toHaveBeenCalled();
  });

  it('lies on the disk as nobody can read it', async () => {
    const { disk } = await usedBrowser();
    const { sealed } = disk.get('rows') as KeptText;
    expect(new TextDecoder('latin1').decode(sealed)).not.toContain('pdNumber');
    expect(sealed.byteLength).toBe((listed.reply.length ?? 0) + 16);
  });

  it('waits for the session, and is shown to nobody where there is none', async () => {
    const { page } = await usedBrowser();
    dropSession(true);
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
    // and is not looked for again
    expect(page().begin()).toBe(false);
  });

  it('is not for another build of the page, which may expect other rows', async () => {
    const { page, disk } = await usedBrowser();
    expect(await page('b').read()).toBeUndefined();
    localStorage.setItem('samusil-kept-rows', 'b');
    disk.set('rows', { ...(disk.get('rows') as KeptText), build: 'b' });
    expect(await page('b').read()).toBeUndefined();
  });

  it('that was altered on the disk is none', async () => {
    const { page, disk } = await usedBrowser();
    const text = disk.get('rows') as KeptText;
    new Uint8Array(text.sealed)[3] = ((new Uint8Array(text.sealed)[3] ?? 0) + 1) % 256;
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
    expect(await page().read()).toEqual({ reply: rows, cursor: listed.cursor });
    await vi.waitFor(() => expect(disk.get('rows')?.at).toBe((before?.at ?? 0) + day));
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is kept also where it came before it was known who had asked for it', async () => {
    const { page, disk } = browser();
    awaitSession();
    await page().ask();
    await new Promise((later) => setTimeout(later, 20));
    expect(disk.size).toBe(0);
    await signIn();
    await vi.waitFor(() => expect(disk.size).toBe(1));
  });

  it('is not kept for who signs in while it is being written', async () => {
    const { page, disk } = browser();
    await page().ask();
    dropSession(false);
    await new Promise((later) => setTimeout(later, 50));
    expect(disk.size).toBe(0);
  });
});

describe('the first rows of a long list', () => {
  const many = Array.from({ length: 9_000 }, (_, pdNumber) => ({ pdNumber }));
  const reply = JSON.stringify(many);
  const disk = new Map<string, KeptText>();
  const taken = vi.fn(async (name: string) => disk.get(name));
  const page = () =>
    createKeptList<Row>({
      name: 'rows',
      async askText(_signal, onBeginning) {
        await onBeginning?.(reply.slice(0, 60_000));
        return { reply, cursor: listed.cursor };
      },
      texts: { get: taken, set: async (name, text) => void disk.set(name, text) },
      whenIdle: async () => {},
      buildOf: () => 'a',
    });
  /** Somebody who sees the first rows when the test says so. */
  const viewer = () => {
    const seen = Promise.withResolvers<void>();
    return { onFirst: vi.fn((_rows: readonly Row[]) => seen.promise), see: seen.resolve };
  };
  const expectFirst = async (get: ReturnType<typeof page>['ask' | 'read'], { onFirst, see }: ReturnType<typeof viewer>) => {
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
    expect(onWhole).toHaveBeenCalledWith({ reply: many, cursor: listed.cursor });
  };

  it('come before the others, which are read once these were seen; on the next visit, too', async () => {
    await expectFirst(page().ask, viewer());
    await vi.waitFor(() => expect(disk.size).toBe(2));
    await vi.waitFor(() => expect(localStorage.getItem('samusil-kept-rows')).toBe('a'));
    await expectFirst(page().read, viewer());
  });

  it('have the page to themselves: nothing else is taken from the disk until they were seen', async () => {
    localStorage.setItem('samusil-kept-rows', 'a');
    taken.mockClear();
    const { onFirst, see } = viewer();
    const whole = page().read(onFirst);
    await vi.waitFor(() => expect(onFirst).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(taken.mock.calls).toEqual([['rows:first']]);
    see();
    expect((await whole)?.reply).toEqual(many);
    expect(taken.mock.calls).toEqual([['rows:first'], ['rows']]);
  });

  it('are for nobody else either', async () => {
    await signIn({ ...person, staffId: person.staffId + 1 }, otherKey);
    localStorage.setItem('samusil-kept-rows', 'a');
    const { onFirst } = viewer();
    expect(await page().read(onFirst)).toBeUndefined();
    expect(onFirst).not.toHaveBeenCalled();
  });
});
