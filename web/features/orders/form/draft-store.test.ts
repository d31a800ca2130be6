import { expect, it } from 'vitest';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { openSession } from '#web/session/session.ts';
import { draftState, freshDraft, openDraft, saveNow, writeDraft } from './draft-store.ts';
import { emptyDraft } from './order-draft.ts';

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
