import { Button } from '@mantine/core';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './table-file.module.css';
import type { TableFile } from './table-file.ts';

/** Shown when the change set of a file was taken back: nothing more can be added to it, but the file can be compared again. */
export function FilePutBack({ found, file }: { found: FoundColumns; file: TableFile }) {
  const t = useWords().fileImport;
  return (
    <div className={classes.working}>
      <div role="status">
        <h2 className={classes.dropTitle}>{t.putBack}</h2>
      </div>
      <div className={classes.buttons}>
        <Button onClick={() => file.compare(found)}>{t.compareAgain}</Button>
        <Button variant="default" onClick={file.giveUp}>
          {t.another}
        </Button>
      </div>
    </div>
  );
}
