import { useCallback, useEffect, useRef, useState } from 'react';
import { isAddressChecked } from '#contract/addresses/address-check-countries.ts';
import { type AddressField, addressFields } from '#contract/addresses/address-rules.ts';
import type { Address, AddressDraft, ResolvedAddress } from '#contract/addresses/addresses.ts';
import { checkAddress } from './check-address.ts';
import { type Suggestions, suggestionsFor } from './suggestions.ts';

export interface AddressCheck {
  /** Whether there can be suggestions: a carrier is connected that checks addresses of this country. */
  isOffered: boolean;
  suggestions: Suggestions;
  state: 'idle' | 'checking' | 'unavailable';
  /** Checks the address unless it is the one that was checked last. */
  check(): void;
  /** Called when the person types into fields or accepts their suggestion: the suggestions of these fields no longer apply. */
  typedInto(...fields: AddressField[]): void;
}

const worthAsking = (address: AddressDraft): address is Address => isAddressChecked(address.countryCode) && address.address1.trim() !== '';

const questionOf = (address: AddressDraft) => JSON.stringify([address.countryCode, ...addressFields.map((field) => address[field].trim())]);

interface Answered {
  asked: AddressDraft;
  answer: ResolvedAddress;
}

/**
 * Whether the address is still the one that was asked about, apart from fields that the person has typed into since. Otherwise the form has
 * been filled with another address.
 */
const isStill = (asked: AddressDraft, address: AddressDraft, typed: readonly AddressField[]): boolean =>
  addressFields.every((field) => typed.includes(field) || asked[field].trim() === address[field].trim());

interface Pending {
  question: string;
  aborter: AbortController;
  /** The fields that were typed into since the request. */
  typed: readonly AddressField[];
}

const withAlso = (fields: readonly AddressField[], more: readonly AddressField[]) => [...new Set([...fields, ...more])];

/**
 * The carrier's suggestions for an address being typed. Only the answer to the newest request counts, and only for the address that was
 * sent. A missing answer blocks nothing.
 * @param connected whether a carrier is configured
 */
export function useAddressCheck(address: AddressDraft, connected: boolean): AddressCheck {
  const [resolved, setResolved] = useState<Answered>();
  const [hidden, setHidden] = useState<readonly AddressField[]>([]);
  const [state, setState] = useState<AddressCheck['state']>('idle');
  const pending = useRef<Pending>(undefined);

  const forget = useCallback(() => {
    pending.current?.aborter.abort();
    pending.current = undefined;
    setResolved(undefined);
    setState('idle');
  }, []);

  // another country: earlier suggestions no longer apply
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the country that counts
  useEffect(() => forget, [address.countryCode, forget]);

  const check = () => {
    if (!connected || !worthAsking(address)) return forget();
    const question = questionOf(address);
    // the address is again the one that was checked, so its suggestions apply again
    if (pending.current?.question === question) return setHidden([]);
    pending.current?.aborter.abort();
    const aborter = new AbortController();
    const asked: Pending = { question, aborter, typed: [] };
    pending.current = asked;
    setState('checking');
    checkAddress(address, aborter.signal).then(
      (answer) => {
        if (aborter.signal.aborted) return;
        setResolved(answer && { asked: address, answer });
        setHidden(asked.typed);
        setState('idle');
      },
      () => {
        if (aborter.signal.aborted) return;
        pending.current = undefined;
        setResolved(undefined);
        setState('unavailable');
      },
    );
  };

  const suggestions = resolved && isStill(resolved.asked, address, hidden) ? suggestionsFor(address, resolved.answer) : {};
  for (const field of hidden) delete suggestions[field];
  return {
    isOffered: connected && isAddressChecked(address.countryCode),
    suggestions,
    state,
    check,
    typedInto(...fields) {
      if (pending.current) pending.current.typed = withAlso(pending.current.typed, fields);
      setHidden((before) => (fields.every((field) => before.includes(field)) ? before : withAlso(before, fields)));
    },
  };
}
