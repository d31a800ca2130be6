import { useCallback, useEffect, useRef, useState } from 'react';
import { isAddressChecked } from '#contract/addresses/address-check-countries.ts';
import { type AddressField, addressFields } from '#contract/addresses/address-rules.ts';
import type { ResolvedAddress } from '#contract/addresses/addresses.ts';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { type CheckedAddress, checkAddress } from './check-address.ts';
import { type Suggestions, suggestionsFor } from './suggestions.ts';

export interface AddressCheck {
  /** Suggestions may come: there is a carrier that checks addresses of this country. */
  isOffered: boolean;
  suggestions: Suggestions;
  state: 'idle' | 'checking' | 'unavailable';
  /** Asks about the address as it stands, unless that was the last question. */
  check(): void;
  /** The person types into a field: what was suggested for it is out of date. */
  typedInto(field: AddressField): void;
}

const worthAsking = (address: ReceiverDraft): address is CheckedAddress =>
  isAddressChecked(address.countryCode) && address.address1.trim() !== '';

const questionOf = (address: ReceiverDraft) =>
  JSON.stringify([address.countryCode, ...addressFields.map((field) => address[field].trim())]);

/**
 * The carrier's opinion of an address that is being typed. Only the answer to the newest question counts; an answer that
 * does not come blocks nothing.
 * @param connected whether there is a carrier to ask
 */
export function useAddressCheck(address: ReceiverDraft, connected: boolean): AddressCheck {
  const [resolved, setResolved] = useState<ResolvedAddress>();
  const [hidden, setHidden] = useState<readonly AddressField[]>([]);
  const [state, setState] = useState<AddressCheck['state']>('idle');
  const asked = useRef<{ question: string; aborter: AbortController }>(undefined);

  const forget = useCallback(() => {
    asked.current?.aborter.abort();
    asked.current = undefined;
    setResolved(undefined);
    setState('idle');
  }, []);

  // another country: nothing that was said holds for it
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the country that counts
  useEffect(() => forget, [address.countryCode, forget]);

  const check = () => {
    if (!connected || !worthAsking(address)) return forget();
    const question = questionOf(address);
    // typed back to what was asked: what was answered holds again
    if (asked.current?.question === question) return setHidden([]);
    asked.current?.aborter.abort();
    const aborter = new AbortController();
    asked.current = { question, aborter };
    setState('checking');
    checkAddress(address, aborter.signal).then(
      (answer) => {
        if (aborter.signal.aborted) return;
        setResolved(answer);
        setHidden([]);
        setState('idle');
      },
      () => {
        if (aborter.signal.aborted) return;
        asked.current = undefined;
        setResolved(undefined);
        setState('unavailable');
      },
    );
  };

  const suggestions = resolved ? suggestionsFor(address, resolved) : {};
  for (const field of hidden) delete suggestions[field];
  return {
    isOffered: connected && isAddressChecked(address.countryCode),
    suggestions,
    state,
    check,
    typedInto: (field) => setHidden((fields) => (fields.includes(field) ? fields : [...fields, field])),
  };
}
