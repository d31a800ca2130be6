import { Anchor } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import { linkedParts } from './linked-parts.ts';

/** A text whose https addresses are links, which open in a new tab. */
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
