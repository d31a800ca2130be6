import { Badge, Button, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaperKind } from '#contract/papers/paper-kinds.ts';
import { useWords } from '#web/i18n/words.ts';
import { PaperGaps } from './paper-gaps.tsx';
import { papersAddress, papersCheckQuery } from './papers.queries.ts';
import classes from './papers-menu.module.css';

interface Props {
  orderId: number;
  /** Opens the invoice as it is printed. */
  onInvoice(): void;
}

const printed = ['proforma', 'packing', 'cn22', 'cn23'] as const satisfies readonly PaperKind[];
const checked = ['invoice', ...printed] as const satisfies readonly PaperKind[];

/** The papers of an order: the invoice on the screen and the others as PDFs, with what they leave empty. */
export function PapersMenu({ orderId, onInvoice }: Props) {
  const t = useWords();
  const [opened, setOpened] = useState(false);
  const [paper] = useQuery({ ...papersCheckQuery([orderId], checked), enabled: opened }).data ?? [];
  const look = { variant: 'subtle', color: 'gray', justify: 'space-between', fullWidth: true } as const;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width="min(25rem, 92vw)" trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default" onClick={() => setOpened(!opened)}>
          {t.papers.menu}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.list}>
          <li>
            <Button {...look} onClick={onInvoice}>
              {t.papers.kinds.invoice}
            </Button>
          </li>
          {printed.map((kind) => (
            <li key={kind}>
              <Button
                {...look}
                component="a"
                href={papersAddress([orderId], [kind])}
                target="_blank"
                rel="noreferrer"
                rightSection={
                  paper?.form === kind && !paper.refused ? (
                    <Badge variant="light" tt="none" flex="none">
                      {t.papers.advised}
                    </Badge>
                  ) : undefined
                }
              >
                {t.papers.kinds[kind]}
              </Button>
            </li>
          ))}
        </ul>
        <PaperGaps orderId={orderId} kinds={checked} />
      </Popover.Dropdown>
    </Popover>
  );
}
