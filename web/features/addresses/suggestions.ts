import type { AddressField } from '#contract/addresses/address-rules.ts';
import type { Address, ResolvedAddress } from '#contract/addresses/addresses.ts';

/** The parts of an address that the carrier can correct. */
export type TypedAddress = Pick<Address, AddressField>;

export interface Suggestion {
  /** The carrier's spelling. */
  value: string;
  /** The fields that change when it is accepted: its own, and a second line that was merged into the first. */
  fills: Partial<TypedAddress>;
}

export type Suggestions = Partial<Record<AddressField, Suggestion>>;

/** Compares as the carrier does: ignores case, character width and the number of spaces. */
export const sameText = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * The carrier's suggestions by field. There is none for a field that already agrees, and none where the carrier returned nothing: an empty
 * suggestion would invite people to delete the text.
 */
export function suggestionsFor(typed: TypedAddress, resolved: ResolvedAddress): Suggestions {
  const [first = '', second = ''] = resolved.streetLinesToken;
  const answers: Suggestions = {
    ...(second === '' ? oneLine(typed, first) : { address1: whole('address1', first), address2: whole('address2', second) }),
    city: whole('city', resolved.cityToken[0]?.value),
    stateOrProvinceCode: whole('stateOrProvinceCode', resolved.stateOrProvinceCodeToken?.value),
    postalCode: whole('postalCode', resolved.postalCodeToken?.value),
  };
  const different = Object.entries(answers).filter(([, { value, fills }]) => value !== '' && changes(typed, fills));
  return Object.fromEntries(different);
}

const whole = (field: AddressField, value = ''): Suggestion => ({ value, fills: { [field]: value } });

function changes(typed: TypedAddress, fills: Partial<TypedAddress>): boolean {
  if (fills.address2 === '') {
    return [typed.address1, `${typed.address1} ${typed.address2}`].every((line) => !sameText(line, fills.address1 ?? ''));
  }
  return Object.entries(fills).some(([each, value]) => !sameText(typed[each as AddressField], value));
}

/**
 * FedEx often returns both street lines in one ('100 SAMPLE ST APT 4'). The second line is then emptied, but only where the answer contains
 * its numbers in addition to those of the first: in '4 ELM STREET' the 4 is the house, not apartment 4. A name or remark that the carrier
 * left out must not be lost.
 */
function oneLine({ address1, address2 }: TypedAddress, line: string): Suggestions {
  const answered = wordsOf(line);
  const isThere = (word: string) => {
    const at = answered.indexOf(word);
    if (at >= 0) answered.splice(at, 1);
    return at >= 0;
  };
  for (const word of wordsOf(address1)) isThere(word);
  const numbers = wordsOf(address2).filter((word) => /\d/.test(word));
  const isPart = numbers.length > 0 && numbers.every(isThere);
  return { address1: isPart ? { value: line, fills: { address1: line, address2: '' } } : whole('address1', line) };
}

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
