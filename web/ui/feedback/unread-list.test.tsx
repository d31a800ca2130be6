import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { UnreadList } from './unread-list.tsx';

it('marks one item as read at a double click, however soon the next one has taken its place', () => {
  function Notices() {
    const [keys, setKeys] = useState([1, 2, 3]);
    return (
      <UnreadList
        title="알림"
        icon="people"
        items={keys.map((key) => ({ key, text: `알림 ${key}`, soft: '', readNamed: `알림 ${key} 읽음` }))}
        words={{ read: '읽음', readAll: '모두 읽음' }}
        reading={undefined}
        onRead={(read) => setKeys((before) => before.filter((key) => !read.includes(key)))}
      />
    );
  }
  render(<Notices />);
  fireEvent.click(screen.getByRole('button', { name: '알림 1 읽음' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: '알림 2 읽음' }), { detail: 2 });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['알림 2읽음', '알림 3읽음']);
});
