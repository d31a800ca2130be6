import { CallProblem } from '#web/http/call.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import type { Field } from './board-item.ts';
import { StepConflict } from './step-conflict.ts';
import { type Step, stepsOf } from './undo-history.ts';

/** Whether the step is about the manual order and nothing else. */
const isPlacing = (step: Step): boolean => step.kind === 'values' && Object.keys(step.to).join() === 'position';

/** '‘봄 신상’ 날짜 변경' */
export function stepText(t: Catalog, step: Step): string {
  if (step.kind === 'together' && stepsOf(step).every(isPlacing)) return t.design.placed(shortName(step.name) || t.design.untitled);
  if (step.kind === 'together') return t.design.together(stepText(t, step.steps[0]!), step.steps.length - 1);
  const name = shortName(step.name) || t.design.untitled;
  if (step.kind === 'move') return t.design.moved(name);
  if (step.kind === 'existence') return step.exists ? t.design.created(name) : t.design.removed(name);
  const only = (...fields: Field[]) => Object.keys(step.to).every((field) => fields.includes(field as Field));
  if (only('predecessors')) return t.design.linked(name);
  if (only('done')) return step.to.done ? t.design.finished(name) : t.design.reopened(name);
  return only('startDate', 'endDate') ? t.design.moved(name) : t.design.edited(name);
}

/** '시작일, 색상' */
export const fieldNames = (t: Catalog, fields: readonly Field[]): string => fields.map((field) => t.design.fields[field]).join(', ');

const isGone = (error: unknown) => error instanceof CallProblem && (error.code === 'project-deleted' || error.code === 'project-not-found');

/** Whether others made the step impossible. Every other failure (network, server) may still succeed later. */
export const isSuperseded = (error: unknown): boolean => error instanceof StepConflict || isGone(error);

/** Whether the server has refused the step and stored nothing. If no answer arrived, it is unknown whether it was stored. */
export const isRefused = (error: unknown) => error instanceof StepConflict || (error instanceof CallProblem && error.status < 500);

/** Why a step failed, as a sentence. */
export function stepFailureText(t: Catalog, step: Pick<Step, 'name' | 'kind'>, error: unknown): string {
  const isMany = step.kind === 'together';
  const nothing = isMany && isRefused(error) ? ` ${t.design.nothingChanged}` : '';
  if (isGone(error)) return isMany ? t.design.someGone + nothing : t.design.goneSince(shortName(step.name) || t.design.untitled);
  if (!(error instanceof StepConflict)) return problemText(error) + nothing;
  const name = shortName((isMany && error.current?.summary) || step.name) || t.design.untitled;
  return t.design.changedSince(name, error.by, error.fields.length === 0 ? t.design.contents : fieldNames(t, error.fields)) + nothing;
}
