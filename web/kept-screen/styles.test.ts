import { expect, it } from 'vitest';
import { isDrawnBy } from './styles.ts';

const classes = new Set(['card', 'name', 'a:b']);

it.each([
  '.card',
  '.card > .name::before',
  '.other, .card .name',
  ':where([data-mantine-color-scheme="dark"]) .card:not(.other)',
  ':is(.other, .card) .name',
  '.card:is(:first-child, .other:not(.x)) a',
  '.a\\:b',
  'a',
  '[data-mantine-color-scheme="dark"]',
])('has what elements of the picture are drawn by: %s', (selector) => {
  expect(isDrawnBy(selector, classes)).toBe(true);
});

it.each([
  '.other',
  '.card .other',
  '.card:hover',
  '.card:focus-visible .name',
  ':root',
  ':root[data-mantine-color-scheme="dark"]',
  'html:root[data-mantine-color-scheme]',
  ':host([data-mantine-color-scheme="dark"])',
  'body, html',
])('has nothing of what is not in it, is of the whole page, or takes a hand: %s', (selector) => {
  expect(isDrawnBy(selector, classes)).toBe(false);
});
