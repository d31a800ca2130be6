import { createEvent, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refuseFiles } from './refuse-files.ts';

afterEach(() => document.body.replaceChildren());

/** Whether the browser would do with what is dropped what it does by itself, and the effect that the pointer shows. */
function isLeft(types: string[], onto = document.createElement('div')) {
  document.body.append(onto);
  const end = refuseFiles();
  const dataTransfer = { types, dropEffect: 'copy' };
  const left = (['dragOver', 'drop'] as const).map((name) => fireEvent(onto, createEvent[name](onto, { dataTransfer })));
  end();
  return { left, shown: dataTransfer.dropEffect };
}

it('leaves no file to the browser, which would open it in place of the page', () => {
  expect(isLeft(['Files'])).toEqual({ left: [false, false], shown: 'none' });
});

it('leaves texts to the fields that they are dropped into', () => {
  expect(isLeft(['text/plain'])).toEqual({ left: [true, true], shown: 'copy' });
});

it('leaves files to whatever takes them', () => {
  const place = document.createElement('div');
  for (const name of ['dragover', 'drop']) place.addEventListener(name, (event) => event.preventDefault());
  expect(isLeft(['Files'], place).shown).toBe('copy');
});
