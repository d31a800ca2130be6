import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ourFiles, root } from './our-files.ts';

/** The opening tags of forms. An arrow function in a tag ends with `=>`. */
const formsIn = (source: string): string[] => [...source.matchAll(/<form\b(?:[^>]|=>)*?(?<!=)>/g)].map(([tag]) => tag);

/** Those which the browser would check. */
const checkedByBrowser = (source: string): string[] => formsIn(source).filter((tag) => !/\snoValidate\b/.test(tag));

/**
 * The forms that are not sent by `useSending`, or whose handler does not look at what was typed meanwhile: it would close or empty the form,
 * and what was typed since the press would be gone without a word.
 */
function losingWhatIsTyped(source: string): string[] {
  const isSent = (code: string) =>
    /\bsending\.submit\(\s*(?:async\s*)?\(\s*sent\b[\s\S]*?\bsent\b/.test(code) || /\bsending\.send\(/.test(code);
  const [, handler = ''] = /\bconst submit = (sending\.submit\([\s\S]*)/.exec(source) ?? [];
  return formsIn(source).filter((tag) => {
    const [, given = ''] = /\bonSubmit=\{([\s\S]*)/.exec(tag) ?? [];
    if (!given.startsWith('submit}')) return !(given.startsWith('sending.submit(') && (isSent(given) || /\bsending\.send\(/.test(source)));
    return !isSent(handler);
  });
}

/** Why nothing is lost in the forms that are sent otherwise. */
const losingNothing: Record<string, string> = {
  'web/features/orders/form/order-form.tsx': 'what was typed while an order was registered is named in a notice',
  'web/features/orders/pick-list/scan-form.tsx': 'sends nothing',
  'web/features/parcels/add-number-form.tsx': 'keeps another number that was typed meanwhile',
  'web/features/products/customs/suggestion-dialog.tsx': 'has no fields',
  'web/features/products/list-up/rule-dialog.tsx': 'closes before anything is sent',
  'web/ui/dialogs/edit-chip-modal.tsx': 'closes before anything is sent',
  'web/ui/notes/note-form.tsx': 'what was typed meanwhile becomes the next note',
  'web/ui/sheet/panel/column-filter.tsx': 'sends nothing',
};

it.each([
  ['<form onSubmit={submit}>', 1],
  ['<form onSubmit={(event) => void submit(event)}\n  data-list\n>', 1],
  ['<form onSubmit={(event) => void submit(event)} noValidate>', 0],
  ['<formula>', 0],
])('sees in %s whether the browser checks the form', (source, count) => {
  expect(checkedByBrowser(source)).toHaveLength(count);
});

it('no form is checked by the browser: it would speak its own language, and hide what we say at the field', () => {
  const files = ourFiles('web/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
  const found = files.filter((file) => checkedByBrowser(readFileSync(path.join(root, file), 'utf8')).length > 0);
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

it.each([
  ['<form onSubmit={submit} noValidate>', 'const submit = (event) => { save.mutate(typed, { onSuccess: onClose }); };', 1],
  ['<form onSubmit={submit} noValidate>', 'const submit = sending.submit(() => save.mutate(typed, { onSuccess: onClose }));', 1],
  ['<form onSubmit={submit} noValidate>', 'const submit = sending.submit((sent) => save(typed, sent));', 0],
  ['<form onSubmit={sending.submit((sent) => onSubmit(given, sent))} noValidate>', '', 0],
  ['<form onSubmit={sending.submit((sent) => onSubmit(given))} noValidate>', '', 1],
  ['<form noValidate>', '', 1],
])('sees in %s whether what is typed while it is saved could be lost: %s', (tag, code, count) => {
  expect(losingWhatIsTyped(`${code}\n${tag}`)).toHaveLength(count);
});

it('what is typed into a form while it is saved is lost nowhere', () => {
  const files = ourFiles('web/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
  const found = files.filter((file) => losingWhatIsTyped(readFileSync(path.join(root, file), 'utf8')).length > 0);
  expect(found.toSorted(), 'send it by useSending (docs/decisions/typed-while-saving.md), or say why nothing can be lost').toEqual(
    Object.keys(losingNothing),
  );
});
