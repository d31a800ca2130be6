import { useRef, useState } from 'react';
import { normalText } from '#contract/normal-text.ts';
import { newId } from '#web/code/new-id.ts';
import { type Editing, targetOfEditing } from '#web/features/design/editing/editing.door.ts';
import type { Decide } from '#web/features/design/followers/followers.door.ts';
import {
  type BoardData,
  differingFields,
  type Field,
  findItem,
  pickFields,
  type Step,
  StepConflict,
  stepFailureText,
  type Target,
  targetOf,
  useBoardData,
  type Values,
  valuesOf,
} from '#web/features/design/store/store.door.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords, useWords } from '#web/i18n/words.ts';
import type { Sent } from '#web/ui/dialogs/sending/use-sending.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { hideRefused, notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';
import { type Part, partLinks, partValues } from './parts.ts';
import { startValues } from './project-form.ts';
import { hasOtherParts, ownParts, storeSince, type Typed } from './store-since.ts';

interface Outcome {
  isSaving: boolean;
  /** Why the last attempt failed, as a sentence; the form keeps its content. */
  error: string | null;
  conflict: StepConflict | null;
  /** Leaves the conflict undecided: the form keeps its content, and storing it asks again. */
  leaveConflict(): void;
}

interface Options {
  onSaved(): void;
  onCreated(target: Target): void;
  decide: Decide;
}

/** What the person has pressed for, and what becomes the start of the form if they have typed on. */
interface Press {
  sent: Sent;
  stay(): void;
}

/** The person went back to the dialog: nothing was stored, and nothing failed. */
class Undecided extends Error {}

/** What was made is gone by now. */
class Gone extends Error {}

interface Saving extends Outcome {
  /** A new item is stored, and the next press changes it. */
  isMade: boolean;
  save(values: Values, parts: readonly Part[], sent: Sent): Promise<void>;
  /** Stores what was typed, overwriting what others stored. */
  keepMine(): Promise<void>;
  /** Keeps what others stored, and stores only the other fields that were changed here. */
  takeTheirs(): Promise<void>;
}

/** Stores the content of a dialog: creates the item, or writes only the changed fields. */
export function useSaveProject(editing: Editing, { onSaved, onCreated, decide }: Options): Saving {
  const { steps } = useBoardData();
  const [base, setBase] = useState(() => startValues(editing));
  const last = useRef<Press>(undefined);
  const { attempt, ...outcome } = useAttempt(onSaved);
  const { conflict } = outcome;
  const store = async (target: Target, from: Values, to: Values) => {
    const changed = differingFields(from, to);
    if (changed.length === 0) return;
    const step: Step = { kind: 'values', target, name: to.summary, from: pickFields(from, changed), to: pickFields(to, changed) };
    const decided = await new Promise<Step | null>((resolve) => decide(step, { onStep: resolve, onCancel: () => resolve(null) }));
    if (!decided) throw new Undecided();
    await steps.run(decided);
  };
  const { create, isMade } = useCreation(editing, { store, onCreated });

  return {
    ...outcome,
    isMade,
    save: (typed, parts, sent) => {
      const values = asStored(typed);
      last.current = { sent, stay: () => setBase(values) };
      return attempt(() => {
        const target = targetOfEditing(editing);
        return target ? store(target, base, values) : create(values, parts, base);
      }, last.current);
    },
    keepMine: () =>
      attempt(
        async () => conflict?.current && conflict.step.kind === 'values' && (await store(conflict.step.target, ...overTheirs(conflict))),
        last.current,
      ),
    takeTheirs: () =>
      attempt(async () => {
        if (!conflict?.current || conflict.step.kind !== 'values') return;
        const [theirs, mine] = overTheirs(conflict);
        await store(conflict.step.target, theirs, { ...mine, ...pickFields(theirs, conflict.fields) });
      }, last.current),
  };
}

/** The values as the server stores them. Otherwise a space at the end would later look like a change of somebody else. */
const asStored = (values: Values): Values => ({
  ...values,
  summary: normalText(values.summary),
  description: normalText(values.description),
});

interface CreationOptions extends Pick<Options, 'onCreated'> {
  /** Writes the fields in which two sets of values differ. */
  store(target: Target, from: Values, to: Values): Promise<void>;
}

