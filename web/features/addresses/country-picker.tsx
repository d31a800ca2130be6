import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { CountryList } from './country-list.tsx';

interface Props {
  opened: boolean;
  value: CountryCode | '';
  onPick(code: CountryCode): void;
  onClose(): void;
}

/** A dialog that picks a country by mouse, or by typing and the arrow keys. */
export function CountryPicker({ opened, value, onPick, onClose }: Props) {
  const t = useWords();
  return (
    <Dialog opened={opened} onClose={onClose} title={t.addresses.chooseCountry} size="md">
      <CountryList value={value} onPick={onPick} />
    </Dialog>
  );
}
