import { describe, expect, it, vi } from 'vitest';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { openSession } from '#web/session/session.ts';
import { draftState, freshDraft, nextDraft, openDraft, saveNow, watchDraft, writeDraft } from './draft-store.ts';
import { emptyDraft, isEmpty } from './order-draft.ts';

const draftTo = (city: string): OrderDraft => {
  const draft = emptyDraft();
  return { ...draft, receiver: { ...draft.receiver, city } };
};

/** The server has a draft, but fails at first. Returns what makes it answer. */
function begin() {
  let isDown = true;
  const stored = { revision: 4, draft: draftTo('Bonn') };
  openSession(person);
  answer({
    'POST /api/orders/draft': () => (isDown ? problemAnswer('internal-error') : stored),
    'POST /api/orders/saveDraft': ({ revision }) =>
      revision < stored.revision ? problemAnswer('revision-conflict', { current: stored }) : { revision: revision + 1 },
  });
  return () => {
    isDown = false;
  };
}

it('what was written before the draft of the server had come is not put in its place without a word', async () => {
  begin();
  await openDraft(person.staffId);
  writeDraft(draftTo('Plano'));
  expect(await saveNow()).toBe(true);
  expect(draftState().draft.receiver.city).toBe('Plano');
  expect(draftState().news).toEqual({ finished: false, clashes: [{ field: 'city', text: 'Bonn' }] });
});

it('nobody is told that there is no draft while the server has not said so', async () => {
  const comeBack = begin();
  await expect(freshDraft(person.staffId)).rejects.toMatchObject({ code: 'internal-error' });
  comeBack();
  expect((await freshDraft(person.staffId)).receiver.city).toBe('Bonn');
  expect(draftState().news).toBeUndefined();
});

it('a server that is away is asked again once at a time, however often the person has come back to the window', async () => {
  let asked = 0;
  const other = { ...person, staffId: person.staffId + 1 };
  openSession(other);
  answer({
    'POST /api/orders/draft': () => {
      asked += 1;
      return problemAnswer('internal-error');
    },
  });
  const stop = watchDraft();
  vi.useFakeTimers();
  try {
    await openDraft(other.staffId);
    for (let times = 0; times < 3; times += 1) {
      globalThis.dispatchEvent(new Event('focus'));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(asked).toBe(4);
    asked = 0;
    await vi.runOnlyPendingTimersAsync();
    expect(asked).toBe(1);
  } finally {
    vi.useRealTimers();
    stop();
  }
});

describe('while a save is on its way, and the newer draft is fetched whose answer overtakes that of the save', () => {
  /** Writes a name into the stored draft, and begins to save it. Returns what lets the server's answer to the save arrive. */
  async function beginSave() {
    const answered = Promise.withResolvers<{ revision: number }>();
    let stored = { revision: 4, draft: draftTo('Bonn') as OrderDraft | null };
    let fetched = 0;
    openSession(person);
    answer({
      'POST /api/orders/draft': () => {
        fetched += 1;
        return stored;
      },
      'POST /api/orders/saveDraft': async ({ revision, draft }) => {
        stored = { revision: revision + 1, draft: draft as OrderDraft | null };
        return revision === 4 ? await answered.promise : { revision: stored.revision };
      },
    });
    await openDraft(person.staffId);
    const { draft } = draftState();
    writeDraft({ ...draft, receiver: { ...draft.receiver, receiverName: 'Jane' } });
    const saved = saveNow();
    await vi.waitFor(() => expect(stored.revision).toBe(5));
    return async () => {
      await vi.waitFor(() => expect(fetched).toBe(2));
      // the page reads the answer to what it fetched
      await new Promise((resolve) => setTimeout(resolve));
      answered.resolve({ revision: 5 });
      await saved;
      expect(await saveNow()).toBe(true);
      return stored;
    };
  }

  it('a draft that was discarded does not come back', async () => {
    const arrive = await beginSave();
    nextDraft();
    expect((await arrive()).draft).toBeNull();
    expect(isEmpty(draftState().draft)).toBe(true);
  });

  it('what was written here is not told as news from elsewhere', async () => {
    const arrive = await beginSave();
    const { draft } = draftState();
    writeDraft({ ...draft, receiver: { ...draft.receiver, receiverName: 'Jane Roe' } });
    void openDraft(person.staffId);
    expect((await arrive()).draft?.receiver.receiverName).toBe('Jane Roe');
    expect(draftState().news).toBeUndefined();
  });
});
