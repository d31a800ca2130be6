import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MissingCode } from '#web/code/load-code.ts';
import { call } from '#web/http/call.ts';
import { ko } from './ko.ts';
import { mayPass, problemText } from './problem-text.ts';
import { reasonText } from './reason-text.ts';
import { currentWords, forgetWords, loadWords, useWords } from './words.ts';

// the state of a page at its start: only the words of the sign-in page are loaded
beforeEach(forgetWords);
afterEach(() => loadWords());

const answering = (status: number, problem: object) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ type: '', title: '', instance: '', status, ...problem }, { status }));

it('tells a refusal in full, though its words are loaded with it only', async () => {
  expect(currentWords().problems['member-not-found']).toBeUndefined();
  answering(404, { code: 'member-not-found' });
  const error = await call('POST /api/members/list').catch((thrown: unknown) => thrown);
  expect(problemText(error)).toBe(ko.problems['member-not-found']);
});

it('tells the reason of a field, too, of a problem whose sentence is there', async () => {
  expect(currentWords().reasons).toBeUndefined();
  answering(400, { code: 'invalid-input', errors: [{ path: 'name', reason: { code: 'not-a-number', values: {} } }] });
  const error = await call('POST /api/members/list').catch((thrown: unknown) => thrown);
  expect(problemText(error)).toBe(ko.reasons['not-a-number']({}));
});

it('loads nothing for what can be told at once', async () => {
  answering(401, { code: 'signed-out' });
  const error = await call('POST /api/members/list').catch((thrown: unknown) => thrown);
  expect(problemText(error)).toBe(ko.problems['signed-out']);
  expect(currentWords().reasons).toBeUndefined();
});

it('says of what the server did not bring about that it was not the server', async () => {
  expect(problemText(new MissingCode())).toBe(ko.screens.missing);
  expect(mayPass(new MissingCode())).toBe(false);
  expect(problemText(new TypeError('undefined is not a function'))).toBe(ko.screens.brokenText);
  // the page is older than the server, or something between the two answers
  answering(409, { code: 'of-a-newer-version' });
  const refused = await call('POST /api/members/list').catch((thrown: unknown) => thrown);
  expect(problemText(refused)).toBe(ko.screens.refused);
  expect(mayPass(refused)).toBe(false);
  answering(500, { code: 'of-a-newer-version' });
  const failed = await call('POST /api/members/list').catch((thrown: unknown) => thrown);
  expect(problemText(failed)).toBe(ko.problems['internal-error']);
});

it('draws a reason that came with a list as soon as its words are there', async () => {
  const Shown = () => {
    useWords();
    return <p>{reasonText({ code: 'not-a-number', values: {} })}</p>;
  };
  const { container } = render(<Shown />);
  expect(container.textContent).toBe('');
  expect(await screen.findByText(ko.reasons['not-a-number']({}))).toBeDefined();
});
