import { type SampleProduct, sampleProducts } from '#samples/products.ts';
import { seededRandom } from '#samples/random.ts';

/** A product in the company's ECOUNT. Values are text, as ECOUNT returns them. */
export interface EcountProduct {
  PROD_CD: string;
  PROD_DES: string;
  PROD_TYPE: string;
  [field: string]: string;
}

/** The number of the shop's own products that the bookkeeper has entered, and the number of products that are unknown to the shop. */
const shared = 420;
const unknownToShop = 60;
const shop = 3000;

/**
 * The bookkeeper's list. Most rows agree with the shop; some differ in weight, name or category or lack one of them; some are new to the
 * shop; and some are useless.
 */
export function sampleEcountProducts(): readonly EcountProduct[] {
  made ??= makeProducts(4);
  return made;
}

let made: readonly EcountProduct[] | undefined;

function makeProducts(seed: number): EcountProduct[] {
  const random = seededRandom(seed);
  const all = sampleProducts(shop + unknownToShop);
  const step = Math.floor(shop / shared);
  const known = all.slice(0, shop).filter((_, index) => index % step === 0);

  const likeTheShop = known.map((product) => {
    const weight = random.weighted<string>([
      [kilograms(product.weight), 70],
      [kilograms((product.weight ?? 0.2) + random.integer(1, 40) / 100), 16],
      // more decimals than the shop stores
      [kilograms((product.weight ?? 0.2) + random.integer(1, 9999) / 1_000_000), 8],
      ['0.000000', 4],
      ['', 2],
    ]);
    const name = random.weighted([
      [product.productName, 88],
      [`${product.productName} (리뉴얼)`, 9],
      [`[수출] ${product.productName}`, 3],
    ]);
    const category = random.weighted([
      [product.category ?? '', 93],
      ['', 5],
      ['기타', 2],
    ]);
    return entry(product, { PROD_DES: name.slice(0, 100), NO_USER1: weight, CONT1: category });
  });
  return [...likeTheShop, ...all.slice(shop).map((product) => entry(product)), ...useless];
}

/** Rows with the mistakes that people make sooner or later. */
const useless: EcountProduct[] = [
  { PROD_CD: 'NO-NAME-0001', PROD_DES: '', PROD_TYPE: '3', NO_USER1: '0.200000', CONT1: '기타' },
  { PROD_CD: 'NEGATIVE-0001', PROD_DES: '무게가 음수인 제품', PROD_TYPE: '3', NO_USER1: '-0.500000', CONT1: '기타' },
  { PROD_CD: 'TOO-HEAVY-0001', PROD_DES: '그램으로 적은 제품', PROD_TYPE: '3', NO_USER1: '250000.000000', CONT1: '기타' },
  { PROD_CD: 'FEATHER-0001', PROD_DES: '4그램짜리 스티커', PROD_TYPE: '3', NO_USER1: '0.004000', CONT1: '스티커' },
  { PROD_CD: 'BELL-0001', PROD_DES: '제어 문자\u0007가 든 이름', PROD_TYPE: '3', NO_USER1: '0.100000', CONT1: '기타' },
  { PROD_CD: 'TWICE-0001', PROD_DES: '두 번 적은 제품', PROD_TYPE: '3', NO_USER1: '0.100000', CONT1: '기타' },
  { PROD_CD: 'TWICE-0001 ', PROD_DES: '두 번 적은 제품 (공백)', PROD_TYPE: '3', NO_USER1: '0.200000', CONT1: '기타' },
];

const entry = (product: SampleProduct, changes: Record<string, string> = {}): EcountProduct => ({
  PROD_CD: product.sku,
  PROD_DES: product.productName.slice(0, 100),
  PROD_TYPE: '3',
  NO_USER1: kilograms(product.weight),
  CONT1: product.category ?? '',
  ...changes,
});

/** NO_USERn is a number of 18 digits with six decimals; an empty one reads as zero. */
const kilograms = (weight: number | null) => (weight ?? 0).toFixed(6);
