import { Button } from '@mantine/core';

/** The states into which a person can move a background job until it is done. */
type Move = 'running' | 'stopped';

interface Props {
  state: Move | 'done';
  /** The job waits for its turn, and can be started now. */
  waits: boolean;
  /** Whether the person may start and resume it, not only stop it. */
  mayStart?: boolean;
  busy: boolean;
  words: { now: string; stop: string; goOn: string };
  onMove(to: Move): void;
}

/**
 * Buttons that start, stop and resume a background job. `data-once` makes a double click only stop it, although the button that resumes
 * appears in the same place.
 */
export function ProgressButtons({ state, waits, mayStart = true, busy, words, onMove }: Props) {
  if (state === 'done') return null;
  const isRunning = state === 'running';
  if (!isRunning && !mayStart) return null;
  return (
    <>
      {isRunning && waits && mayStart && (
        <Button size="xs" variant="default" loading={busy} onClick={() => onMove('running')}>
          {words.now}
        </Button>
      )}
      <Button size="xs" variant="default" loading={busy} data-once onClick={() => onMove(isRunning ? 'stopped' : 'running')}>
        {isRunning ? words.stop : words.goOn}
      </Button>
    </>
  );
}
