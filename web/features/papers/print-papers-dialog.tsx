import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaperKind } from '#contract/papers/paper-kinds.ts';
import type { PaperCheck } from '#contract/papers/papers.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { papersAddress, papersCheckQuery } from './papers.queries.ts';
import classes from './print-papers-dialog.module.css';

interface Props {
  /** The ids in the order of the list. */
  orderIds: readonly number[];
  onClose(): void;
}

/** The papers of each order in printing order. For 'postal' the server chooses the form by the value of the order. */
const offered = ['invoice', 'packing', 'proforma', 'postal'] as const satisfies readonly PaperKind[];
type Offered = (typeof offered)[number];

/** Chooses the papers of these orders that are printed as one PDF. Names the orders that have none. */
export function PrintPapersDialog({ orderIds, onClose }: Props) {
  const t = useWords();
  const [chosen, setChosen] = useState<readonly Offered[]>(['invoice', 'packing']);
  const check = useQuery(papersCheckQuery(orderIds, offered));
  const refused = check.data?.filter((paper) => paper.refused !== null) ?? [];
  const printed = check.data?.flatMap((paper) => (paper.refused === null ? [paper.orderId] : [])) ?? [];
  const isReady = printed.length > 0 && chosen.length > 0;
  return (
    <Dialog opened onClose={onClose} title={t.papers.ofOrders(formatNumber(orderIds.length))}>
      <div className={form.form}>
        <p className={form.text}>{t.papers.oneFile}</p>
        <Checkbox.Group
          value={[...chosen]}
          onChange={(kinds) => setChosen(offered.filter((kind) => kinds.includes(kind)))}
          aria-label={t.papers.menu}
        >
          <div className={classes.kinds}>
            {offered.map((kind) => (
              <Checkbox key={kind} value={kind} label={t.papers.kinds[kind]} />
            ))}
          </div>
        </Checkbox.Group>
        {check.isError && <LoadFailed of={check} />}
        {refused.length > 0 && <Refused papers={refused} />}
        <div className={form.buttons}>
          <CancelButton />
          {isReady ? (
            <Button component="a" href={papersAddress(printed, chosen)} target="_blank" rel="noreferrer" onClick={onClose}>
              {t.papers.print(formatNumber(printed.length))}
            </Button>
          ) : (
            <Button disabled loading={check.isPending}>
              {t.papers.print(formatNumber(printed.length))}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Orders that have no papers, each with the reason. */
function Refused({ papers }: { papers: readonly PaperCheck[] }) {
  const t = useWords();
  return (
    <div role="note">
      <p className={form.error}>{t.papers.refused(formatNumber(papers.length))}</p>
      <ul className={classes.refused}>
        {papers.map(({ orderId, orderNumber, refused }) => (
          <li key={orderId}>
            <strong>{orderNumber}</strong> {refused !== null && t.problems[refused]}
          </li>
        ))}
      </ul>
    </div>
  );
}
