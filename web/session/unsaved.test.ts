import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#web/http/query-client.ts';
import { typedNotes } from '#web/sync/notes/typed-note.ts';
import { claimBrowser } from './clear-browser.ts';
import { guardUnsaved, trackWrite } from './unsaved.ts';

let stop: () => void;
beforeEach(() => {
  stop = guardUnsaved();
});
afterEach(() => stop());

/** Whether the browser would ask before leaving the page. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('leaving the page', () => {
  it('is nobody’s business while nothing is on its way', () => {
    expect(asks()).toBe(false);
  });

  it('asks first until a write was answered, or refused', async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const writes = answers.map(({ promise }) => trackWrite(promise));
    expect(asks()).toBe(true);
    answers[0]?.resolve('stored');
    expect(await writes[0]).toBe('stored');
    expect(asks()).toBe(true);
    answers[1]?.reject(new Error('refused'));
    await expect(writes[1]).rejects.toThrow('refused');
    expect(asks()).toBe(false);
  });

  it('asks first until a mutation is through', async () => {
    const answer = Promise.withResolvers<void>();
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => answer.promise });
    const done = mutation.execute(undefined);
    expect(asks()).toBe(true);
    answer.resolve();
    await done;
    expect(asks()).toBe(false);
  });

  it('is free again when nobody guards it', () => {
    const answer = Promise.withResolvers<void>();
    void trackWrite(answer.promise);
    stop();
    expect(asks()).toBe(false);
    answer.resolve();
  });
});

describe('a note that is typed, which survives a reload for its person', () => {
  const notes = typedNotes('orderNote');
  beforeEach(() => {
    claimBrowser(7);
    notes.keepTyped(3, { ...notes.empty(), text: '문 앞에 두지 말 것' });
  });

  it('is asked about once somebody else has signed in in this browser, as their page would come without it', () => {
    expect(asks()).toBe(false);
    localStorage.setItem('samusil-whose', '8');
    expect(asks()).toBe(true);
    notes.keepTyped(3, notes.empty());
    expect(asks()).toBe(false);
  });
});
