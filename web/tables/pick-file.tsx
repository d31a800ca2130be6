import { Button, FileButton, Textarea } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { mostFileBytes, mostFileRows } from '#contract/product-files/file-limits.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import type { FileReason } from './read/file-refused.ts';
import classes from './table-file.module.css';
import { useHeld } from './use-held.ts';

interface Props {
  /** Why the last file could not be read. */
  refused: FileReason | undefined;
  /** The text that was pasted last, so that it can be corrected. */
  pasted: string | undefined;
  onPick(content: File | string): void;
}

/** A place to drop a file, or to paste a block of cells. */
export function PickFile({ refused, pasted = '', onPick }: Props) {
  const t = useWords().fileImport;
  const [over, setOver] = useState(false);
  const [text, setText] = useState(pasted);
  const forget = useRef<() => void>(null);
  useHeld(text.trim() !== '');
  const choose = (file: File | null) => {
    // choosing the same file again, after it was corrected, would raise no `change`
    forget.current?.();
    if (file) onPick(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onPick(file);
  };
  const [rows, megabytes] = [formatNumber(mostFileRows), formatNumber(mostFileBytes / 1_048_576)];
  return (
    <div className={classes.pick}>
      {refused && (
        <p className={classes.refused} role="alert">
          {t.fileReasons[refused](rows, megabytes)}
        </p>
      )}
      <section
        className={classes.drop}
        data-over={over || undefined}
        aria-label={t.dropLabel}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={classes.dropTitle}>{t.drop}</p>
        <FileButton resetRef={forget} accept=".xlsx,.csv,.tsv,.txt" onChange={choose}>
          {(props) => <Button {...props}>{t.choose}</Button>}
        </FileButton>
        <p className={classes.note}>{t.limits(rows, megabytes)}</p>
      </section>
      <div className={classes.paste}>
        <Textarea
          label={t.pasteLabel}
          description={t.pasteNote}
          autosize
          minRows={4}
          maxRows={10}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button variant="default" disabled={text.trim() === ''} onClick={() => onPick(text)}>
          {t.readPasted}
        </Button>
      </div>
    </div>
  );
}
