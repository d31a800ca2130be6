import type { ProductLine } from './product-lines.ts';
import { type Random, seededRandom, seedOf } from './random.ts';

/** A product's data for customs, as far as the shop has entered it. */
export interface SampleCustoms {
  hsCode: string | null;
  originCountryCode: 'KR' | 'CN' | 'JP' | 'VN' | null;
  customsDescription: string | null;
  customsUnit: 'EA' | 'PCS' | 'SET' | 'PR' | null;
  battery: 'None' | 'IonInside' | null;
}

/**
 * For each category, the HS code and a description of the material and purpose of its goods. They are plausible, but nobody has classified
 * these goods.
 */
const goods: Readonly<Record<string, readonly [hsCode: string, rest: string]>> = {
  SKN: ['3304991000', 'of water and plant extracts, for facial skin care'],
  MSK: ['3304991000', 'of cotton soaked in essence, for facial skin care'],
  SUN: ['3304992000', 'with organic UV filters, for protection of skin against the sun'],
  CLN: ['340130', 'of surfactants and oils, for washing the face'],
  MKP: ['3304999000', 'of mineral pigments, for make-up of the face'],
  LIP: ['330410', 'of wax and pigments, for make-up of the lips'],
  HAR: ['330510', 'of surfactants, for washing and care of hair'],
  BDY: ['340130', 'of surfactants, for washing and care of the body'],
  FRG: ['330749', 'of ethanol and perfume, for scenting rooms'],
  NOT: ['482010', 'of paper with card cover, for writing'],
  PEN: ['960810', 'of plastic with ink, for writing'],
  STK: ['482110', 'of self-adhesive paper, printed, for decoration'],
  TAP: ['481141', 'of self-adhesive paper, for decoration'],
  CRD: ['490900', 'of paper, printed, for correspondence'],
  DSK: ['392610', 'of plastic, for use on office desks'],
  MUG: ['691200', 'of glazed ceramic, for drinking'],
  TBL: ['691110', 'of porcelain, for table use'],
  FAB: ['630790', 'of woven cotton, for household use'],
  BAG: ['420232', 'of woven polyester, for carrying small things'],
  KEY: ['392690', 'of acrylic and steel, for keys and bags'],
  PHC: ['392610', 'of PVC, for keeping photo cards'],
  LGT: ['711719', 'of base metal and plastic, for concert visitors'],
  HBK: ['621710', 'of woven silk, accessory for traditional clothing'],
  CRF: ['442090', 'of lacquered wood with mother-of-pearl, for decoration'],
  TEA: ['210690', 'of dried fruit and herbs, for making tea'],
  SNK: ['190590', 'of rice and grain syrup, ready to eat'],
};
const lamp = ['851310', 'of plastic with LED and rechargeable battery, for concert visitors'] as const;

/** Descriptions of somebody who did not know better; customs would refuse them. */
const vague = ['Cosmetics', 'Gift', 'Samples', 'Accessories'] as const;

/** The customs data of a product. It is drawn by the SKU alone, so that it does not change anything else in the catalog. */
export function sampleCustoms(sku: string, { brand, category, folder }: ProductLine, kind: string): SampleCustoms {
  const random = seededRandom(seedOf(`customs ${sku}`));
  // for some lines nobody has entered anything, and for the others some fields are missing
  const looked = !seededRandom(seedOf(`customs ${folder}`)).chance(0.15);
  const known = <T>(value: T, probability: number): T | null => (looked && random.chance(probability) ? value : null);
  const isLamp = kind === 'Light Stick';
  const [hsCode, rest] = isLamp ? lamp : (goods[category.code] ?? ['', '']);
  return {
    hsCode: known(hsCode, 0.92),
    originCountryCode: known(originOf(category.field, random), 0.95),
    customsDescription: known(described(`${kind} ${rest}`, brand.en, random), 0.9),
    customsUnit: known(kind.endsWith('Set') ? 'SET' : 'EA', 0.9),
    battery: known(isLamp ? 'IonInside' : 'None', 0.9),
  };
}

const originOf = (field: string, random: Random) =>
  field === 'beauty' || field === 'food'
    ? 'KR'
    : random.weighted([
        ['KR', 7],
        ['CN', 2],
        ['VN', 1],
        ['JP', 0.5],
      ] as const);

function described(good: string, brand: string, random: Random): string {
  if (random.chance(0.03)) return random.pick(vague);
  return random.chance(0.01) ? brand : good;
}
