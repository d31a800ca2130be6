import { expect, it } from 'vitest';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { workOf } from './work-of.ts';

const kim = { staffId: 1, staffName: '김', staffNickName: '' };
const lee = { staffId: 2, staffName: '이', staffNickName: '' };

it('sub-projects keep busy whoever does them, a project whoever is on it while it has none; what is done nobody', () => {
  const part = subProject({ staffList: [kim] });
  const done = subProject({ designWorkflowSubProjectId: 12, staffList: [kim], done: true });
  const whole = liveProject({ designWorkflowId: 2, staffList: [kim, lee] });
  const projects = [liveProject({ staffList: [kim, lee], subProject: [part, done] }), whole, liveProject({ staffList: [lee], done: true })];
  expect(workOf(kim, projects)).toEqual([part, whole]);
  expect(workOf(lee, projects)).toEqual([whole]);
});
