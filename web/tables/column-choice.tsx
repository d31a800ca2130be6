import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import type { TableColumn } from '#contract/tables/table-column.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import type { SheetContent } from './read/sheet-content.ts';
import classes from './table-file.module.css';
import type { TableFile } from './table-file.ts';

/** The number of values shown as examples of a column. */
const examples = 3;

interface Props {
  content: SheetContent;
  file: Pick<TableFile, 'giveUp' | 'readSheet' | 'compare'>;
  /** The heading of our columns, and the message if no key column is assigned. */
  words: { ourColumn: string; noKey: string };
  /** Fields of which at least one has to be assigned to a column. */
  keys: readonly string[];
  /** Further questions to answer before the file is compared. */
  children?: ReactNode;
}

/** Assigns the columns of a file to fields: shows what was recognised, and lets the person correct it. */
export function ColumnChoice({ content, file, words, keys, children }: Props) {
  const t = useWords().fileImport;
  const { first } = content;
  const [found, setFound] = useState<FoundColumns>(content.found);
  const { headerRow, fields } = found;
  const isKeyed = keys.some((key) => fields.includes(key));
  const assign = (at: number, field: string | undefined) =>
    // a field belongs to one column: any other column that had it loses it
    setFound({ headerRow, fields: fields.map((before, each) => (each === at ? field : before === field ? undefined : before)) });
  return (
    <div className={classes.columns}>
      <SheetChoice
        content={content}
        headerRow={headerRow}
        onSheet={file.readSheet}
        onHeaderRow={(row) => setFound({ headerRow: row, fields })}
      />
      {children}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.theirColumn}</th>
              <th scope="col">{words.ourColumn}</th>
              <th scope="col">{t.examples}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, at) => (
              <ColumnRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={at}
                at={at}
                header={(headerRow >= 0 && first[headerRow]?.[at]) || t.columnNumber(at + 1)}
                field={field}
                columns={content.columns}
                examples={exampleCells(first.slice(headerRow + 1), at)}
                onAssign={(next) => assign(at, next)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {!isKeyed && <p className={classes.refused}>{words.noKey}</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={file.giveUp}>
          {t.another}
        </Button>
        <Button disabled={!isKeyed} onClick={() => file.compare(found)}>
          {t.compare}
        </Button>
      </div>
    </div>
  );
}

interface SheetChoiceProps {
  content: SheetContent;
  headerRow: number;
  onSheet(sheet: number): void;
  onHeaderRow(row: number): void;
}

/** Chooses the sheet, and the row that holds its column headings. */
function SheetChoice({ content: { sheets, sheet, first, filled }, headerRow, onSheet, onHeaderRow }: SheetChoiceProps) {
  const t = useWords().fileImport;
  return (
    <div className={classes.tools}>
      {sheets.length > 1 && (
        <NativeSelect
          label={t.sheet}
          value={sheet}
          data={sheets.map((label, value) => ({ label, value: String(value) }))}
          onChange={(event) => onSheet(Number(event.currentTarget.value))}
        />
      )}
      <NativeSelect
        label={t.headerRow}
        value={headerRow}
        data={[
          { label: t.noHeads, value: '-1' },
          ...first.slice(0, 30).map((row, at) => ({ label: t.row(at + 1, firstWords(row)), value: String(at) })),
        ]}
        onChange={(event) => onHeaderRow(Number(event.currentTarget.value))}
      />
      <p className={classes.note}>{t.filled(formatNumber(filled))}</p>
    </div>
  );
}

interface ColumnRowProps {
  at: number;
  header: string;
  field: string | undefined;
  columns: readonly TableColumn[];
  examples: string;
  onAssign(field: string | undefined): void;
}

/** A column of the file: its heading, its field, and examples of its values. */
function ColumnRow({ at, header, field, columns, examples: shown, onAssign }: ColumnRowProps) {
  const t = useWords().fileImport;
  return (
    <tr>
      <th scope="row">{header}</th>
      <td className={classes.assigned}>
        <NativeSelect
          size="xs"
          aria-label={t.assign(at + 1)}
          value={field ?? ''}
          data={[{ value: '', label: t.notUsed }, ...columns.map(({ field: value, names }) => ({ value, label: names[0] ?? value }))]}
          onChange={(event) => onAssign(event.currentTarget.value || undefined)}
        />
      </td>
      <td className={classes.examples}>{shown}</td>
    </tr>
  );
}

const firstWords = (row: readonly string[]) =>
  row
    .filter((cell) => cell.trim() !== '')
    .slice(0, 3)
    .join(', ')
    .slice(0, 40);

const exampleCells = (rows: readonly (readonly string[])[], at: number) =>
  [...new Set(rows.flatMap((row) => row[at]?.trim() || []))].slice(0, examples).join(' · ');
