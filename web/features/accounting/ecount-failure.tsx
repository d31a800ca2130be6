import { Button } from '@mantine/core';
import { CallProblem, codeOf } from '#web/http/call.ts';
import { mayPass, problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { useReached } from '#web/ui/lists/use-reached.ts';
import classes from './ecount-failure.module.css';

interface Props {
  error: unknown;
  /** When it failed, in milliseconds since 1970: the waiting time starts then. */
  failedAt: number;
  retrying: boolean;
  onRetry(): void;
  /** Lets the person repeat a login that ECOUNT has refused. */
  onLogIn(): void;
  /** Whether it is the saved list that could not be read. */
  kept: boolean;
  /** Continues with the saved list (true), or asks ECOUNT again (false). */
  onUseKept(kept: boolean): void;
}

/** Shown in place of ECOUNT's list: the reason, when ECOUNT can be called again, and what can be done without it. */
export function EcountFailure({ error, failedAt, retrying, onRetry, onLogIn, kept, onUseKept }: Props) {
  const t = useWords();
  const code = codeOf(error);
  const wait = error instanceof CallProblem ? Math.ceil(error.problem.retryAfter ?? 0) : 0;
  const isReached = useReached(failedAt + wait * 1000);
  if (code === 'ecount-not-connected') return <EmptyState title={t.common.notConnected} text={t.accounting.notConnectedText} />;

  const lines = [
    problemText(error),
    !isReached && (wait < 90 ? t.accounting.waitSeconds(wait) : t.accounting.waitMinutes(Math.ceil(wait / 60))),
    code === 'ecount-login-refused' && t.accounting.logInWarning,
  ].filter((line) => line !== false);
  return (
    <div role="alert">
      <EmptyState
        title={t.accounting.failedTitle}
        text={lines.map((line) => (
          <span key={line} className={classes.line}>
            {line}
          </span>
        ))}
      >
        {code === 'ecount-login-refused' ? (
          <Button variant="default" loading={retrying} onClick={onLogIn}>
            {t.accounting.logInAgain}
          </Button>
        ) : (
          mayPass(error) && (
            <Button variant="default" loading={retrying} disabled={!isReached} onClick={onRetry}>
              {t.common.retry}
            </Button>
          )
        )}
        {kept ? (
          <Button variant="default" onClick={() => onUseKept(false)}>
            {t.accounting.fetchAgain}
          </Button>
        ) : (
          <Button onClick={() => onUseKept(true)}>{t.accounting.useKept}</Button>
        )}
      </EmptyState>
    </div>
  );
}
