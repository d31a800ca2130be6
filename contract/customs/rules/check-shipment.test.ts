import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { batteryKinds } from '#contract/customs/customs-choices.ts';
import { vaguePhrases } from '#contract/customs/vague-phrases.ts';
import { customsValues } from '#contract/orders/shipping/invoice-money.ts';
import { taxNumberKinds } from '#contract/orders/shipping/shipping-choices.ts';
import { hasTaxNumberForm } from '#contract/orders/shipping/tax-number-forms.ts';
import { checkShipment } from './check-shipment.ts';
import type { CheckedLine, CheckedShipment } from './checked-shipment.ts';
import { wantsHsCodes } from './country-groups.ts';
import { rateOf } from './country-rates.ts';
import { type CustomsFact, factOn, isAmong } from './customs-facts.ts';
import type { Finding, FindingCode } from './finding.ts';
import { labelLineCount, labelLineLength, labelLines } from './label-lines.ts';
import { shippedFacts } from './shipped-facts.fixture.ts';

const day = '2026-11-22';
const receiver = {
  countryCode: 'DE',
  receiverName: 'Anna Muster',
  phone: '+49 30 1234567',
  address1: 'Unter den Linden 1',
  address2: '',
  city: 'Berlin',
  stateOrProvinceCode: '',
  ...{ companyName: '', email: '', postalCode: '10117', taxNumber: '', taxNumberKind: null },
} as const;
const line: CheckedLine = {
  pdNumber: 1,
  brand: '온유랩',
  unitPrice: 20,
  weight: 0.2,
  hsCode: '330499',
  originCountryCode: 'KR',
  customsDescription: 'Facial toner of plant extracts, for skin care',
  battery: 'None',
};
const shipment = (
  to: Partial<CheckedShipment['receiver']> = {},
  lines: Partial<CheckedLine>[] = [{}],
  rest: Partial<CheckedShipment> = {},
): CheckedShipment => ({
  receiver: { ...receiver, ...to },
  lines: lines.map((given, at) => ({ ...line, pdNumber: at + 1, ...given })),
  total: 20,
  discount: null,
  weight: 0.2,
  boxes: [],
  wonPerDollar: 1400,
  ...rest,
});
const codes = (given: CheckedShipment, on = day): FindingCode[] => checkShipment(given, shippedFacts, on).map(({ code }) => code);
const abroad = fc.constantFrom(...countryCodes.filter((code) => code !== 'KR'));
/** The findings with this code about the lines of a parcel. */
const levelsOf = (countryCode: CheckedShipment['receiver']['countryCode'], lines: Partial<CheckedLine>[], code: FindingCode) =>
  checkShipment(shipment({ countryCode }, lines), shippedFacts, day)
    .filter((finding) => finding.code === code)
    .map(({ level, place }) => ({ level, place }));
const has = (given: CheckedShipment, code: FindingCode) => codes(given).includes(code);

it('a state that is printed has Latin letters; two of them where that is asked for', () => {
  expect(codes(shipment({ countryCode: 'JP', stateOrProvinceCode: '東京都' }))).toEqual(['not-latin']);
  expect(codes(shipment({ countryCode: 'JP', stateOrProvinceCode: 'Tōkyō-to' }))).toEqual([]);
  expect(codes(shipment({ countryCode: 'US', stateOrProvinceCode: '텍사스' })).filter((code) => code !== 'hs-code-missing')).toEqual([
    'state-two-letters',
  ]);
});

it('a parcel that says everything meets nothing but the duty and tax of its country', () => {
  expect(codes(shipment())).toEqual(['eu-duty', 'import-vat']);
  expect(codes(shipment({ countryCode: 'JP' }))).toEqual([]);
});

