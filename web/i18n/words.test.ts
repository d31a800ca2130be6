import { afterEach, expect, it } from 'vitest';
import { currentLanguage, currentWords, loadWords, speak } from './words.ts';

afterEach(() => speak('ko'));

it('has the words of the language that was chosen while they were on their way', async () => {
  const loaded = loadWords('design');
  void speak('en');
  await loaded;
  expect(currentLanguage()).toBe('en');
  expect(currentWords().design).toEqual((await import('./en/design.ts')).design);
});
