import { useCallback, useContext, useEffect, useEffectEvent, useState } from 'react';
import { peopleFinder } from '#contract/customers/find-people.ts';
import type { Member } from '#contract/members/members.ts';
import { fullName } from '#contract/products/full-name.ts';
import { productSearch } from '#contract/products/product-search.ts';
import { CustomerContext } from '#web/features/orders/contexts/contexts.door.ts';
import { NamedFilter } from '#web/features/orders/lookup/lookup.door.ts';
import { products } from '#web/features/products/products.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';

/** How many members or products are offered at once. */
const mostOffered = 8;

interface Props {
  value: number | undefined;
  onPick(value: number | undefined): void;
}

const findMembers = peopleFinder(({ memberName, companyName, email, phone, tags }: Member) => ({
  ...{ name: memberName, companyName, email, phone },
  also: tags,
}));

/** Filters orders by a member. Without the right to see members it is hidden, unless the address has a member. */
export function MemberFilter({ value, onPick }: Props) {
  const t = useWords().orders.lookup;
  const customers = useContext(CustomerContext);
  const members = customers?.members;
  const found = useCallback(
    (text: string) =>
      text.trim() === ''
        ? []
        : findMembers(members ?? [], text)
            .slice(0, mostOffered)
            .map(({ memberId, memberName, companyName, email }) => ({
              ...{ key: String(memberId), name: [memberName, companyName].filter(Boolean).join(' · ') },
              note: email,
            })),
    [members],
  );
  const member = customers?.memberOf(value);
  // the address, or a saved view, is older than the merging of this member into another one
  const standing = member?.memberId ?? value;
  const follow = useEffectEvent(() => onPick(standing));
  useEffect(() => {
    if (standing !== value) follow();
  }, [standing, value]);
  if (members === undefined && value === undefined) return null;
  return (
    <NamedFilter
      label={t.memberFilter}
      chosen={t.member}
      value={value}
      name={member && (member.companyName || member.memberName)}
      found={found}
      onPick={onPick}
    />
  );
}

/** Filters orders by a product in them. The products are fetched once somebody searches for one. */
export function ProductFilter({ value, onPick }: Props) {
  const t = useWords().orders.lookup;
  const [isWanted, setWanted] = useState(false);
  const { rows } = useRows(products, isWanted || value !== undefined);
  const found = useCallback(
    (text: string) => {
      const search = productSearch(text);
      if (search.empty || !rows) return [];
      const first = [];
      for (const product of rows) {
        if (search.finds(product)) first.push({ key: String(product.pdNumber), name: fullName(product), note: product.sku });
        if (first.length === mostOffered) break;
      }
      return first;
    },
    [rows],
  );
  return (
    <NamedFilter
      label={t.productFilter}
      chosen={t.product}
      value={value}
      name={rows?.find(({ pdNumber }) => pdNumber === value)?.productName}
      found={found}
      onFocus={() => setWanted(true)}
      onPick={onPick}
    />
  );
}
