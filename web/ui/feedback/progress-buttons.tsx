import { Button } from '@mantine/core';

/** Where work in the background can be moved until it is done. */
type Move = 'running' | 'stopped';

interface Props {
  state: Move | 'done';
  /** It waits for its turn, which can be called now. */
  waits: boolean;
  busy: boolean;
  words: { now: string; stop: string; goOn: string };
  onMove(to: Move): void;
}

/** Hurries, stops and resumes work in the background. A double click stops: what resumes stands in its place by then. */
export function ProgressButtons({ state, waits, busy, words, onMove }: Props) {
  if (state === 'done') return null;
  const isRunning = state === 'running';
  return (
    <>
      {isRunning && waits && (
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
