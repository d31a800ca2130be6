import { Button } from '@mantine/core';
import { useState } from 'react';
import { problemText } from '#web/i18n/problem-text.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props<Row> {
  row: Row;
  /** What is said of a row: the name of its button, and the question. */
  words(row: Row): { name: string; title: string; text: string };
  /** The label of the button, and of the answer that removes the row. */
  yes: string;
  /** The title of the notice if the row could not be removed. */
  notRemoved: string;
  size?: 'compact-xs' | 'compact-sm';
  remove: {
    isPending: boolean;
    mutate(row: Row, outcome: { onSuccess(): void; onError(error: Error): void; onSettled(): void }): void;
  };
  onRemoved?(): void;
}

/**
 * A button that removes a row, after a question. The question, and the removal that follows, use the row as the person saw it, even if it
 * changes meanwhile.
 */
export function RemoveButton<Row>({ row, words, yes, notRemoved, size = 'compact-xs', remove, onRemoved }: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(row);
  const { title, text } = words(seen);
  const open = () => {
    setSeen(row);
    setOpen(true);
  };
  const confirmed = () =>
    remove.mutate(seen, {
      onSuccess: () => onRemoved?.(),
      onError: (error) => notifyFailed(notRemoved, problemText(error)),
      onSettled: () => setOpen(false),
    });
  return (
    <>
      <Button variant="subtle" color="red" size={size} aria-label={words(row).name} onClick={open}>
        {yes}
      </Button>
      <ConfirmDialog opened={isOpen} {...{ title, text, yes }} busy={remove.isPending} onYes={confirmed} onClose={() => setOpen(false)} />
    </>
  );
}
