import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import { mayCall } from '#contract/rights.ts';
import {
  type BoardView,
  firstDayOf,
  monthStep,
  movedView,
  toFlowchart,
  toToday,
  toWeekly,
  weekStep,
  zoomedTo,
  zooms,
} from '#web/features/design/geometry/geometry.door.ts';
import { rightNeeded } from '#web/i18n/right-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { LookingOnly } from '#web/ui/display/looking-only.tsx';
import { DayInput } from '#web/ui/inputs/day-input.tsx';
import classes from './board-toolbar.module.css';

interface Props {
  view: BoardView;
  today: string;
  onView(view: BoardView): void;
  onNewProject(): void;
  /** Controls at the right: undo, filters, and the like. */
  children?: ReactNode;
}

/** Modes, navigation through the days, and 'new project'. Weekly mode navigates by weeks only. */
export function BoardToolbar({ view, today, onView, onNewProject, children }: Props) {
  const t = useWords();
  const mayWrite = mayCall('POST /api/design/newProject', useSignedIn());
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t.design.toolbar} data-pushed-aside>
      <Button.Group>
        <Button variant="default" className={classes.mode ?? ''} aria-pressed={view.zoom === 'month'} onClick={() => onView(toFlowchart())}>
          {t.design.flowchart}
        </Button>
        <Button
          variant="default"
          className={classes.mode ?? ''}
          aria-pressed={view.zoom === 'week'}
          onClick={() => onView(toWeekly(view, today))}
        >
          {t.design.weeklyChart}
        </Button>
      </Button.Group>
      {mayWrite && (
        <Button onClick={onNewProject} leftSection={<Icon name="plus" />}>
          {t.design.newProject}
        </Button>
      )}
      <DaySteps view={view} today={today} onView={onView} />
      <Zooms view={view} today={today} onView={onView} />
      {!mayWrite && <LookingOnly reason={rightNeeded('POST /api/design/newProject', t)} />}
      <div className={classes.more}>{children}</div>
    </div>
  );
}

/** The buttons that choose how many days are shown. Week and month are the two modes, which have buttons of their own as well. */
function Zooms({ view, today, onView }: Pick<Props, 'view' | 'today' | 'onView'>) {
  const t = useWords();
  return (
    <Button.Group aria-label={t.design.zoom}>
      {zooms.map((zoom) => (
        <Button
          key={zoom}
          variant="default"
          className={`${classes.mode} ${classes.zoom}`}
          aria-pressed={view.zoom === zoom}
          onClick={() => onView(zoomedTo(view, zoom, today))}
        >
          {t.design.zooms[zoom]}
        </Button>
      ))}
    </Button.Group>
  );
}

/** The buttons that move through the days. */
function DaySteps({ view, today, onView }: Pick<Props, 'view' | 'today' | 'onView'>) {
  const t = useWords();
  const go = (days: number, icons: readonly IconName[], label: string) => (
    <ActionIcon
      variant="default"
      size="md"
      className={classes.step ?? ''}
      aria-label={label}
      title={label}
      onClick={() => onView(movedView(view, days, today))}
    >
      {icons.map((icon, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same arrow twice
        <Icon key={i} name={icon} />
      ))}
    </ActionIcon>
  );

  return (
    <fieldset className={classes.steps} aria-label={t.design.navigation}>
      <Button variant="default" className={classes.zoom ?? ''} onClick={() => onView(toToday(view, today))}>
        {t.design.today}
      </Button>
      {view.zoom === 'week' ? (
        <>
          {go(-weekStep, ['left'], t.design.previousWeek)}
          {go(weekStep, ['right'], t.design.nextWeek)}
        </>
      ) : (
        <>
          {go(-monthStep, ['left', 'left'], t.design.monthBack)}
          {go(-weekStep, ['left'], t.design.weekBack)}
          <DayInput
            label={t.design.dateMove}
            hideLabel
            value={firstDayOf(view, today)}
            today={today}
            min={firstPlanDay}
            max={lastPlanDay}
            className={classes.date ?? ''}
            onChange={(startDate) => onView({ ...view, startDate })}
          />
          {go(weekStep, ['right'], t.design.weekForward)}
          {go(monthStep, ['right', 'right'], t.design.monthForward)}
        </>
      )}
    </fieldset>
  );
}
