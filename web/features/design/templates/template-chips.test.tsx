import { Notifications, notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProjectTemplate } from '#contract/templates/templates.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { TemplateChips } from './template-chips.tsx';

afterEach(() => act(() => notifications.clean()));

const template: ProjectTemplate = {
  ...{ templateId: 1, digest: 'd'.repeat(64) },
  ...{ name: '박람회', summary: '박람회', description: '', projectColor: '#00ffd2', milestone: false, days: 12, parts: [] },
  ...{ staffList: [{ staffId: 9, staffName: '정', staffNickName: '' }], keptStaff: [{ staffId: 1 }] },
};

it('one that is deleted and had back is kept as it was, and takes no place of one that somebody has kept meanwhile', async () => {
  openSession(person);
  const calls = answer({
    'POST /api/templates/list': () => [template],
    'POST /api/templates/delete': () => [],
    'POST /api/templates/save': () => problemAnswer('template-name-taken'),
  });
  const { user } = render(
    <>
      <Notifications />
      <TemplateChips chosen={null} onChoose={vi.fn()} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: ko.planDialogs.deleteTemplate('박람회') }));
  await user.click(await screen.findByRole('button', { name: ko.design.undo }));
  expect(await screen.findByText(ko.problems['template-name-taken'])).toBeTruthy();
  const saved = calls.find(({ name }) => name === 'POST /api/templates/save');
  expect(saved?.body).toMatchObject({ name: '박람회', staffList: [{ staffId: 1 }], onlyNew: true });
});
