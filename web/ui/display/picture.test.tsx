import { act, fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { Picture } from './picture.tsx';

it('loads a picture again that failed while the connection was lost', () => {
  const { container } = render(<Picture src="https://pictures.example/1.jpg" className="" />);
  const picture = () => container.querySelector('img');
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  act(() => void globalThis.dispatchEvent(new Event('online')));
  expect(picture()?.src).toBe('https://pictures.example/1.jpg');
});
