import { isLost } from '#web/http/call.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';

/** Says what has interrupted the storing of a file. Where no answer came, nobody knows yet whether the last rows are stored. */
export function Interruption({ of }: { of: unknown }) {
  const t = useWords().fileImport;
  return (
    <>
      <p>{problemText(of)}</p>
      <p>{isLost(of) ? t.restUnknown : t.restWaiting}</p>
    </>
  );
}