property.prop([abroad])('what blocks comes first, and each finding with an amount has its source', (countryCode) => {
  const found = checkShipment(
    shipment({ countryCode, city: '베를린' }, [{ hsCode: null, battery: 'IonInside' }], { total: 4000 }),
    shippedFacts,
    day,
  );
  const ranks = found.map(({ level }) => ['block', 'warn', 'info'].indexOf(level));
  expect(ranks).toEqual(ranks.toSorted());
  for (const { place, fact } of found) expect(place.of === 'order').toBe(fact !== undefined && fact.source !== '');
});

property.prop([fc.string(), fc.string()])('a parcel within Korea meets no customs', (city, customsDescription) => {
  expect(codes(shipment({ countryCode: 'KR', city }, [{ hsCode: null, customsDescription }]))).toEqual([]);
});

const tenths = (percent: number) => Math.round(percent * 10);
/** Thousandths of cents as dollars. The rounding is done in whole numbers, which lose nothing. */
const wholeCents = (thousandths: number) => Math.floor((thousandths + 500) / 1000) / 100;

describe('a line', () => {
  property.prop([abroad])('without an HS code is held where customs wants one, and worth a look elsewhere', (countryCode) => {
    const [found] = checkShipment(shipment({ countryCode }, [{}, { hsCode: null }]), shippedFacts, day).filter(
      ({ code }) => code === 'hs-code-missing',
    );
    expect(found).toMatchObject({
      level: wantsHsCodes(countryCode, shippedFacts, day) ? 'block' : 'warn',
      place: { of: 'line', pdNumber: 2, field: 'hsCode' },
    });
  });
  property.prop([abroad, fc.option(fc.constantFrom(...countryCodes), { nil: null })])(
    'needs a country of origin, whichever it is',
    (countryCode, originCountryCode) => {
      expect(levelsOf(countryCode, [{}, { originCountryCode }], 'origin-missing')).toEqual(
        originCountryCode === null ? [{ level: 'block', place: { of: 'line', pdNumber: 2, field: 'originCountryCode' } }] : [],
      );
    },
  );
  property.prop([abroad, fc.constantFrom(null, '찻잔', '온유랩', ...vaguePhrases)])(
    'needs a description that says something',
    (countryCode, customsDescription) => {
      const [found] = checkShipment(shipment({ countryCode }, [{ customsDescription }]), shippedFacts, day);
      expect(found).toMatchObject({ level: 'block', place: { of: 'line', field: 'customsDescription' } });
    },
  );
  property.prop([fc.double({ min: 0, max: 1000, noNaN: true })])('has a value for customs, also as a present', (unitPrice) => {
    expect(has(shipment({}, [{ unitPrice }]), 'value-zero')).toBe(unitPrice === 0);
  });
  property.prop([
    fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 0, max: 120 }),
  ])('of which the discount leaves nothing is held, as the papers would say 0', (priced, percent) => {
    const lines = priced.map(([cents, quantity]) => ({ unitPrice: cents / 100, quantity }));
    const total = priced.reduce((sum, [cents, quantity]) => sum + cents * quantity, 0) / 100;
    const discount = Math.round(total * percent) / 100;
    const values = customsValues(lines, { discount, freight: null, insurance: null }, { currency: 'USD', rate: 1 });
    const nothingLeft = lines.flatMap(({ unitPrice, quantity }, at) =>
      unitPrice > 0 && quantity > 0 && values[at] === 0 ? [{ of: 'line', pdNumber: at + 1, field: 'unitPrice' }] : [],
    );
    const found = checkShipment(shipment({}, lines, { total, discount }), shippedFacts, day);
    expect(found.filter(({ code }) => code === 'value-let-off').map(({ place }) => place)).toEqual(nothingLeft);
    if (percent >= 100 && total > 0)
      expect(nothingLeft).toHaveLength(lines.filter(({ unitPrice, quantity }) => unitPrice * quantity > 0).length);
  });
  property.prop([abroad, fc.option(fc.double({ min: 0, max: 60, noNaN: true }), { nil: null })])(
    'that nobody has weighed is worth a look',
    (countryCode, weight) => {
      expect(levelsOf(countryCode, [{}, { weight }], 'weight-missing')).toEqual(
        weight === null ? [{ level: 'warn', place: { of: 'line', pdNumber: 2, field: 'weight' } }] : [],
      );
    },
  );
  property.prop([abroad, fc.array(fc.constantFrom(null, ...batteryKinds), { minLength: 1, maxLength: 6 })])(
    'with a lithium battery is worth a look, each line for itself',
    (countryCode, kinds) => {
      const lines = kinds.map((battery) => ({ battery }));
      const charged = kinds.flatMap((battery, at) => (battery === null || battery === 'None' ? [] : [at + 1]));
      expect(levelsOf(countryCode, lines, 'battery')).toEqual(
        charged.map((pdNumber) => ({ level: 'warn', place: { of: 'line', pdNumber, field: 'battery' } })),
      );
    },
  );
});

