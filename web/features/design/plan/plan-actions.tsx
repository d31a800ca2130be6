import { ActionIcon } from '@mantine/core';
import { useId, useState } from 'react';
import { mayCall } from '#contract/rights.ts';
import { later, laterDialog } from '#web/code/later.tsx';
import type { ShownPlan } from '#web/features/design/export/export.door.ts';
import { useWords, withWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { type AnyIcon, Icon } from '#web/ui/display/icon.tsx';
import * as toolShapes from '#web/ui/display/tool-shapes.ts';
import classes from './plan-actions.module.css';

const ExportDialog = laterDialog(async () => (await withWords(import('#web/features/design/export/export.door.ts'))).ExportDialog);
const FeedDialog = laterDialog(async () => (await withWords(import('./feed-dialog.tsx'))).FeedDialog);
const KeyHelp = later(async () => (await withWords(import('./key-help.tsx'))).KeyHelp);

/** Actions beside the title: export, calendar subscription, and keyboard help. */
export function PlanActions(plan: ShownPlan) {
  const t = useWords();
  const me = useSignedIn();
  const mayExport = mayCall('POST /api/design/boardPdf', me);
  const [opened, setOpened] = useState<'export' | 'feed' | null>(null);
  const close = () => setOpened(null);
  const help = useId();
  const button = (icon: AnyIcon, label: string, onClick: () => void) => (
    <ActionIcon size="md" aria-label={label} title={label} onClick={onClick}>
      <Icon {...icon} />
    </ActionIcon>
  );
  return (
    <>
      <ActionIcon size="md" className={classes.keysButton ?? ''} aria-label={t.design.keys} title={t.design.keys} popoverTarget={help}>
        <Icon shape={toolShapes.keyboard} />
      </ActionIcon>
      <KeyHelp id={help} />
      {button({ name: 'calendar' }, t.design.feed, () => setOpened('feed'))}
      {mayExport && button({ shape: toolShapes.download }, t.design.export, () => setOpened('export'))}
      <ExportDialog opened={opened === 'export'} {...plan} onClose={close} />
      <FeedDialog opened={opened === 'feed'} onClose={close} />
    </>
  );
}
