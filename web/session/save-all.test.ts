import { describe, expect, it } from 'vitest';
import { saveHere } from './save-all.ts';
import { registerUnsaved, trackWrite } from './unsaved.ts';

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
    // browsers move the focus there, and tell nobody
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
});