describe('a label', () => {
  property.prop([
    fc.constantFrom('receiverName', 'companyName', 'address1', 'address2', 'city'),
    fc.constantFrom('서울', '東京', 'Москва', 'القاهرة'),
  ])('has Latin letters in %s', (field, text) => {
    expect(checkShipment(shipment({ [field as string]: text }), shippedFacts, day)[0]).toMatchObject({
      code: 'not-latin',
      place: { field },
    });
  });
  it.each([
    { receiverName: 'Siobhán O\u2019Brien' },
    { receiverName: 'Jane\u200b Doe\ufeff' },
    { address1: '5\u20137 Rue de l\u2019Église, \u201cLes Pins\u201d' },
    { city: 'Ｂｅｒｌｉｎ' },
    { countryCode: 'US', stateOrProvinceCode: 'TX\u200b' },
  ] as const)('takes the signs that phones and web pages write for plain ones (%o)', (given) => {
    expect(codes(shipment(given)).filter((code) => code === 'not-latin' || code === 'state-two-letters')).toEqual([]);
  });
  property.prop([
    fc.array(fc.stringMatching(/^[a-z]{1,20}$/), { maxLength: 12 }),
    fc.array(fc.stringMatching(/^[a-z]{1,20}$/), { maxLength: 6 }),
  ])('has the street in three lines of 35 characters, or says that it does not fit', (first, second) => {
    const [address1, address2] = [first.join(' '), second.join(' ')];
    const lines = labelLines(address1, address2);
    expect(has(shipment({ address1, address2 }), 'street-too-long')).toBe(lines === undefined);
    if (!lines) return;
    expect(lines.length).toBeLessThanOrEqual(labelLineCount);
    for (const each of lines) expect(each.length).toBeLessThanOrEqual(labelLineLength);
    expect(lines.join(' ').replaceAll(',', '').split(' ').filter(Boolean)).toEqual([...first, ...second]);
  });
  property.prop([
    fc.constantFrom(
      ...([
        ['receiverName', 'name-too-long', 70, 'block'],
        ['companyName', 'company-too-long', 35, 'block'],
        ['city', 'city-too-long', 35, 'block'],
        ['postalCode', 'postal-code-too-long', 10, 'block'],
        ['taxNumber', 'tax-number-too-long', 18, 'block'],
        ['email', 'email-too-long', 80, 'warn'],
      ] as const),
    ),
    fc.integer({ min: 1, max: 100 }),
  ])('has all of %s, or says that it does not fit', ([field, code, most, level], length) => {
    const found = checkShipment(shipment({ [field]: 'a'.repeat(length) }), shippedFacts, day).filter((each) => each.code === code);
    const finding = { code, level, place: { of: 'receiver', field }, values: { length: most } };
    expect(found).toEqual(length > most ? [finding] : []);
  });
  it('has a city, also where addresses have none', () => {
    const missing = { code: 'city-missing', level: 'block', place: { of: 'receiver', field: 'city' }, values: {} };
    const found = (given: Partial<CheckedShipment['receiver']>) =>
      checkShipment(shipment({ city: ' ', ...given }), shippedFacts, day).filter(({ code }) => code === 'city-missing');
    expect(found({ countryCode: 'SG' })).toEqual([missing]);
    expect(found({ countryCode: 'JP', stateOrProvinceCode: 'Tokyo' })).toEqual([missing]);
    // before there is an address, and where the order is not registered without a city
    expect([...found({ countryCode: 'SG', address1: '' }), ...found({ countryCode: 'DE' })]).toEqual([]);
    expect(found({ countryCode: 'SG', city: 'Singapore' })).toEqual([]);
  });
  const phones = [9, 10, 15, 16].map((digits): [string] => [`+${'4'.repeat(digits)}`]);
  property.prop([fc.stringMatching(/^\+?[0-9 -]{1,24}$/)], { examples: phones })('has a phone number of ten to fifteen digits', (phone) => {
    const digits = phone.replaceAll(/\D/g, '').length;
    expect(has(shipment({ phone }), 'phone-digits')).toBe(phone.trim() !== '' && (digits < 10 || digits > 15));
  });
  property.prop([abroad, fc.stringMatching(/^[A-Za-z]{0,8}$/)])(
    'has a state of two letters in three countries',
    (countryCode, stateOrProvinceCode) => {
      const asks = ['US', 'CA', 'PR'].includes(countryCode) && stateOrProvinceCode !== '';
      expect(has(shipment({ countryCode, stateOrProvinceCode }), 'state-two-letters')).toBe(asks && stateOrProvinceCode.length !== 2);
    },
  );
});

