import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { formatMoment } from '#web/i18n/format.ts';
import { ko } from '#web/i18n/ko.ts';
import { closeDirtyDialogs, hasDirtyDialog } from '#web/ui/dialogs/open-dialogs.ts';
import { ConflictDialog, textsByField } from './conflict-dialog.tsx';

interface Team {
  name: string;
  size: number;
}

const theirs: Team = { name: '출고팀', size: 3 };
const mine: Team = { name: '포장팀', size: 2 };
const names = { name: '이름', size: '인원' };

async function shown(change: { staffName: string | null; at: string } | undefined) {
  const texts = textsByField({ current: theirs, change }, mine, {
    fields: ['name', 'size'],
    names,
    textOf: (team: Team, field: keyof Team) => String(team[field]),
  });
  const chosen: string[] = [];
  const choose = (what: string) => () => void chosen.push(what);
  const { user } = render(
    <ConflictDialog
      {...texts}
      onTakeTheirs={choose('theirs')}
      onKeepMine={choose('mine')}
      onClose={choose('none')}
      onDiscard={choose('left')}
    />,
  );
  return { user, chosen, dialog: await screen.findByRole('dialog', { name: ko.common.conflictTitle }) };
}

it('over several fields says who was first and when, and of both rows each value behind the name of its field', async () => {
  const at = '2026-11-28T00:30:00Z';
  const { dialog } = await shown({ staffName: '김하나', at });
  expect(dialog.textContent).toContain(ko.common.conflictText('이름, 인원', '김하나', formatMoment(at)));
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '이름: 출고팀 · 인원: 3',
    '이름: 포장팀 · 인원: 2',
  ]);
});

it('says that it was somebody else where nobody knows who', async () => {
  const { dialog } = await shown(undefined);
  expect(dialog.textContent).toContain(ko.common.conflictText('이름, 인원', null, null));
});

it('decides nothing by being closed: what was typed is not lost by an Escape', async () => {
  const { user, chosen } = await shown(undefined);
  await user.keyboard('{Escape}');
  expect(chosen).toEqual(['none']);
});

it('asks before the page is left with it open, and gives the own value up only then', async () => {
  const { chosen } = await shown(undefined);
  expect(hasDirtyDialog()).toBe(true);
  expect(chosen).toEqual([]);
  closeDirtyDialogs();
  expect(chosen).toEqual(['left']);
});
