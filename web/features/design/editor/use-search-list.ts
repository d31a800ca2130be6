import { useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';

/** The search text and the list of matches, which is open while there are any. */
export function useSearchList() {
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // Enter picks the first match; it is marked once it is rendered
  const pointAtFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (text.trim() !== '') pointAtFirst();
  }, [text]);

  const search = (next: string) => {
    setText(next);
    if (next.trim() === '') combobox.closeDropdown();
    else combobox.openDropdown();
  };
  return { combobox, text, search };
}
