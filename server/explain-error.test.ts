import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { StartError } from '#server/config/start-error.ts';
import { exitCodeOf, explain } from './explain-error.ts';

async function printed(error: unknown): Promise<string> {
  const print = vi.mocked(console.error).mockClear();
  await explain(error);
  const text = print.mock.calls.flat().join('\n');
  print.mockClear();
  return text;
}

it('what a person can put right is said with what to do', async () => {
  const error = new StartError({ message: 'The port is taken.', advice: 'Choose another.' });
  expect(await printed(error)).toBe('\nThe port is taken.\n→ Choose another.\n');
  expect(exitCodeOf(error)).toBe(78);
});

it('of an unexpected error the terminal, and with it the journal, shows where it arose and none of the values', async () => {
  const detail = Object.assign(new Error('invalid input syntax for type integer: "Jane "D" Doe"'), { code: '22P02', detail: 'Jane Doe' });
  const text = await printed(new DrizzleQueryError('insert into "order" values ($1)', ['Jane Doe'], detail));
  expect(text).toContain('Failed query: insert into "order" values ($1)');
  expect(text).toContain('caused by Error: invalid input syntax for type integer: "…"');
  expect(text).toContain('explain-error.test.ts');
  expect(text).not.toContain('Doe');
});

it('a thrown value that is no error is shown, too', async () => {
  expect(await printed('gone')).toBe('string: gone');
  expect(exitCodeOf('gone')).toBe(1);
});
