import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { earlyField, showEarlyField } from '#web/code/early-field.ts';
import { takeEarlyText } from './early-text.ts';

const shown = (onCancel?: () => void) => {
  showEarlyField(onCancel);
  return earlyField() as HTMLInputElement;
};
beforeEach(() => earlyField()?.remove());

it('is one field, and gives what was typed into it, and an Enter that came after', async () => {
  const field = shown();
  expect(shown()).toBe(field);
  expect(document.activeElement).toBe(field);
  const take = vi.fn();
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.input(field, { target: { value: '로션' } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  takeEarlyText(take);
  await vi.waitFor(() => expect(take).toHaveBeenCalledWith({ typed: '로션', entered: false }));
  expect(earlyField()).toBeNull();

  fireEvent.input(shown(), { target: { value: '로션' } });
  fireEvent.keyDown(shown(), { key: 'Enter' });
  takeEarlyText(take);
  await vi.waitFor(() => expect(take).toHaveBeenLastCalledWith({ typed: '로션', entered: true }));
});

it('keeps a syllable together that is being composed', async () => {
  vi.useFakeTimers();
  const field = shown();
  const take = vi.fn();
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: '로' } });
  takeEarlyText(take);
  vi.advanceTimersByTime(500);
  fireEvent.input(field, { target: { value: '롯' } });
  vi.advanceTimersByTime(500);
  expect(take).not.toHaveBeenCalled();
  fireEvent.compositionEnd(field);
  vi.advanceTimersByTime(0);
  expect(take).toHaveBeenCalledExactlyOnceWith({ typed: '롯', entered: false });
  vi.useRealTimers();
});

it('is gone at Escape, and there is nothing to give then', () => {
  const cancel = vi.fn();
  fireEvent.keyDown(shown(cancel), { key: 'Escape' });
  expect(cancel).toHaveBeenCalledOnce();
  const take = vi.fn();
  takeEarlyText(take);
  expect(take).toHaveBeenCalledExactlyOnceWith({ typed: '', entered: false });
});
