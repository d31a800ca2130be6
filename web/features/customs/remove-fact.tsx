import type { StoredFact } from '#contract/customs/customs-fact.ts';
import { useWords } from '#web/i18n/words.ts';
import { RemoveButton } from '#web/ui/dialogs/remove-button.tsx';
import { useRemoveFact } from './customs-facts.queries.ts';
import { factText } from './fact-text.ts';

/** Removes a fact that was entered by mistake, after a confirmation. */
export function RemoveFact({ fact }: { fact: StoredFact }) {
  const t = useWords();
  const { names, remove, removeOf, removeTitle, removeText, notRemoved } = t.customsFacts;
  const words = (row: StoredFact) => {
    const name = `${names[row.name]} ${factText(row, t)}`;
    return { name: removeOf(name), title: removeTitle, text: removeText(name) };
  };
  return <RemoveButton row={fact} words={words} yes={remove} notRemoved={notRemoved} remove={useRemoveFact()} />;
}
