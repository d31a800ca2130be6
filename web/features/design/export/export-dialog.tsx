import { Button, Checkbox, Radio } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { maxPicturePages } from '#contract/design/picture-limits.ts';
import { useCompared } from '#web/features/design/baselines/baselines.door.ts';
import { daysOff } from '#web/features/design/days-off/days-off.door.ts';
import { type BoardFilter, isFiltering } from '#web/features/design/filter/filter.door.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import { useGroups } from '#web/features/design/grouping/grouping.door.ts';
import type { ShownPeople } from '#web/features/design/lane-rows/lane-rows.door.ts';
import { ordered, useOrder } from '#web/features/design/order/order.door.ts';
import { useBoardData, useProjects } from '#web/features/design/store/store.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';
import { wholePlan } from './board-sheets.ts';
import { type ExportKind, exportBoard, PictureTooLong } from './export-board.ts';
import classes from './export-dialog.module.css';
import { RangeSize } from './range-size.tsx';

/** The plan as its screen shows it. */
export interface ShownPlan {
  /**
   * The days from the first day of any project to the last day of any, as of when the visible days were fetched; null if there was no
   * project.
   */
  extent: BoardWindow | null;
  shown: BoardWindow;
  filter: BoardFilter;
  today: string;
  /** The title of the pages: that of the screen. */
  title: string;
  /** What the screen shows of the people, if it shows the plan person by person. */
  lanes: ShownPeople | undefined;
}

/** Exports the plan as its screen shows it: prints it, or saves it as a PDF or a picture. */
export function ExportDialog({ extent, shown, filter, today, title, lanes, onClose }: ShownPlan & { onClose(): void }) {
  const t = useWords();
  const { fetchRange } = useBoardData();
  const known = useProjects();
  const whole = useMemo(() => wholePlan(extent, known), [extent, known]);
  const { order } = useOrder();
  const { choice: groups } = useGroups();
  const compared = useCompared();
  const off = useRows(daysOff, lanes !== undefined).rows ?? [];
  const [isWhole, setWhole] = useState(false);
  const [withSubProjects, setWithSubProjects] = useState(true);
  const [underWay, setUnderWay] = useState<ExportKind | null>(null);
  const [error, setError] = useState<string | null>(null);
  const left = useUnmounted();
  const range = isWhole && whole ? whole : shown;
  const drawn = { today, withSubProjects, isFiltered: isFiltering(filter), byPerson: lanes !== undefined };

  const start = async (kind: ExportKind) => {
    setUnderWay(kind);
    setError(null);
    try {
      await document.fonts.ready;
      const projects = ordered(await fetchRange(range), order);
      const plan = { projects, range, filter, withSubProjects, groups, compared };
      await exportBoard(kind, { ...plan, lanes: lanes && { ...lanes, daysOff: off }, today, words: t, title });
      // a person who has left may be in another dialog, which must stay open
      if (!left.current) onClose();
    } catch (failure) {
      const text = failure instanceof PictureTooLong ? t.planDialogs.exportTooLong(formatNumber(maxPicturePages)) : problemText(failure);
      if (left.current) return notifyFailed(t.planDialogs.exportFailed, text);
      setError(text);
      setUnderWay(null);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t.planDialogs.exportTitle}>
      <div className={form.form}>
        <p className={form.text}>{t.planDialogs.exportText}</p>
        <RangeChoice
          isWhole={isWhole}
          onChoose={setWhole}
          shown={<RangeSize range={shown} {...drawn} />}
          whole={whole && <RangeSize range={whole} {...drawn} />}
        />
        <Checkbox
          label={t.planDialogs.withSubProjects}
          checked={withSubProjects}
          onChange={(event) => setWithSubProjects(event.currentTarget.checked)}
        />
        {error !== null && (
          <p className={form.error} role="alert">
            {t.planDialogs.exportFailed}: {error}
          </p>
        )}
        <ExportButtons underWay={underWay} onStart={(kind) => void start(kind)} />
      </div>
    </Dialog>
  );
}

interface RangeChoiceProps {
  isWhole: boolean;
  onChoose(isWhole: boolean): void;
  /** The size of each choice; null for the whole plan when it is empty. */
  shown: ReactNode;
  whole: ReactNode | null;
}

/** The days on the screen, or the whole plan. */
function RangeChoice({ isWhole, onChoose, shown, whole }: RangeChoiceProps) {
  const t = useWords();
  return (
    <Radio.Group
      value={isWhole ? 'whole' : 'shown'}
      onChange={(value) => onChoose(value === 'whole')}
      aria-label={t.planDialogs.exportRange}
    >
      <div className={classes.choices}>
        <Radio value="shown" label={t.planDialogs.shownRange} description={shown} />
        <Radio value="whole" label={t.planDialogs.wholeRange} description={whole ?? t.common.none} disabled={whole === null} />
      </div>
    </Radio.Group>
  );
}

function ExportButtons({ underWay, onStart }: { underWay: ExportKind | null; onStart(kind: ExportKind): void }) {
  const t = useWords();
  const labels: Record<ExportKind, string> = { print: t.planDialogs.print, png: t.planDialogs.savePng, pdf: t.planDialogs.savePdf };
  return (
    <div className={form.buttons}>
      {(Object.keys(labels) as ExportKind[]).map((kind) => (
        <Button
          key={kind}
          variant={kind === 'pdf' ? 'filled' : 'default'}
          loading={underWay === kind}
          disabled={underWay !== null}
          onClick={() => onStart(kind)}
        >
          {labels[kind]}
        </Button>
      ))}
    </div>
  );
}
