import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { memberLimits } from '#contract/members/member-limits.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { firstClick } from '#web/ui/focus/first-click.ts';
import { focusBeside } from '#web/ui/focus/focus-beside.ts';
import { outOfUse } from '#web/ui/focus/out-of-use.ts';
import type { MemberAddressSlot } from './member-address-slot.ts';
import { emptyAddress, type MemberDraft, type MemberErrors } from './member-draft.ts';
import classes from './member-form.module.css';

interface Props {
  addresses: MemberDraft['addresses'];
  errors: MemberErrors;
  address(slot: MemberAddressSlot): ReactNode;
  onChange(addresses: MemberDraft['addresses']): void;
}

/** The addresses of a member. The first is the usual one; a button makes another one the first. */
export function AddressRows({ addresses, errors, address, onChange }: Props) {
  const t = useWords().members;
  const errorsOf = (at: number) =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([path, text]) => (path.startsWith(`addresses.${at}.`) ? [[path.split('.').at(-1), text]] : [])),
    );
  return (
    <fieldset className={classes.group} data-list>
      <legend className={classes.legend}>{t.fields.addresses}</legend>
      {addresses.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: addresses have nothing else that tells them apart
        <div key={at} className={classes.address} data-list-row>
          {address({
            value,
            errors: errorsOf(at),
            actions: (
              <span className={classes.actions}>
                {at === 0 && addresses.length > 1 && <span className={classes.soft}>{t.usualAddress}</span>}
                {at > 0 && (
                  <Button variant="subtle" size="compact-xs" onClick={firstClick(() => onChange([value, ...addresses.toSpliced(at, 1)]))}>
                    {t.makeUsual}
                  </Button>
                )}
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-xs"
                  aria-label={t.removeAddress(at + 1)}
                  data-list-focus
                  onClick={firstClick(({ currentTarget }) => {
                    focusBeside(currentTarget, 'by place');
                    onChange(addresses.toSpliced(at, 1));
                  })}
                >
                  {t.remove}
                </Button>
              </span>
            ),
            onChange: (change) => onChange(addresses.with(at, { ...value, ...change })),
          })}
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" />}
          data-list-add
          {...outOfUse(addresses.length >= memberLimits.addresses, () => onChange([...addresses, emptyAddress]))}
        >
          {t.addAddress}
        </Button>
      </div>
    </fieldset>
  );
}
