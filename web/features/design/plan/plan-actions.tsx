import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { mayCall } from '#contract/rights.ts';
import { ExportDialog } from '#web/features/design/export/export.door.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import type { BoardFilter } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import classes from './plan-actions.module.css';

interface Props {
  extent: BoardWindow | null;
  shown: BoardWindow;
  filter: BoardFilter;
  today: string;
}

/** Actions beside the title: export, calendar subscription, and keyboard help. */
export function PlanActions({ extent, shown, filter, today }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const mayExport = mayCall('POST /api/design/boardPdf', me);
  const keys = mayCall('POST /api/design/editProject', me) ? t.design.keyList : t.design.keysLooking;
  const [opened, setOpened] = useState<'export' | 'feed' | null>(null);
  const close = () => setOpened(null);
  const button = (icon: IconName, label: string, onClick: () => void) => (
    <Tooltip label={label}>
      <ActionIcon size="md" aria-label={label} onClick={onClick}>
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <>
      <Popover position="bottom-end" shadow="md" withArrow trapFocus={false}>
        <Popover.Target>
          <ActionIcon size="md" className={classes.keysButton ?? ''} aria-label={t.design.keys} title={t.design.keys}>
            <Icon name="keyboard" />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <dl className={classes.keys} aria-label={t.design.keys}>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </Popover.Dropdown>
      </Popover>
      {button('calendar', t.design.feed, () => setOpened('feed'))}
      {mayExport && button('download', t.design.export, () => setOpened('export'))}
      {opened === 'export' && <ExportDialog extent={extent} shown={shown} filter={filter} today={today} onClose={close} />}
      {opened === 'feed' && <FeedDialog onClose={close} />}
    </>
  );
}