/** Creates the item of a dialog. What is typed after that, or after an attempt whose answer was lost, changes the same item. */
function useCreation(editing: Editing, { store, onCreated }: CreationOptions) {
  const t = useWords();
  const data = useBoardData();
  const { actions, steps } = data;
  // the same attempt may be sent twice, and creates one item
  const [{ requestId, own }] = useState(() => ({ requestId: newId(), own: ownParts() }));
  const tried = useRef<readonly Typed[]>([]);
  const [isMade, setMade] = useState(false);
  /** @param base what is stored of a made item, as the person has seen it */
  const create = async (values: Values, parts: readonly Part[], base: Values) => {
    const before = tried.current;
    const typed = { values, parts: partValues(parts, values).map((part, i) => ({ ...part, key: parts[i]?.key ?? '' })) };
    tried.current = [...before, typed];
    const parent = editing.kind === 'new-sub' ? editing.parent : null;
    if (!isMade)
      await actions.create(values, parent, requestId, {
        values: typed.parts.map((part) => ({ ...part, requestId: own.idOf(part.key) })),
        links: partLinks(parts),
      });
    // looked for again, it would count as one's own with what others have written to it since, and undo would delete that as well
    const known = isMade ? data.store.findCreated(requestId) : undefined;
    const made = known ?? (before[0] && (await madeBefore(data, requestId, before[0].values)));
    if (isMade && !made) throw new Gone();
    const from = made && (isMade ? seenOf(valuesOf(made), base, before) : valuesOf(made));
    if (made && from && 'subProject' in made && before.some((each) => hasOtherParts(each, typed)))
      await storeSince(data, made, { ...typed, from }, { own, before });
    else if (made && from) await store(targetOf(made), from, values);
    // by now the item is this, and a later attempt changes it
    tried.current = [typed];
    const now = data.store.findCreated(requestId);
    // what others do to its sub-projects from now on can be told from what is stored here
    if (now && 'subProject' in now) own.among(now.subProject, tried.current);
    if (isMade) return;
    setMade(true);
    notifyDone(t.design.created(shortName(values.summary) || t.design.untitled));
    // the project is stored; undo becomes available once its step is known, and a failure of that is not worth a
    // message
    actions
      .created(requestId, values)
      .then((step) => {
        if (!step) return;
        steps.remember(step);
        onCreated(step.target);
      })
      .catch(() => undefined);
  };
  return { create, isMade };
}

/** What the person has seen of a made item: `base`, and what is stored by now where they have written that themselves. */
function seenOf(now: Values, base: Values, tried: readonly Typed[]): Values {
  const isOwn = (field: Field) => tried.some(({ values }) => !differingFields(values, now).includes(field));
  return { ...base, ...pickFields(now, differingFields(base, now).filter(isOwn)) };
}

/** The item that an earlier attempt may have created although its answer was lost. It is looked for on the days of that attempt. */
async function madeBefore({ actions, store }: BoardData, requestId: string, days: Values) {
  const { target } = (await actions.created(requestId, days)) ?? {};
  const project = target && store.find(target.projectId);
  return project && findItem(project, target);
}

/**
 * Runs one attempt to store at a time, and holds the result of the last one. If the person has left the dialog, a failure is shown as a
 * notification.
 */
function useAttempt(onSaved: () => void): Outcome & { attempt(work: () => Promise<unknown>, press: Press | undefined): Promise<void> } {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<StepConflict | null>(null);
  const left = useUnmounted();

  const attempt = async (work: () => Promise<unknown>, press: Press | undefined) => {
    setSaving(true);
    setError(null);
    setConflict(null);
    try {
      await work();
      hideRefused();
      // a person who has left may be in another dialog, which must stay open
      if (!left.current) press?.sent.stored(onSaved, press.stay);
    } catch (failure) {
      if (failure instanceof Undecided) return;
      if (left.current) notifyFailed(currentWords().common.notSaved, failureText(failure));
      else if (failure instanceof StepConflict && failure.step.kind !== 'together' && failure.current) setConflict(failure);
      else setError(failureText(failure));
    } finally {
      setSaving(false);
    }
  };
  return { attempt, isSaving, error, conflict, leaveConflict: () => setConflict(null) };
}

function failureText(failure: unknown): string {
  if (failure instanceof Gone) return currentWords().planDialogs.deletedMeanwhile;
  return failure instanceof StepConflict ? stepFailureText(currentWords(), failure.step, failure) : problemText(failure);
}

/** The stored values, and the same values with those that the step would set. */
function overTheirs({ current, step }: StepConflict): [theirs: Values, mine: Values] {
  if (!current || step.kind !== 'values') throw new Error('Only a conflict over values can be settled.');
  const theirs = valuesOf(current);
  return [theirs, { ...theirs, ...step.to }];
}
