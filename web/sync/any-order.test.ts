import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { ListIndex } from './known-rows.ts';
import { byVersions } from './row-rules.ts';
import { createRowStore } from './row-store.ts';

/**
 * A server with a few rows, and two tabs. The first holds the stream, edits, and passes events on to the second, which
 * joins at some time. Every message is delayed: lists are read at any time after they were requested, and arrive in
 * any order.
 */
interface Row {
  id: number;
  revision: number;
  name: number;
  /** Changes without a new revision; it has a version of its own. */
  state: number;
  stateVersion: number;
  /** Marks a deleted row, if rows may be restored. */
  deleted: boolean;
}
type News = { rows: Row[]; gone: string[] } | 'reset';
interface ListRequest {
  requestedAt: number;
  /** Whether the list was requested before the tab received changes. */
  early: boolean;
  read?: { list: Row[]; cursor: number };
  /** Built some time before the list is stored, as for a long list. */
  index?: ListIndex<Row, number>;
}
interface Edit {
  id: number;
  seen: Row;
  name: number;
  end(): void;
}

const acts = [
  'write',
  'amend',
  'create',
  'remove',
  'bring back',
  'load',
  'receive',
  'ask',
  'read',
  'begin',
  'index',
  'arrive',
  'reset',
  'edit',
  'answer',
  'join',
  'catch up',
] as const;
interface Act {
  do: (typeof acts)[number];
  tab: 0 | 1;
  pick: number;
}

const byNumber = (a: Row, b: Row) => a.name - b.name || a.id - b.id;
const pickFrom = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)];

/** @param comeBack deleted rows stay in the list, with a mark, and may be restored */
function createServer(comeBack: boolean) {
  const rows = new Map<number, Row>();
  const log: number[] = [];
  let nextId = 1;
  const put = (next: Row) => {
    rows.set(next.id, next);
    log.push(next.id);
    return next;
  };
  return {
    rows,
    cursor: () => log.length,
    create: (name: number) => put({ id: nextId++, revision: 1, name, state: 0, stateVersion: 1, deleted: false }),
    write: (of: Row, name: number) => put({ ...of, revision: of.revision + 1, name }),
    amend: (of: Row, state: number) => put({ ...of, state, stateVersion: of.stateVersion + 1 }),
    remove: (row: Row) => {
      if (comeBack) return void put({ ...row, revision: row.revision + 1, deleted: true });
      rows.delete(row.id);
      log.push(row.id);
    },
    bringBack: (row: Row) => put({ ...row, revision: row.revision + 1, deleted: false }),
    list: () => [...rows.values()].sort(byNumber),
    seen: () => [...rows.values()].filter(({ deleted }) => !deleted).sort(byNumber),
    newsSince: (cursor: number): News => {
      const ids = [...new Set(log.slice(cursor))];
      return { rows: ids.flatMap((id) => rows.get(id) ?? []), gone: ids.filter((id) => !rows.has(id)).map(String) };
    },
  };
}

function createTab(follows: boolean, comeBack: boolean) {
  const store = createRowStore<Row, number>({
    keyOf: ({ id }) => id,
    order: byNumber,
    merge: byVersions(({ revision }) => revision, { versionOf: ({ stateVersion }) => stateVersion, fields: ['state', 'stateVersion'] }),
    ...(comeBack && { deletion: { is: ({ deleted }: Row) => deleted, mark: (row: Row) => ({ ...row, deleted: true }) } }),
  });
  const requests: ListRequest[] = [];
  const tab = {
    store,
    requests,
    follows,
    hasStream: false,
    /** Cursors of lists whose later changes the tab has not received yet: it has to catch up from these. */
    missed: [] as number[],
    /** The changes that the tab reads to catch up, still under way, and the cursor that they start from. */
    caughtUp: [] as { since: number; news: News }[],
    edits: [] as Edit[],
    ask() {
      tab.hasStream = true;
      requests.push({ requestedAt: store.now(), early: !tab.follows });
    },
    arrive(which: ListRequest) {
      if (!which.read) return;
      requests.splice(requests.indexOf(which), 1);
      store.replace(which.read.list, which.requestedAt, which.index && { index: which.index });
      if (which.early) tab.missed.push(which.read.cursor);
    },
    receive(news: News) {
      if (!tab.hasStream) return;
      if (news !== 'reset') store.apply(news.rows, news.gone);
      else {
        requests.length = 0;
        // changes under way are older than the list that comes next, so they are requested again
        tab.missed.push(...tab.caughtUp.splice(0).map(({ since }) => since));
        tab.ask();
      }
    },
  };
  return tab;
}

function createWorld(comeBack: boolean) {
  return {
    server: createServer(comeBack),
    tabs: [createTab(true, comeBack), createTab(false, comeBack)] as const,
    /** The events that are on their way to the first tab. */
    stream: [] as News[],
    /** The position up to which events have been sent. */
    streamed: 0,
  };
}
type World = ReturnType<typeof createWorld>;
type Steps = Record<Act['do'], (act: Act) => void>;

