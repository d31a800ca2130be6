import { Anchor } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import { linkedParts } from './linked-parts.ts';

/** A text whose https addresses can be opened, in a tab of their own. */
export function LinkedText({ text }: { text: string }) {
  const t = useWords().notes;
  let at = 0;
  return linkedParts(text).map((part) => {
    const key = at;
    at += part.text.length;
    if (!part.isLink) return part.text;
    return (
      <Anchor key={key} href={part.text} target="_blank" rel="noopener noreferrer" title={t.newTab} inherit>
        {part.text}
      </Anchor>
    );
  });
}
