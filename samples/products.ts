import { type SampleCustoms, sampleCustoms } from './customs.ts';
import { type ProductLine, productLines, slug } from './product-lines.ts';
import { type Random, seededRandom } from './random.ts';

/** A row of the product table, with the columns that the shop fills in. Money is in US dollars, weight in kilograms. */
export interface SampleProduct extends SampleCustoms {
  pdNumber: number;
  redirecting: number | null;
  productName: string;
  setInOption: number | null;
  rangeName: string | null;
  brand: string | null;
  sku: string;
  price: number | null;
  availability: SampleAvailability | null;
  pageUrl: string | null;
  thumbnail: string | null;
  rangeThumbnail: string | null;
  imageUrl: string | null;
  description: string | null;
  rangeDescription: string | null;
  quantity: string | null;
  packing: string | null;
  weight: number | null;
  manufacturer: string | null;
  category: string | null;
  listRating: number | null;
  metaDescription: string | null;
  customVal1: boolean;
}

type SampleAvailability = (typeof availabilities)[number][0];

/** How often each state occurs: most of a catalog is in stock. */
const availabilities = [
  ['InStock', 58],
  ['OutOfStock', 9],
  ['SoldOut', 7],
  ['PreOrder', 6],
  ['BackOrder', 5],
  ['LimitedAvailability', 5],
  ['OnlineOnly', 4],
  ['Discontinued', 3],
  ['PreSale', 2],
  ['InStoreOnly', 1],
] as const;

/**
 * The first `count` products of an invented Korean shop that ships abroad: lines of a brand with their articles, and the gaps of a catalog
 * that has grown over years. The same seed makes the same products, and a larger `count` only adds products. `redirecting` and
 * `setInOption` refer only to earlier products of the same line.
 */
export function sampleProducts(count = 3000, seed = 1): SampleProduct[] {
  const random = seededRandom(seed);
  const products: SampleProduct[] = [];
  const inSeries = new Map<string, number>();
  const nextSku = (prefix: string) => {
    const number = (inSeries.get(prefix) ?? 0) + 1;
    inSeries.set(prefix, number);
    return `${prefix}-${String(number).padStart(4, '0')}`;
  };
  for (const line of productLines(random)) {
    const from = products.length + 1;
    products.push(...productsOf(line, from, nextSku, random));
    if (products.length >= count) return products.slice(0, count);
  }
  return products;
}

function productsOf(line: ProductLine, from: number, nextSku: (prefix: string) => string, random: Random): SampleProduct[] {
  const { brand, category } = line;
  const language = brand.language;
  const shared = sharedByLine(line, random);
  const made: SampleProduct[] = [];
  for (const [index, { kind, variant }] of line.articles.entries()) {
    const gap = <T>(value: T, probability: number) => (random.chance(probability) ? null : value);
    const pdNumber = from + index;
    const first = line.articles.findIndex((article) => article.kind === kind);
    const availability = random.weighted(availabilities);
    const name = `${brand[language]} ${line.name[language]} ${kind[language]} ${variant[language]}`;
    // larger articles of a kind cost and weigh more
    const scale = random.next() * 0.4 + (0.6 * (index - first)) / 4;
    const sku = nextSku(`${brand.code}-${category.code}`);
    made.push({
      pdNumber,
      redirecting: availability === 'Discontinued' && index > 0 && random.chance(0.6) ? from + random.integer(0, index - 1) : null,
      productName: name,
      setInOption: first < index && random.chance(0.3) ? from + first : null,
      ...shared,
      sku,
      price: gap(shopPrice(between(category.dollars, scale), random), 0.03),
      availability: gap(availability, 0.02),
      thumbnail: gap(`${slug(`${kind.en} ${variant.en}`)}.jpg`, 0.04),
      imageUrl: gap(`https://images.samusil.example/${line.folder}/${slug(kind.en)}-detail.jpg`, 0.12),
      description: gap(describe(line, kind.ko, variant.ko, random), 0.08),
      quantity: gap(random.pick(category.quantities), 0.1),
      packing: gap(random.pick(category.packings), 0.14),
      weight: gap(Math.max(0.01, round(between(category.kilograms, scale))), 0.06),
      category: gap(category.name, 0.02),
      listRating: gap(random.integer(1, 999), 0.25),
      metaDescription: gap(`${brand.en} ${line.name.en} ${kind.en}, ${variant.en}. Made in Korea, shipped worldwide.`, 0.18),
      customVal1: random.chance(0.12),
      ...sampleCustoms(sku, line, kind.en),
    });
  }
  return made;
}

/** The values that all articles of a line have in common. */
function sharedByLine({ brand, name, folder }: ProductLine, random: Random) {
  const gap = <T>(value: T, probability: number) => (random.chance(probability) ? null : value);
  const word = brand.language === 'ko' ? random.pick(['라인', '시리즈', '컬렉션']) : random.pick(['Line', 'Series', 'Collection']);
  return {
    rangeName: gap(`${name[brand.language]} ${word}`, 0.07),
    brand: gap(brand[brand.language], 0.02),
    pageUrl: gap(folder, 0.04),
    rangeThumbnail: gap('line.jpg', 0.45),
    rangeDescription: gap(`${name.ko}: ${brand.ko}의 ${random.pick(['대표', '신규', '한정', '스테디셀러'])} 구성입니다.`, 0.2),
    manufacturer: gap(brand.manufacturer, 0.05),
  };
}

function describe({ brand, name }: ProductLine, kind: string, variant: string, random: Random): string {
  const opening = random.pick([
    `${brand.ko}의 ${name.ko} ${kind}입니다.`,
    `매일 손이 가는 ${name.ko} ${kind}, ${variant}.`,
    `${name.ko}에서 가장 많이 찾는 ${kind}입니다.`,
  ]);
  const body = random.pick([
    '해외 고객 재구매율이 높은 상품이며 설명서는 한국어와 영어로 들어 있습니다.',
    '국내에서 만들어 검수까지 마친 뒤 보냅니다.',
    '선물 포장을 고르실 수 있습니다.',
    '제조 일정에 따라 포장 디자인이 조금 다를 수 있습니다.',
  ]);
  return `${opening}\n${body}`;
}

const between = ([min, max]: [number, number], scale: number) => min + (max - min) * Math.min(scale, 1);

const round = (value: number) => Math.round(value * 100) / 100;

/** A price as shops set them: usually 12.90 rather than 12.37. */
const shopPrice = (dollars: number, random: Random) =>
  round(
    Math.floor(dollars) +
      random.weighted([
        [0.9, 5],
        [0.5, 3],
        [0, 2],
        [0.99, 2],
        [random.next(), 1],
      ]),
  );
