import type { LabelOffer } from '#contract/customs/rules/label-offers.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './address-input.module.css';

interface Props {
  offer: LabelOffer;
  /** Whether the offer breaks both street lines anew. */
  isSplit?: boolean;
  onTake(change: LabelOffer['change']): void;
}

/** Replaces the typed text with one that fits the label. */
export function OfferButton({ offer, isSplit = false, onTake }: Props) {
  const t = useWords();
  return (
    <button type="button" className={classes.suggestion} onClick={() => onTake(offer.change)}>
      {isSplit ? t.findings.split(offer.text) : t.findings.instead(offer.text)}
    </button>
  );
}
