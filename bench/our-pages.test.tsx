import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forgetWords } from '#web/i18n/words.ts';
import { ourBoard } from './board/our-board.tsx';
import { linked, makePlan } from './board/plan.ts';
import { ourSheet } from './sheet/our-sheet.tsx';
import { makeRows } from './sheet/rows.ts';

const newBox = () => document.body.appendChild(document.createElement('div'));

it('the page in which our sheet is measured draws it', async () => {
  // the page begins with the words of the sign-in page only
  forgetWords();
  await ourSheet.prepare(makeRows(20));
  const box = newBox();
  act(() => ourSheet.open?.(box));
  act(() => ourSheet.mount(box));
  expect(document.querySelector('[role=grid]')?.ariaRowCount).toBe('21');
  act(() => ourSheet.close?.());
});

it.each([
  ['as it is', { names: 0, linked: 0 }],
  ['with names and links', linked],
])('the page in which our board is measured draws it %s', async (_, extras) => {
  const board = ourBoard(extras);
  forgetWords();
  await board.prepare(makePlan(20), '');
  const box = newBox();
  act(() => board.open?.(box));
  act(() => board.mount(box));
  expect(document.querySelectorAll('[role=treegrid] [role=row]').length).toBeGreaterThan(1);
  act(() => board.close?.());
});