/** Changes by others, and how the events about them are sent. */
function serverSteps(world: World): Pick<Steps, 'write' | 'amend' | 'create' | 'remove' | 'bring back' | 'load' | 'reset' | 'receive'> {
  const { server, tabs, stream } = world;
  return {
    write: ({ pick }) => {
      const row = pickFrom([...server.rows.values()], pick);
      if (row) server.write(row, pick % 3 === 0 ? row.name : pick);
    },
    amend: ({ pick }) => {
      const row = pickFrom([...server.rows.values()], pick);
      if (row) server.amend(row, pick);
    },
    create: ({ pick }) => server.create(pick),
    remove: ({ pick }) => {
      const row = pickFrom([...server.rows.values()], pick);
      if (row) server.remove(row);
    },
    'bring back': ({ pick }) => {
      const row = pickFrom(
        [...server.rows.values()].filter(({ deleted }) => deleted),
        pick,
      );
      if (row) server.bringBack(row);
    },
    load: () => {
      stream.push(server.newsSince(world.streamed));
      world.streamed = server.cursor();
    },
    reset: () => {
      stream.push('reset');
      world.streamed = server.cursor();
    },
    receive: () => {
      const news = stream.shift();
      if (news === undefined) return;
      for (const tab of tabs) if (tab.follows) tab.receive(news);
    },
  };
}

/** Tabs request lists and catch up. */
function listSteps({ server, tabs }: World): Pick<Steps, 'ask' | 'read' | 'begin' | 'index' | 'arrive' | 'join' | 'catch up'> {
  return {
    ask: ({ tab }) => tabs[tab].ask(),
    read: ({ tab, pick }) => {
      const waiting = pickFrom(
        tabs[tab].requests.filter(({ read }) => !read),
        pick,
      );
      if (waiting) waiting.read = { list: server.list(), cursor: server.cursor() };
    },
    begin: ({ tab, pick }) => {
      const reply = pickFrom(
        tabs[tab].requests.filter(({ read }) => read),
        pick,
      );
      if (reply?.read) tabs[tab].store.begin(reply.read.list.slice(0, pick % 4));
    },
    index: ({ tab, pick }) => {
      const reply = pickFrom(
        tabs[tab].requests.filter(({ read, index }) => read && !index),
        pick,
      );
      if (!reply?.read) return;
      reply.index = tabs[tab].store.index();
      for (const row of reply.read.list) reply.index.add(row);
    },
    arrive: ({ tab, pick }) => {
      const reply = pickFrom(
        tabs[tab].requests.filter(({ read }) => read),
        pick,
      );
      if (reply) tabs[tab].arrive(reply);
    },
    join: ({ pick }) => {
      // late enough for changes to be missed
      if (pick % 8 === 0) tabs[1].follows = true;
    },
    'catch up': ({ tab, pick }) => {
      const { missed, caughtUp, follows, receive } = tabs[tab];
      if (follows && missed.length > 0) {
        const since = Math.min(...missed.splice(0));
        caughtUp.push({ since, news: server.newsSince(since) });
      }
      const read = pick % 2 === 0 ? caughtUp.shift() : undefined;
      if (read) receive(read.news);
    },
  };
}

/** What the person at the first tab does. */
function editSteps({ server, tabs: [{ store, edits }] }: World): Pick<Steps, 'edit' | 'answer'> {
  const answer = (edit: Edit) => {
    const known = store.known(edit.id);
    const from = known?.name === edit.seen.name ? known : edit.seen;
    const current = server.rows.get(edit.id);
    if (current && current.revision !== from.revision) {
      store.apply([current]);
      // another field of the row had changed: the write is repeated from the current row
      if (current.name === edit.seen.name) return;
    } else if (current) store.apply([server.write(current, edit.name)]);
    edits.splice(edits.indexOf(edit), 1);
    edit.end();
  };
  return {
    edit: ({ pick }) => {
      const seen = pickFrom(store.all(), pick);
      if (seen) edits.push({ id: seen.id, seen, name: pick, end: store.expect(seen.id, (row) => ({ ...row, name: pick })) });
    },
    answer: () => {
      const [edit] = edits;
      if (edit) answer(edit);
    },
  };
}

function play(given: readonly Act[], comeBack: boolean) {
  const world = createWorld(comeBack);
  const { server, tabs, stream } = world;
  const steps: Steps = { ...serverSteps(world), ...listSteps(world), ...editSteps(world) };
  for (const act of given) steps[act.do](act);

  // lets everything that is under way finish
  const run = (name: Act['do'], tab: 0 | 1) => steps[name]({ do: name, tab, pick: 0 });
  run('join', 1);
  for (const tab of [0, 1] as const) if (!tabs[tab].hasStream) run('ask', tab);
  const isUnderWay = () =>
    stream.length > 0 ||
    world.streamed < server.cursor() ||
    tabs.some((tab) => tab.requests.length + tab.missed.length + tab.caughtUp.length + tab.edits.length > 0);
  for (let round = 0; isUnderWay() && round < 1000; round += 1)
    for (const name of ['load', 'receive', 'read', 'arrive', 'catch up', 'answer'] as const)
      for (const tab of [0, 1] as const) run(name, tab);
  return { server, tabs };
}

const act: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom(...acts),
  tab: fc.constantFrom(0 as const, 1 as const),
  pick: fc.nat(20),
});

describe.each([
  ['go for good', false],
  ['may come back', true],
])('of rows that %s', (_, comeBack) => {
  test.prop([fc.array(act, { maxLength: 80, size: 'max' })], { numRuns: 1000 })(
    'whatever arrives first, every tab ends with what the server has, in its order',
    (given) => {
      const { server, tabs } = play(given, comeBack);
      for (const { store } of tabs) expect(store.all()).toEqual(server.seen());
    },
  );
});
