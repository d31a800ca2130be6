import { expect, test, vi } from 'vitest';

// `test.fails` passes when the test fails: here the set-up has to make it fail

test.fails('a call to another machine fails the test, whoever swallows the error', async () => {
  await fetch('http://192.0.2.1/').catch(() => {});
});

test.fails('an unexpected console.error fails the test', () => {
  console.error('something went wrong');
});

test('an expected console.error is mocked, and fails nothing', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  console.error('something went wrong');
  expect(printed).toHaveBeenCalledOnce();
  printed.mockRestore();
});
