import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { checkShipment } from '#contract/customs/rules/check-shipment.ts';
import type { CheckedLine } from '#contract/customs/rules/checked-shipment.ts';
import type { CustomsFact } from '#contract/customs/rules/customs-facts.ts';
import type { Finding } from '#contract/customs/rules/finding.ts';
import { dollarRule } from '#contract/numbers.ts';
import type { DraftLine, OrderDraft } from '#contract/orders/order-draft.ts';
import { type TaxNumberKind, taxNumberKinds } from '#contract/orders/shipping/shipping-choices.ts';
import type { ProductChoice } from '#contract/products/products.ts';
import { draftTotals, piecesOf, unitPriceOf } from '#web/features/orders/form/form.door.ts';
import { productChoicesQuery } from '#web/features/orders/orders.queries.ts';
import { readBox } from '#web/features/orders/shipping/shipping.door.ts';
import { typedNumber } from '#web/ui/inputs/read-number.ts';

/** What the rules judge by. */
export interface Today {
  /** The facts on which the rules rest; undefined until they have loaded. */
  facts: readonly CustomsFact[] | undefined;
  /** Won for one US dollar; null while the office has no rate. */
  wonPerDollar: number | null;
  /** The day on which the parcel leaves, as YYYY-MM-DD in Korea. */
  day: string;
}

/** The findings for the order being written. Undefined until a country is chosen and the facts and products have loaded. */
export function useFindings({ receiver, lines, shipping }: OrderDraft, { facts, wonPerDollar, day }: Today): Finding[] | undefined {
  const products = useQuery({ ...productChoicesQuery, enabled: lines.length > 0 });
  return useMemo(() => {
    const { countryCode } = receiver;
    if (countryCode === '' || !facts || (lines.length > 0 && !products.data)) return undefined;
    const inOrder = new Set(lines.map(({ pdNumber }) => pdNumber));
    const known = new Map(
      (products.data ?? []).filter(({ pdNumber }) => inOrder.has(pdNumber)).map((product) => [product.pdNumber, product]),
    );
    const { total, weight } = draftTotals(lines);
    const { companyName = '', taxNumber = '' } = shipping ?? {};
    const taxValues = { companyName, taxNumber, taxNumberKind: kindOf(shipping?.taxNumberKind) };
    const boxes = (shipping?.boxes ?? []).map(readBox);
    const discount = typedNumber(shipping?.discount ?? '', dollarRule);
    const checked = lines.flatMap((line) => checkedLine(line, known.get(line.pdNumber)));
    const of = { receiver: { ...receiver, countryCode, ...taxValues }, lines: checked, total, discount, weight, boxes };
    return checkShipment({ ...of, wonPerDollar }, facts, day);
  }, [receiver, lines, shipping, products.data, facts, wonPerDollar, day]);
}

/** A line with the current customs data of its product; nothing for a product that is gone. */
const checkedLine = (line: DraftLine, product: ProductChoice | undefined): CheckedLine[] =>
  product ? [{ ...product, weight: line.weight, unitPrice: unitPriceOf(line), quantity: piecesOf(line) ?? 0 }] : [];

const kindOf = (typed: string | undefined): TaxNumberKind | null => taxNumberKinds.find((kind) => kind === typed) ?? null;
