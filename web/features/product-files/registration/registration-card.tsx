import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ProblemCode } from '#contract/problems.ts';
import { mayRegister } from '#contract/product-files/may-register.ts';
import type { Registration } from '#contract/product-files/registrations.ts';
import { call } from '#web/http/call.ts';
import { formatMoment, formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ProgressButtons } from '#web/ui/feedback/progress-buttons.tsx';
import { ProgressCard } from '#web/ui/feedback/progress-card.tsx';
import { saveFile } from '#web/ui/feedback/save-file.ts';
import { failedFile } from './failed-file.ts';
import classes from './registration-list.module.css';

interface Props {
  registration: Registration;
  onMoved(registration: Registration): void;
}

/** The registration of one file's new products: its progress, why it waits, and what was not registered. */
export function RegistrationCard({ registration, onMoved }: Props) {
  const t = useWords();
  const words = t.fileImport.registration;
  const me = useSignedIn();
  const { state, staffName, madeAt, total, added, failed, partly, problem, nextAt, notStored } = registration;
  const move = useMutation({
    mutationFn: (to: 'running' | 'stopped') =>
      call('POST /api/registrations/move', { body: { registrationId: registration.registrationId, to } }),
    onSuccess: onMoved,
  });
  const stopped = problem && [t.problems[problem.code as ProblemCode], ...problem.details.map(reasonText)].filter(Boolean).join(' ');
  return (
    <ProgressCard
      title={words.states[state]}
      note={words.of(staffName ?? words.nobody, formatMoment(madeAt))}
      total={total}
      done={{ count: added, label: words.progress(formatNumber(added), formatNumber(total)) }}
      failed={{ count: failed, label: words.failed(formatNumber(failed)) }}
      problem={stopped && [stopped, nextAt && words.again(formatMoment(nextAt))].filter(Boolean).join(' ')}
    >
      {partly > 0 && <p className={classes.note}>{words.partly(formatNumber(partly))}</p>}
      {notStored.length > 0 && <p className={classes.note}>{words.notStored(notStored.map((field) => words.dropped[field]).join(', '))}</p>}
      {move.error && (
        <p className={classes.problem} role="alert">
          {problemText(move.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <SaveFailed registration={registration} />
        <ProgressButtons
          state={state}
          waits={nextAt !== null}
          mayStart={mayRegister(registration, me)}
          busy={move.isPending}
          words={words}
          onMove={(to) => move.mutate(to)}
        />
      </div>
    </ProgressCard>
  );
}

/**
 * Downloads the products that were not registered, or not with all their values, with the reasons, so that they can be corrected and
 * imported again.
 */
function SaveFailed({ registration: { registrationId, failed, partly } }: Pick<Props, 'registration'>) {
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
  if (failed + partly === 0) return null;
  return (
    <>
      {save.error && (
        <p className={classes.problem} role="alert">
          {problemText(save.error)}
        </p>
      )}
      <Button size="xs" variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        {failed > 0 ? t.fileImport.registration.saveFailed : t.fileImport.registration.savePartly}
      </Button>
    </>
  );
}
