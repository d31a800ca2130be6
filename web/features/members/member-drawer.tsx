import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Member } from '#contract/members/members.ts';
import type { SameMember } from '#contract/members/same-members.ts';
import { mayCall } from '#contract/rights.ts';
import { SamePeople } from '#web/features/members/merge/merge.door.ts';
import { memberValueText } from '#web/i18n/values/member-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { LabelledValue, ValueList } from '#web/ui/rows/value-list.tsx';
import type { MemberDialog } from './member-dialogs.tsx';
import classes from './member-drawer.module.css';

export interface MemberDrawerProps {
  /** Undefined while the drawer is closed. */
  member: Member | undefined;
  /** Draws the button that begins an order for the member. */
  newOrder(member: Member): ReactNode;
  /** Draws the list of the member's orders. */
  ordersOf(member: Member): ReactNode;
  onHistory(member: Member): void;
  /** The members who may be the same person. */
  sameAs(member: Member): readonly SameMember<Member>[];
  onOpen(memberId: number): void;
  onDialog(dialog: MemberDialog): void;
  onClose(): void;
}

const fields = [
  'companyName',
  'email',
  'phone',
  'priceTier',
  'invoiceCurrency',
  'incoterm',
  'addresses',
  'taxNumbers',
  'tags',
  'memo',
] as const satisfies readonly (keyof Member)[];

/** One member in a drawer beside the list: names, contact, terms of business and orders. */
export function MemberDrawer({ member, onClose, ...actions }: MemberDrawerProps) {
  // while the drawer closes, it goes on showing the last member
  const [last, setLast] = useState(member);
  if (member !== undefined && member !== last) setLast(member);
  const shown = member ?? last;
  return (
    <SideDrawer opened={member !== undefined} onClose={onClose} position="right" size="34rem" title={shown?.memberName}>
      {shown && <Content key={shown.memberId} member={shown} {...actions} />}
    </SideDrawer>
  );
}

type ContentProps = Omit<MemberDrawerProps, 'member' | 'onClose'> & { member: Member };

function Content({ member, ordersOf, sameAs, onOpen, ...actions }: ContentProps) {
  const t = useWords();
  const mayMerge = mayCall('POST /api/members/merge', useSignedIn());
  const hasValue = (field: (typeof fields)[number]) => field === 'priceTier' || (member[field] !== null && member[field].length > 0);
  return (
    <div className={classes.content}>
      <Buttons member={member} {...actions} />
      <SamePeople
        same={sameAs(member)}
        onOpen={onOpen}
        onMerge={mayMerge ? (other) => actions.onDialog({ of: 'merge', members: [member, other] }) : undefined}
      />
      <ValueList>
        {fields.filter(hasValue).map((field) => (
          <LabelledValue key={field} label={t.members.fields[field]}>
            {field === 'addresses' ? (
              <ul className={classes.lines}>
                {member.addresses.map((address, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a member may have the same address twice
                  <li key={at}>{memberValueText('addresses', [address], t)}</li>
                ))}
              </ul>
            ) : (
              memberValueText(field, member[field], t)
            )}
          </LabelledValue>
        ))}
      </ValueList>
      {ordersOf(member)}
    </div>
  );
}

function Buttons({ member, newOrder, onHistory, onDialog }: Pick<ContentProps, 'member' | 'newOrder' | 'onHistory' | 'onDialog'>) {
  const t = useWords();
  const me = useSignedIn();
  const mayWrite = mayCall('POST /api/members/update', me);
  return (
    <div className={classes.buttons}>
      {newOrder(member)}
      {mayWrite && (
        <Button variant="default" onClick={() => onDialog({ of: 'edit', member })}>
          {t.common.edit}
        </Button>
      )}
      {mayCall('POST /api/members/merge', me) && (
        <Button variant="default" onClick={() => onDialog({ of: 'merge', members: [member] })}>
          {t.members.merge.button}
        </Button>
      )}
      <Button variant="default" onClick={() => onHistory(member)}>
        {t.history.title}
      </Button>
      {mayWrite && (
        <Button variant="default" data-danger onClick={() => onDialog({ of: 'delete', member })}>
          {t.common.remove}
        </Button>
      )}
      {mayCall('POST /api/members/erasePersonal', me) && (
        <Button variant="default" data-danger onClick={() => onDialog({ of: 'erase', member })}>
          {t.erasure.button}
        </Button>
      )}
    </div>
  );
}
