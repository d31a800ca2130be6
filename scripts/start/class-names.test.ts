import { expect, it } from 'vitest';
import { classNames } from './class-names.ts';

it('names the same class the same, and none like another one', () => {
  const nameOf = classNames('/page');
  const sheets = ['board/bar', 'board/lane', 'sheet'].map((sheet) => `/page/${sheet}.module.css`);
  const names = sheets.flatMap((sheet) => Array.from({ length: 40 }, (_, at) => nameOf(`class${at}`, sheet)));
  expect(new Set(names).size).toBe(120);
  for (const name of names) expect(name).toMatch(/^_[a-z\d]{5,6}$/i);
  expect(nameOf('class7', `${sheets[0]}?used`)).toBe(names[7]);
});

it('says so where two sheets would be called the same', () => {
  const nameOf = classNames('/page');
  const call = () => {
    for (let at = 0; at < 60_000; at += 1) nameOf('a', `/page/${at}.module.css`);
  };
  expect(call).toThrow(/would be called like/);
});
