import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ProblemCode } from '#contract/problems.ts';
import type { Registration } from '#contract/product-files/registrations.ts';
import { call } from '#web/http/call.ts';
import { formatMoment, formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { saveFile } from '#web/ui/display/save-file.ts';
import { failedFile } from './failed-file.ts';
import classes from './registration-list.module.css';

interface Props {
  registration: Registration;
  onMoved(registration: Registration): void;
}

/** How far the new products of one file have come, why they wait, and what was not registered. */
export function RegistrationCard({ registration, onMoved }: Props) {
  const t = useWords();
  const words = t.fileImport.registration;
  const { state, staffName, madeAt, total, added, failed, problem, nextAt, notStored } = registration;
  const move = useMutation({
    mutationFn: (to: 'running' | 'stopped') =>
      call('POST /api/registrations/move', { body: { registrationId: registration.registrationId, to } }),
    onSuccess: onMoved,
  });
  const said = problem && [t.problems[problem.code as ProblemCode], ...problem.details.map(reasonText)].filter(Boolean).join(' ');
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <strong>
          {words.states[state]} · {words.progress(formatNumber(added), formatNumber(total))}
          {failed > 0 && ` · ${words.failed(formatNumber(failed))}`}
        </strong>
        <span className={classes.note}>{words.of(staffName ?? words.nobody, formatMoment(madeAt))}</span>
      </div>
      <Progress.Root>
        <Progress.Section value={(100 * added) / total} aria-label={words.progress(formatNumber(added), formatNumber(total))} />
        {failed > 0 && <Progress.Section value={(100 * failed) / total} color="red" aria-label={words.failed(formatNumber(failed))} />}
      </Progress.Root>
      {said && (
        <p className={classes.problem}>
          {said} {nextAt && words.again(formatMoment(nextAt))}
        </p>
      )}
      {notStored.length > 0 && <p className={classes.note}>{words.notStored(notStored.map((field) => words.dropped[field]).join(', '))}</p>}
      {move.error && (
        <p className={classes.problem} role="alert">
          {problemText(move.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <SaveFailed registration={registration} />
        {state === 'running' && nextAt !== null && (
          <Button size="xs" variant="default" loading={move.isPending} onClick={() => move.mutate('running')}>
            {words.now}
          </Button>
        )}
        {state !== 'done' && (
          <Button
            size="xs"
            variant="default"
            loading={move.isPending}
            onClick={() => move.mutate(state === 'running' ? 'stopped' : 'running')}
          >
            {state === 'running' ? words.stop : words.goOn}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Saves the products that were not registered, with the reasons, so that they can be mended and put in again. */
function SaveFailed({ registration: { registrationId, failed } }: Pick<Props, 'registration'>) {
  const t = useWords();
  const language = useLanguage();
  const me = useSignedIn();
  const save = useMutation({
    mutationFn: () => call('POST /api/registrations/failed', { body: { registrationId } }),
    onSuccess: (products) =>
      saveFile(
        `${t.fileImport.registration.failedFile}.csv`,
        new Blob([failedFile(products, { language, me, t })], { type: 'text/csv;charset=utf-8' }),
      ),
  });
  if (failed === 0) return null;
  return (
    <>
      {save.error && (
        <p className={classes.problem} role="alert">
          {problemText(save.error)}
        </p>
      )}
      <Button size="xs" variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        {t.fileImport.registration.saveFailed}
      </Button>
    </>
  );
}
