import { expect, it } from 'vitest';
import { cellString } from './xlsx-file.ts';

it.each([
  // XML turns a carriage return into a line feed, so that a text that is written and read again would have changed
  ['한 줄\r\n둘째 줄', '한 줄_x000D_\n둘째 줄'],
  ['_x0041_', '_x005F_x0041_'],
  ['valueOf', '_x0076_alueOf'],
  ['=1+1', '=1+1'],
])('%j stands in a workbook as %j', (text, written) => expect(cellString(text)).toBe(written));
