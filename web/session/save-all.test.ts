import { describe, expect, it } from 'vitest';
import type { KeptNote } from '#contract/notes/notes.ts';
import { remember } from '#web/code/remembered.ts';
import { typedNotes } from '#web/sync/notes/typed-note.ts';
import { claimBrowser } from './clear-browser.ts';
import { saveHere } from './save-all.ts';
import { registerUnsaved, trackWrite } from './unsaved.ts';

const stored: KeptNote = {
  ...{ noteId: 5, noteText: '문 앞에', mentions: [], revision: 1, changedAt: null },
  ...{ writtenAt: '2026-11-21T00:00:00.000Z', writtenByName: '김서연' },
};

describe('saving all that a tab holds', () => {
  it('waits for what is on its way', async () => {
    const answer = Promise.withResolvers<void>();
    void trackWrite(answer.promise);
    const saved = saveHere();
    setTimeout(answer.resolve, 100);
    expect(await saved).toBe(true);
  });

  it('says what does not arrive, and does not wait for ever', async () => {
    const answer = Promise.withResolvers<void>();
    void trackWrite(answer.promise);
    expect(await saveHere(100)).toBe(false);
    answer.resolve();
  });

  it.each([true, false])('has the field stored that is typed into, also in a window without the focus (%s)', async (hasFocus) => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    const answer = Promise.withResolvers<void>();
    let stored = 0;
    field.addEventListener('focusout', () => {
      stored += 1;
      void trackWrite(answer.promise);
    });
    // in a window without the focus, browsers move the focus in the document but fire no event
    if (!hasFocus) field.blur = () => field.removeAttribute('autofocus');
    const saved = saveHere(2_000);
    expect(stored).toBe(1);
    setTimeout(answer.resolve, 50);
    expect(await saved).toBe(true);
  });

  it('says what waits for its person: a value of a table, or a dialog', async () => {
    const stopHolding = registerUnsaved(() => true);
    expect(await saveHere()).toBe(false);
    stopHolding();
    expect(await saveHere()).toBe(true);
  });

  it.each(['orderNote', 'projectNote'])('says that a note was typed and not stored (%s)', async (kind) => {
    const notes = typedNotes(kind);
    notes.keepTyped(3, { ...notes.empty(), text: '문 앞에 두지 말 것' });
    expect(await saveHere()).toBe(false);
    notes.keepTyped(3, notes.empty());
    expect(await saveHere()).toBe(true);
    notes.keepChanged(5, { seen: stored, text: '경비실에', mentions: [] });
    expect(await saveHere()).toBe(false);
    notes.keepChanged(5, { seen: stored, text: stored.noteText, mentions: [] });
    expect(await saveHere()).toBe(true);
  });

  it('says that a tracking number waits in this tab, and not whose the tab is', async () => {
    claimBrowser(7);
    expect(await saveHere()).toBe(true);
    remember('samusil-tracking-number-261121-0001', '7700', 'sessionStorage');
    expect(await saveHere()).toBe(false);
  });
});
