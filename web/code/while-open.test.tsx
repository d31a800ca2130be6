import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { whileOpen } from './while-open.ts';

it('a closed dialog is not drawn again for what it is given, and shows the newest once it opens', () => {
  const drawn: string[] = [];
  const Dialog = whileOpen(({ opened, title }: { opened: boolean; title: string }) => {
    drawn.push(`${opened ? 'open' : 'closed'} ${title}`);
    return opened && <p>{title}</p>;
  });
  const { rerender } = render(<Dialog opened={false} title="a" />);
  rerender(<Dialog opened={false} title="b" />);
  expect(drawn).toEqual(['closed a']);
  rerender(<Dialog opened title="c" />);
  rerender(<Dialog opened title="d" />);
  screen.getByText('d');
  rerender(<Dialog opened={false} title="d" />);
  rerender(<Dialog opened={false} title="e" />);
  expect(drawn).toEqual(['closed a', 'open c', 'open d', 'closed d']);
});
