import type { Bilingual } from './bilingual.ts';
import { lineWords, type SampleBrand, sampleBrands } from './brands.ts';
import { type SampleCategory, sampleCategories } from './categories.ts';
import type { Random } from './random.ts';

/** A product line: the products of one brand on one theme in one category. */
export interface ProductLine {
  brand: SampleBrand;
  category: SampleCategory;
  /** '어성초 진정', 'Heartleaf Calming' */
  name: Bilingual;
  /** The folder of its pictures; it is also the address of its page. */
  folder: string;
  /** The articles of the line; those of one kind follow each other. */
  articles: { kind: Bilingual; variant: Bilingual }[];
}

/** Draws product lines without end. A line that was drawn before is drawn as its next season, so that no name occurs twice. */
export function* productLines(random: Random): Generator<ProductLine, never> {
  const seasons = new Map<string, number>();
  for (;;) {
    const category = random.pick(sampleCategories);
    const brand = random.pick(sampleBrands.filter((candidate) => candidate.field === category.field));
    const drawn = lineName(random, brand);
    const key = `${brand.code} ${category.code} ${drawn.en}`;
    const season = (seasons.get(key) ?? 0) + 1;
    seasons.set(key, season);
    const name = season === 1 ? drawn : { ko: `${drawn.ko} 시즌 ${season}`, en: `${drawn.en} Season ${season}` };
    yield { brand, category, name, folder: slug(`${brand.en} ${name.en} ${category.code}`), articles: articles(random, category) };
  }
}

/** 'Half Past Four, Sun & Moon' as part of an address: 'half-past-four-sun-moon' */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function lineName(random: Random, brand: SampleBrand): Bilingual {
  const words = lineWords[brand.field];
  const theme = random.pick(words.themes);
  const mood = random.pick(words.moods);
  const [one, two] = words.first === 'theme' ? [theme, mood] : [mood, theme];
  return { ko: `${one.ko} ${two.ko}`, en: `${one.en} ${two.en}` };
}

function articles(random: Random, { goods, variants }: SampleCategory): ProductLine['articles'] {
  const kinds = some(random, goods, random.integer(1, goods.length));
  return kinds.flatMap((kind) => some(random, variants, random.integer(1, 4)).map((variant) => ({ kind, variant })));
}

/** Draws `count` different items of a list, in the order of the list. */
function some<T>(random: Random, list: readonly T[], count: number): T[] {
  const left = [...list.keys()];
  while (left.length > count) left.splice(random.integer(0, left.length - 1), 1);
  return left.map((index) => list[index]!);
}
