import { Input } from '@mantine/core';
import { tooLong } from '#web/i18n/too-long.ts';
import { useWords } from '#web/i18n/words.ts';
import { type TypedText, useTypedText } from '#web/ui/inputs/typed-text.ts';
import classes from '#web/ui/lists/search-bar.module.css';

/** Says that only the beginning of a text is searched for on the server. Draws nothing where that is all of it. */
export function TooLongSearch({ text, most }: { text: string; most: number }) {
  const said = tooLong(text, most, useWords());
  return said === undefined ? null : (
    <Input.Error role="status" className={classes.line ?? ''}>
      {said}
    </Input.Error>
  );
}

/** The same below the search box of a screen. */
export const TooLongTyped = ({ typed, most }: { typed: TypedText; most: number }) => (
  <TooLongSearch text={useTypedText(typed)} most={most} />
);
