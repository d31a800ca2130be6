import { useCallback, useEffect, useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { sending } from '#web/sync/blocks/store-block.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import type { Arrange } from './arrange.ts';
import { type SentOrder, storeOrder } from './store-order.ts';

interface Done {
  sent: SentOrder;
  /** A sentence that says what was done. */
  text: string;
}

/** Stores arrangements of a category, and undoes them, the last one first. */
export function useArranging(category: string) {
  const t = useWords().listUp;
  const [done, setDone] = useState<readonly Done[]>([]);
  const [announcement, setAnnouncement] = useState('');
  // the code that undoes an arrangement
  useEffect(() => sending.loadAhead(), []);
  const arrange = useCallback(
    (how: Arrange, text: string) => {
      const sent = storeOrder(category, how);
      const mine: Done = { sent, text };
      setDone((before) => [...before, mine]);
      setAnnouncement(text);
      void sent.failure.then((reason) => {
        if (reason === undefined) return;
        setDone((before) => before.filter((each) => each !== mine));
        notifyFailed(t.notStored, reason);
      });
    },
    [category, t],
  );
  const last = done.at(-1);
  const undo = () => {
    if (!last) return;
    setDone((before) => before.filter((each) => each !== last));
    setAnnouncement(t.undone(last.text));
    void last.sent.takeBack().then((reason) => reason !== undefined && notifyFailed(t.leftBack, reason));
  };
  return { arrange, undo, last: last?.text, isOnlyOne: done.length === 1, announcement, announce: setAnnouncement };
}
export type Arranging = ReturnType<typeof useArranging>;
