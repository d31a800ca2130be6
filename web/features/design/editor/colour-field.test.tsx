import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { ColourField } from './colour-field.tsx';

function draw() {
  const Keeper = () => {
    const [value, setValue] = useState('#7800ff');
    return (
      <>
        <p>옆</p>
        <form role="dialog" onSubmit={() => expect.unreachable('the form was sent')}>
          <button type="button">앞</button>
          <ColourField value={value} presets onChange={setValue} />
        </form>
      </>
    );
  };
  return render(<Keeper />);
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '색상' });
const picker = () => screen.queryByRole('slider', { name: '색조' });

it('the picker stays closed while the focus passes by', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: '앞' }));
  await user.tab();
  expect(document.activeElement).toBe(field());
  expect(picker()).toBeNull();
  await user.tab();
  expect(picker()).toBeNull();
});

it('the picker opens by a click, or by Enter, and closes by Escape; the form is not sent', async () => {
  const { user } = draw();
  await user.click(field());
  expect(picker()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(picker()).toBeNull();
  await user.keyboard('{Enter}');
  expect(picker()).not.toBeNull();
  await user.keyboard('{Enter}');
  expect(picker()).toBeNull();
});

it('a press beside the dialog closes the picker, and one in the dialog leaves everything where it was', async () => {
  const { user } = draw();
  await user.click(field());
  await user.click(screen.getByRole('button', { name: '앞' }));
  expect(picker()).not.toBeNull();
  await user.click(screen.getByText('옆'));
  expect(picker()).toBeNull();
});

it('a preset is chosen beside the open picker, and what is typed counts once it is a colour', async () => {
  const { user } = draw();
  await user.click(field());
  await user.click(screen.getByRole('button', { name: '박람회' }));
  expect(field().value).toBe('#00ffd2');
  await user.clear(field());
  await user.type(field(), '#FF0030');
  expect(screen.getByRole('button', { name: 'SNS', pressed: true })).toBeDefined();
});

it.each(['banana', '#12', ''])('what is no colour (%s) stays when the field is left, which says what it takes', async (text) => {
  const { user } = draw();
  await user.clear(field());
  if (text !== '') await user.type(field(), text);
  expect(field().ariaInvalid).not.toBe('true');
  await user.click(screen.getByRole('button', { name: '앞' }));
  expect(field().value).toBe(text);
  expect(field().ariaInvalid).toBe('true');
  expect(screen.getByText(/여섯 자리/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '박람회' }));
  expect(field().value).toBe('#00ffd2');
  expect(field().ariaInvalid).not.toBe('true');
});

it('keys of an input method neither open nor close the picker', async () => {
  const { user } = draw();
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(picker()).toBeNull();
  await user.click(field());
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
  expect(picker()).not.toBeNull();
});
