import { Transition } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from './render.tsx';

function Fold() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(!opened)}>
        fold
      </button>
      <Transition mounted={opened}>{(style) => <p style={style}>inside</p>}</Transition>
    </>
  );
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

// such a change is an error where it falls within a test's own `act`: on a slow machine, now and then
it('changes no state in the frames after something has opened or closed', async () => {
  const { user } = render(<Fold />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const shown of [1, 0]) {
    await user.click(screen.getByRole('button'));
    expect(screen.queryAllByText('inside')).toHaveLength(shown);
    for (let nth = 0; nth < 5; nth += 1) await frame();
    expect(vi.mocked(console.error)).not.toHaveBeenCalled();
  }
});
