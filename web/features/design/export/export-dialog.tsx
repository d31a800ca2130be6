import { Button, Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';
import { maxPicturePages } from '#contract/design/picture-limits.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import { type BoardFilter, isFiltering, useBoardData } from '#web/features/design/store/store.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { type ExportKind, exportBoard, PictureTooLong } from './export-board.ts';
import classes from './export-dialog.module.css';
import { RangeSize } from './range-size.tsx';

interface Props {
  /** From the first day of any project to the last; null when there is none. */
  extent: BoardWindow | null;
  shown: BoardWindow;
  filter: BoardFilter;
  today: string;
  onClose(): void;
}

/** Gets the board out: on paper, as a PDF, as a picture. */
export function ExportDialog({ extent, shown, filter, today, onClose }: Props) {
  const t = useWords();
  const { fetchRange } = useBoardData();
  const [isWhole, setWhole] = useState(false);
  const [withSubProjects, setWithSubProjects] = useState(true);
  const [underWay, setUnderWay] = useState<ExportKind | null>(null);
  const [error, setError] = useState<string | null>(null);
  const range = isWhole && extent ? extent : shown;
  const drawn = { today, withSubProjects, isFiltered: isFiltering(filter) };

  const start = async (kind: ExportKind) => {
    setUnderWay(kind);
    setError(null);
    try {
      await document.fonts.ready;
      const projects = await fetchRange(range);
      await exportBoard(kind, { projects, range, filter, withSubProjects, today, words: t, title: t.screens.titles.design });
      onClose();
    } catch (failure) {
      setError(failure instanceof PictureTooLong ? t.design.exportTooLong(formatNumber(maxPicturePages)) : problemText(failure));
      setUnderWay(null);
    }
  };
  const button = (kind: ExportKind, label: string) => (
    <Button
      variant={kind === 'pdf' ? 'filled' : 'default'}
      loading={underWay === kind}
      disabled={underWay !== null}
      onClick={() => void start(kind)}
    >
      {label}
    </Button>
  );

  return (
    <Dialog opened onClose={onClose} title={t.design.exportTitle}>
      <div className={classes.form}>
        <p className={classes.text}>{t.design.exportText}</p>
        <Radio.Group
          value={isWhole ? 'whole' : 'shown'}
          onChange={(value) => setWhole(value === 'whole')}
          aria-label={t.design.exportRange}
        >
          <div className={classes.choices}>
            <Radio value="shown" label={t.design.shownRange} description={<RangeSize range={shown} {...drawn} />} />
            <Radio
              value="whole"
              label={t.design.wholeRange}
              description={extent ? <RangeSize range={extent} {...drawn} /> : t.common.none}
              disabled={extent === null}
            />
          </div>
        </Radio.Group>
        <Checkbox
          label={t.design.withSubProjects}
          checked={withSubProjects}
          onChange={(event) => setWithSubProjects(event.currentTarget.checked)}
        />
        {error !== null && (
          <p className={classes.error} role="alert">
            {t.design.exportFailed}: {error}
          </p>
        )}
        <div className={classes.buttons}>
          {button('print', t.design.print)}
          {button('png', t.design.savePng)}
          {button('pdf', t.design.savePdf)}
        </div>
      </div>
    </Dialog>
  );
}
