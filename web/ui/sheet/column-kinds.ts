import { comparableText, withoutUnseen } from '#contract/normal-text.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { readValue, type ValueRules } from '#web/ui/dialogs/read-value.ts';
import type { Column, Read, Suggestion, Value } from './model/column.ts';

/** The default text of a cell that holds a text or a number. */
const plain = (value: Value): string => (value === null ? '' : String(value));

type ColumnBasics = Pick<Column, 'name' | 'label' | 'width'>;

/**
 * How a column reads typed text: `normal` makes the text to be parsed from the typed one, `kept` makes the stored value from the parsed
 * one.
 */
interface Reading {
  rules: ValueRules;
  t: Catalog;
  normal?: (text: string) => string;
  kept?: (value: Value) => Value;
}

/** A column of texts or numbers, read by the same rules as in its dialog. */
export function valueColumn<Row>(basics: ColumnBasics & Partial<Column<Row>>, value: (row: Row) => Value, reading?: Reading): Column<Row> {
  const read =
    reading &&
    ((text: string): Read => {
      const { rules, t, normal, kept } = reading;
      const found = readValue(normal?.(text) ?? text, rules, t);
      return 'value' in found && kept ? { value: kept(found.value) } : found;
    });
  return { shown: plain, typed: plain, ...basics, value, ...(read && { read }) };
}

/** A column of moments, which are read-only. */
export const momentColumn = <Row>(
  basics: ColumnBasics & Partial<Column<Row>>,
  value: (row: Row) => string | null,
  shown: (moment: string) => string,
): Column<Row> => valueColumn<Row>({ moment: true, shown: (held) => (held === null ? '' : shown(String(held))), ...basics }, value);

/** Makes a function that says whether one of some texts matches the typed text. */
type Finder = (typed: string) => (...texts: readonly (string | null)[]) => boolean;

/** The form in which a typed word and the words of a column are compared: what comes from a Mac, from afar or wide is the same word. */
const comparable = (word: string): string => withoutUnseen(comparableText(word)).trim().toLowerCase();

/** A column of booleans, shown and typed as the words for yes and no. */
export function flagColumn<Row>(
  basics: ColumnBasics,
  value: (row: Row) => boolean,
  { t, finder }: { t: Catalog; finder: Finder },
  writable: boolean,
): Column<Row> {
  const { yes, no } = t.common;
  const word = (held: Value) => (held === true || held === 'true' ? yes : no);
  const read = (text: string): Read => {
    const typed = comparable(text);
    if ([comparable(yes), 'true', '1', 'y', 'o'].includes(typed)) return { value: true };
    return ['', comparable(no), 'false', '0', 'n', 'x'].includes(typed) ? { value: false } : { refused: t.sheet.notYesOrNo };
  };
  const choices = [yes, no].map((label) => ({ typed: label, label }));
  // Enter takes the first suggestion, so a readable text suggests its own value: 'n' means no, although neither word contains it
  const suggest = (text: string): readonly Suggestion[] => {
    if (text.trim() === '') return choices;
    const [is, finds] = [read(text), finder(text)];
    return choices.filter(({ label }) => ('value' in is ? word(is.value) === label : finds(label)));
  };
  return { ...basics, value, shown: word, typed: word, strict: true, ...(writable && { read, suggest }) };
}

/** One of the values of a column: `value` is stored, `label` is shown; people may type either. */
export interface Choice {
  value: string;
  label: string;
  note?: string | undefined;
}

/** A column whose value is one of several choices, shown by their labels. `choices` is not called before a value is shown or typed. */
export function choiceColumn<Row>(
  basics: ColumnBasics,
  value: (row: Row) => Value,
  { choices, finder, refused }: { choices: () => readonly Choice[]; finder: Finder; refused: string },
  writable: boolean,
): Column<Row> {
  let made: readonly Choice[] | undefined;
  const all = () => {
    made ??= choices();
    return made;
  };
  let labels: ReadonlyMap<Value, string> | undefined;
  const word = (held: Value) => {
    if (held === null) return '';
    labels ??= new Map(all().map((choice) => [choice.value, choice.label]));
    return labels.get(held) ?? String(held);
  };
  const isNamed = ({ label, value: own }: Choice, typed: string) => [label, own].some((each) => comparable(each) === typed);
  const read = (text: string): Read => {
    const typed = comparable(text);
    if (typed === '') return { value: null };
    const found = all().find((choice) => isNamed(choice, typed));
    return found ? { value: found.value } : { refused };
  };
  const suggest = (text: string): readonly Suggestion[] => {
    const [typed, finds] = [comparable(text), finder(text)];
    const found = all().filter((choice) => finds(choice.label, choice.value));
    // Enter takes the first suggestion, so an exact name comes first: '품절' itself, and not '일시 품절', which contains it
    found.sort((a, b) => Number(isNamed(b, typed)) - Number(isNamed(a, typed)));
    return found.map((choice) => ({ typed: choice.label, ...choice }));
  };
  return { ...basics, value, shown: word, typed: word, sortedBy: word, strict: true, ...(writable && { read, suggest }) };
}
