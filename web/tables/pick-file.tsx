import { Button, FileButton, Textarea } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
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
export function PickFile({ refused: refusedLast, pasted = '', onPick }: Props) {
  const t = useWords().fileImport;
  /** Why what was dropped is not read. */
  const [notOne, setNotOne] = useState<FileReason>();
  const refused = notOne ?? refusedLast;
  const [text, setText] = useState(pasted);
  const forget = useRef<() => void>(null);
  useHeld(text.trim() !== '');
  const choose = (file: File | null) => {
    // choosing the same file again, after it was corrected, would raise no `change`
    forget.current?.();
    setNotOne(undefined);
    if (file) onPick(file);
  };
  const drop = (dropped: DataTransfer) => {
    const [file] = dropped.files;
    const reason = whyNotOne(dropped);
    setNotOne(reason);
    if (file && !reason) onPick(file);
  };
  const [rows, megabytes] = [formatNumber(mostFileRows), formatNumber(mostFileBytes / 1_048_576)];
  return (
    <div className={classes.pick}>
      {refused && (
        <p className={classes.refused} role="alert">
          {t.fileReasons[refused](rows, megabytes)}
        </p>
      )}
      <DropPlace label={t.dropLabel} onDrop={drop}>
        <p className={classes.dropTitle}>{t.drop}</p>
        <FileButton resetRef={forget} accept=".xlsx,.csv,.tsv,.txt" onChange={choose}>
          {(props) => <Button {...props}>{t.choose}</Button>}
        </FileButton>
        <p className={classes.note}>{t.limits(rows, megabytes)}</p>
      </DropPlace>
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

function DropPlace({ label, onDrop, children }: { label: string; onDrop(dropped: DataTransfer): void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer);
  };
  return (
    <section
      className={classes.drop}
      data-over={over || undefined}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </section>
  );
}

/** Why what was dropped is not one file. A browser gives a folder as a file that it cannot read. */
function whyNotOne({ files, items }: DataTransfer): FileReason | undefined {
  if (files.length > 1) return 'several-files';
  return items[0]?.webkitGetAsEntry()?.isDirectory ? 'folder' : undefined;
}
