import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { liveProject } from '#test/page/board-projects.ts';
import { render } from '#test/page/render.tsx';
import type { BoardFrame } from '#web/features/design/geometry/geometry.door.ts';
import type { BoardEdits } from '#web/features/design/gestures/gestures.door.ts';
import { laneRows } from '#web/features/design/lane-rows/lane-rows.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { LaneBoard } from './lane-board.tsx';

const january = { startDate: '2028-01-01', totalDays: 31 };
const frame: BoardFrame = { window: january, dayPixels: 30, today: '2028-01-01', holidays: new Map(), names: 0 };
const staffs = [{ staffId: 1, staffName: '봄이', staffNickName: '' }];
const spring = liveProject({ designWorkflowId: 1, summary: '봄', startDate: '2028-01-03', endDate: '2028-01-05', staffList: staffs });
const rows = laneRows({
  ...{ projects: [spring], staffs, window: january, holidays: new Set<string>(), daysOff: [], limit: 2 },
  ...{ folded: new Set<number>(), only: null, overloaded: false },
});
const edits: BoardEdits = {
  onEdit: vi.fn(),
  onDelete: vi.fn(),
  onAddSub: vi.fn(),
  onPickDay: vi.fn(),
  onDuplicate: vi.fn(),
  onDone: vi.fn(),
  onStep: vi.fn(),
  onReschedule: vi.fn(),
  onPreview: () => () => undefined,
  onAnswerRemoved: vi.fn(),
};

// jsdom has no layout; here there is room for all rows
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800));

/** The hint that a screen reader says for the lanes. */
function hint(given: BoardEdits | undefined): string | null | undefined {
  const handlers = { onToggle: vi.fn(), onGo: vi.fn(), edits: given };
  const shown = { frame, handlers, strip: { limit: 2, perWeek: false }, folded: new Set<number>(), editors: new Map<string, string>() };
  render(<LaneBoard rows={rows} staffs={staffs} {...shown} onFold={vi.fn()} />);
  const lanes = screen.getByRole('treegrid', { name: ko.lanes.title });
  return document.getElementById(lanes.getAttribute('aria-describedby') ?? '')?.textContent;
}

it('the lanes are said to be used by their own keys, of which one hands work over', () => {
  expect(hint(edits)).toBe(ko.lanes.hint);
});

it('whoever may only look hears of no key that changes anything', () => {
  expect(hint(undefined)).toBe(ko.lanes.hintLooking);
});
