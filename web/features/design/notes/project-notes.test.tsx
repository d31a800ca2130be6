import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProjectNote } from '#contract/design/notes/project-notes.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { ProjectNotes } from './project-notes.tsx';

/** The notes of a server that stores a note only once for each key. */
let notes: Map<string, ProjectNote>;
let answered: Promise<void>;
let isLost: boolean;

beforeEach(() => {
  openSession(person);
  notes = new Map();
  answered = Promise.resolve();
  isLost = false;
  answer({
    'POST /api/design/notes': () => ({ notes: [...notes.values()] }),
    'POST /api/design/addNote': async ({ noteKey, noteText, designWorkflowId }) => {
      const noteId = notes.size + 1;
      const made = { noteId, noteText, designWorkflowId, mentions: [], revision: 1, writtenByName: '김서연', changedAt: null };
      const note = notes.get(noteKey) ?? ({ ...made, writtenAt: '2028-01-01T00:00:00.000Z' } as ProjectNote);
      notes.set(noteKey, note);
      await answered;
      return isLost ? problemAnswer('internal-error') : { note };
    },
  });
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const add = () => screen.getByRole('button', { name: '메모 남기기' });
const texts = () => [...notes.values()].map(({ noteText }) => noteText);

describe('a new note', () => {
  it('does not stand in the field again for whoever has left before it was answered', async () => {
    const late = Promise.withResolvers<void>();
    answered = late.promise;
    const { user, unmount } = render(<ProjectNotes projectId={1} isGone={false} />);
    await user.type(field(), '시안을 보냈다');
    await user.click(add());
    unmount();
    late.resolve();
    await act(() => late.promise);
    await vi.waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('시안'));
    render(<ProjectNotes projectId={1} isGone={false} />);
    expect(field().value).toBe('');
  });

  it('is another one where it was changed after a try of which nobody knows whether it arrived', async () => {
    isLost = true;
    const { user } = render(<ProjectNotes projectId={1} isGone={false} />);
    await user.type(field(), '시안을 보냈다');
    await user.click(add());
    await waitFor(() => expect(texts()).toEqual(['시안을 보냈다']));
    // sending it again stores the same note
    await waitFor(() => expect(add().hasAttribute('data-loading')).toBe(false));
    await user.click(add());
    await waitFor(() => expect(add().hasAttribute('data-loading')).toBe(false));
    expect(texts()).toEqual(['시안을 보냈다']);
    isLost = false;
    await user.clear(field());
    await user.type(field(), '시안을 받았다');
    await user.click(add());
    await waitFor(() => expect(field().value).toBe(''));
    expect(texts()).toEqual(['시안을 보냈다', '시안을 받았다']);
  });
});

it('a change that somebody else was ahead of is stored by whoever has read theirs, and is not refused for ever', async () => {
  const note = { noteId: 3, noteText: '시안', designWorkflowId: 1, mentions: [], revision: 1, writtenByName: '김서연', changedAt: null };
  let stored = { ...note, writtenAt: '2028-01-01T00:00:00.000Z' } as ProjectNote;
  answer({
    'POST /api/design/notes': () => ({ notes: [stored] }),
    'POST /api/mentions/people': () => ({ people: [] }),
    'POST /api/design/updateNote': ({ revision, changes }) => {
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { ...stored, noteText: changes.noteText!, revision: stored.revision + 1 };
      return { note: stored };
    },
  });
  const { user } = render(<ProjectNotes projectId={1} isGone={false} />);
  await user.click(await screen.findByRole('button', { name: ko.notes.editOf('시안') }));
  stored = { ...stored, noteText: '시안 둘', revision: 2 };
  const change = screen.getByDisplayValue('시안');
  await user.type(change, ' 셋');
  await user.click(screen.getByRole('button', { name: ko.notes.save }));
  expect(await screen.findByText('시안 둘')).toBeTruthy();
  expect(change).toHaveProperty('value', '시안 셋');
  await user.click(screen.getByRole('button', { name: ko.notes.save }));
  await waitFor(() => expect(stored.noteText).toBe('시안 셋'));
});

it('what is typed into a note while its change is stored stays in the field, and is stored by the next press', async () => {
  const note = { noteId: 4, noteText: '시안', designWorkflowId: 1, mentions: [], revision: 1, writtenByName: '김서연', changedAt: null };
  let stored = { ...note, writtenAt: '2028-01-01T00:00:00.000Z' } as ProjectNote;
  const first = Promise.withResolvers<void>();
  answer({
    'POST /api/design/notes': () => ({ notes: [stored] }),
    'POST /api/mentions/people': () => ({ people: [] }),
    'POST /api/design/updateNote': async ({ revision, changes }) => {
      await first.promise;
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { ...stored, noteText: changes.noteText!, revision: stored.revision + 1 };
      return { note: stored };
    },
  });
  const { user } = render(<ProjectNotes projectId={1} isGone={false} />);
  await user.click(await screen.findByRole('button', { name: ko.notes.editOf('시안') }));
  const change = screen.getByDisplayValue('시안');
  await user.type(change, ' 둘');
  await user.click(screen.getByRole('button', { name: ko.notes.save }));
  await user.type(change, ' 셋');
  await act(async () => first.resolve());
  await screen.findByText(ko.saving.stored);
  expect([stored.noteText, change]).toEqual(['시안 둘', expect.objectContaining({ value: '시안 둘 셋' })]);
  await user.click(screen.getByRole('button', { name: ko.notes.save }));
  await waitFor(() => expect(stored.noteText).toBe('시안 둘 셋'));
  await waitFor(() => expect(screen.queryByRole('button', { name: ko.notes.save })).toBeNull());
});