property.prop([abroad, fc.constantFrom('', ' ', '52998224725')])(
  'a tax number is missed in countries whose customs knows receivers by it',
  (countryCode, taxNumber) => {
    const isMissed = ['AR', 'BR', 'CL', 'MX'].includes(countryCode) && taxNumber.trim() === '';
    expect(has(shipment({ countryCode, taxNumber }), 'tax-number-missing')).toBe(isMissed);
    expect(codes(shipment({ countryCode, taxNumber }), '2024-12-31')).not.toContain('tax-number-missing');
  },
);

property.prop([
  fc.option(fc.constantFrom(...taxNumberKinds), { nil: null }),
  fc.stringMatching(/^([A-Z]{2}[0-9]{9}|P?[0-9]{11,14}|[A-Z0-9]{0,6})$/),
])('a tax number that is not written as those of its kind is worth a look', (taxNumberKind, taxNumber) => {
  const isOdd = taxNumber !== '' && taxNumberKind !== null && !hasTaxNumberForm(taxNumber, taxNumberKind);
  expect(has(shipment({ taxNumber, taxNumberKind }), 'tax-number-form')).toBe(isOdd);
});

describe('the value', () => {
  property.prop([abroad, fc.array(fc.constantFrom('330499', '3304991000', '610910', '910211'), { minLength: 1, maxLength: 6 })])(
    'costs three euros for each heading in the European Union, not for each piece',
    (countryCode, hsCodes) => {
      const [found] = checkShipment(
        shipment(
          { countryCode },
          hsCodes.map((hsCode) => ({ hsCode })),
        ),
        shippedFacts,
        day,
      ).filter(({ code }) => code === 'eu-duty');
      const headings = new Set(hsCodes.map((code) => code.slice(0, 6))).size;
      if (isAmong(shippedFacts, 'eu-countries', countryCode, day))
        expect(found).toMatchObject({ values: { headings, euros: 3 * headings }, fact: { estimate: true } });
      else expect(found).toBeUndefined();
    },
  );
  it('costs that only while the rule is in force, up to its limit, and where every code is known', () => {
    expect(codes(shipment(), '2026-06-30')).toEqual(['import-vat']);
    expect(codes(shipment(), '2028-07-01')).toEqual(['import-vat']);
    expect(codes(shipment({}, [{}], { total: 200 }))).toEqual(['import-vat']);
    // the order is worth exactly the limit in euros; in binary fractions, 150 × 1.13 is less than that
    const at = (rate: number) => shippedFacts.map((fact) => (fact.name === 'dollars-per-euro' ? { ...fact, value: rate } : fact));
    const dutyOf = (total: number, rate: number) => checkShipment(shipment({}, [{}], { total }), at(rate), day).map(({ code }) => code);
    for (const [total, rate] of [
      [172.5, 1.15],
      [169.5, 1.13],
    ] as const) {
      expect(dutyOf(total, rate)).toContain('eu-duty');
      expect(dutyOf(total + 0.01, rate)).not.toContain('eu-duty');
    }
    expect(codes(shipment({}, [{}, { hsCode: null }]))).toEqual(['hs-code-missing', 'import-vat']);
  });
  property.prop([abroad, fc.integer({ min: 1, max: 300_000 })])(
    'is taxed with its duty, at the rate of the country',
    (countryCode, cents) => {
      const found = checkShipment(shipment({ countryCode }, [{}], { total: cents / 100 }), shippedFacts, day);
      const percent = rateOf(factOn(shippedFacts, 'import-vat-rates', day)?.rates ?? null, countryCode);
      // one tariff heading, three euros at 1.15 dollars, for orders of up to 150 euros
      const duty = cents <= 172_50 ? 3_45 : 0;
      const vat = found.find(({ code }) => code === 'import-vat');
      if (percent === undefined) expect(vat).toBeUndefined();
      else expect(vat).toMatchObject({ level: 'info', values: { percent, dollars: wholeCents((cents + duty) * tenths(percent)) } });
    },
  );
  property.prop([
    fc.array(fc.tuple(fc.constantFrom('KR', 'CN', 'VN', null), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 5,
    }),
  ])('pays in the United States by where it was made, once the rate of every origin is known', (made) => {
    const lines = made.map(([originCountryCode, unitPrice, quantity]) => ({ originCountryCode, unitPrice, quantity }));
    const percents = { KR: 15, CN: 25.5 };
    const rates: CustomsFact = {
      ...{ name: 'us-duty-rates', value: null, countries: null, rates: 'CN 25.5, KR 15', since: '2026-07-25' },
      ...{ until: null, estimate: true, source: 'a test' },
    };
    const duty = (facts: readonly CustomsFact[]) =>
      checkShipment(shipment({ countryCode: 'US' }, lines), facts, day).find(({ code }) => code === 'us-duty');
    const known = made.every(([origin]) => origin !== null && origin in percents);
    const owed = made.reduce((sum, [origin, price, quantity]) => sum + price * 100 * quantity * tenths(percents[origin as 'KR' | 'CN']), 0);
    if (known) expect(duty([...shippedFacts, rates])).toMatchObject({ values: { dollars: wholeCents(owed) }, fact: rates });
    else expect(duty([...shippedFacts, rates])).toBeUndefined();
    expect(duty(shippedFacts)).toBeUndefined();
  });
  property.prop([abroad, fc.integer({ min: 1, max: 3000 })])(
    'above 800 dollars is paid by the receiver in the United States',
    (countryCode, total) => {
      expect(has(shipment({ countryCode }, [{}], { total }), 'us-over-post-limit')).toBe(countryCode === 'US' && total > 800);
    },
  );
  property.prop([fc.integer({ min: 1, max: 6000 }), fc.option(fc.integer({ min: 900, max: 2000 }), { nil: null })])(
    'above two and four million won is declared for export otherwise',
    (total, wonPerDollar) => {
      const won = total * (wonPerDollar ?? 0);
      const found = codes(shipment({ countryCode: 'JP' }, [{}], { total, wonPerDollar }));
      expect(found).toEqual(won > 4_000_000 ? ['over-simplified-export'] : won > 2_000_000 ? ['over-list-clearance'] : []);
    },
  );
  it.each([
    [2000, 1000, []],
    [2000.01, 1000, ['over-list-clearance']],
    [4000, 1000, ['over-list-clearance']],
    [4000.01, 1000, ['over-simplified-export']],
  ])('of %d dollars at %d won is not above a limit that it reaches', (total, wonPerDollar, found) => {
    expect(codes(shipment({ countryCode: 'JP' }, [{}], { total, wonPerDollar }))).toEqual(found);
  });

  it('is what the papers say: what was let off is not in it', () => {
    const rates: CustomsFact = {
      ...{ name: 'us-duty-rates', value: null, countries: null, rates: 'CN 20, KR 10', since: '2026-07-25' },
      ...{ until: null, estimate: true, source: 'a test' },
    };
    const lines = [
      { unitPrice: 600, quantity: 1 },
      { unitPrice: 300, quantity: 1, originCountryCode: 'CN' },
    ];
    const to = (countryCode: 'US' | 'DE', discount: number | null) =>
      checkShipment(shipment({ countryCode }, lines, { total: 900, discount }), [...shippedFacts, rates], day);
    const dollars = (findings: Finding[]) => findings.flatMap(({ code, values }) => (code === 'us-duty' ? values : []));
    // the first line's share of the 300 dollars is two thirds
    expect([dollars(to('US', null)), dollars(to('US', 300))]).toEqual([[{ dollars: 120 }], [{ dollars: 80 }]]);
    const isOverLimit = (discount: number) => to('US', discount).some(({ code }) => code === 'us-over-post-limit');
    expect([isOverLimit(99), isOverLimit(100)]).toEqual([true, false]);
    const vat = to('DE', 800).find(({ code }) => code === 'import-vat');
    expect(vat).toMatchObject({ values: { percent: 19, dollars: expect.closeTo((100 + 3 * 1.15) * 0.19, 1) } });
    // nothing is due on a discount larger than the value of the goods, either: the rest of it is off the shipping cost
    for (const discount of [900, 910])
      expect(to('DE', discount).filter(({ code }) => code === 'import-vat' || code === 'eu-duty')).toEqual([]);
  });

  it('is rounded to whole cents, and of a line without a price nobody can tell it', () => {
    const rates: CustomsFact = {
      ...{ name: 'us-duty-rates', value: null, countries: null, rates: 'KR 10', since: '2026-07-25' },
      ...{ until: null, estimate: true, source: 'a test' },
    };
    const found = (unitPrice: number | null) =>
      checkShipment(shipment({ countryCode: 'US' }, [{ unitPrice }]), [...shippedFacts, rates], day);
    // in binary fractions it is 1.00499…
    expect(found(10.05)).toContainEqual(expect.objectContaining({ code: 'us-duty', values: { dollars: 1.01 } }));
    expect(found(null).map(({ code }) => code)).not.toContain('us-duty');
    expect(found(null).map(({ code }) => code)).not.toContain('value-let-off');
  });

  const weight = fc.option(fc.integer({ min: 0, max: 200 }), { nil: null });
  property.prop([weight, fc.array(weight, { maxLength: 5 })], { examples: [[68, []]] })(
    'a box weighs no more than the carrier takes, as it is packed',
    (goods, typed) => {
      const boxes = typed.map((each) => ({ boxName: '', length: null, width: null, height: null, ownWeight: null, weight: each }));
      const packed = typed.reduce<number>((sum, each) => sum + (each ?? 0), 0);
      const open = typed.filter((each) => each === null).length;
      const rest = goods === null ? 0 : Math.max(0, goods - packed) / Math.max(1, open);
      const heaviest = typed.length === 0 ? (goods ?? 0) : Math.max(...typed.map((each) => each ?? rest));
      expect(has(shipment({}, [{}], { weight: goods, boxes }), 'too-heavy')).toBe(heaviest > 68);
    },
  );
});
