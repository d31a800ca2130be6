import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStepFocus } from './use-step-focus.ts';

function Steps({ step, kept = false }: { step: string; kept?: boolean }) {
  useStepFocus(step);
  return (
    <main id="main">
      <h1 data-page-title tabIndex={-1}>
        파일
      </h1>
      <button type="button" key={kept ? 'kept' : step}>
        {step}
      </button>
    </main>
  );
}

it('the next step has the focus at the heading, where the pressed button is gone', () => {
  const { rerender } = render(<Steps step="columns" />);
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button').focus();
  rerender(<Steps step="comparing" />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('a control that stays keeps the focus', () => {
  const { rerender } = render(<Steps step="columns" kept />);
  screen.getByRole('button').focus();
  rerender(<Steps step="comparing" kept />);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
