import { useId, useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { isEmptyShipping, readShipping } from './draft-shipping.ts';
import classes from './shipping-fields.module.css';
import { ShippingFields, type ShippingFieldsProps } from './shipping-fields.tsx';
import { summaryOf } from './shipping-summary.ts';

/** The customs and carrier data of the order being written. Folded while they are empty and without errors. */
export function ShippingSection(props: ShippingFieldsProps) {
  const t = useWords();
  const bodyId = useId();
  const { value, goodsWeight, errors } = props;
  const [asked, setAsked] = useState<boolean>();
  const isOpen = Object.keys(errors).length > 0 || (asked ?? !isEmptyShipping(value));
  const summary = summaryOf(readShipping(value, 0, t).shipping, goodsWeight, t).join(' · ');
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setAsked(!isOpen)}>
          <span className={classes.title}>{t.shipping.title}</span>
          <span className={classes.summary}>{summary || t.shipping.intro}</span>
          <Icon name="down" />
        </button>
      </h2>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <ShippingFields {...props} />}
      </div>
    </section>
  );
}
