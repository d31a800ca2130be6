import type { Bilingual } from './bilingual.ts';
import { lineWords, type SampleBrand, sampleBrands } from './brands.ts';
import { type SampleCategory, sampleCategories } from './categories.ts';
import type { Random } from './random.ts';

/** One product line: what one brand makes of one theme in one category. */
export interface ProductLine {
  brand: SampleBrand;
  category: SampleCategory;
  /** '어성초 진정', 'Heartleaf Calming' */
  name: Bilingual;
  /** The folder of its pictures, also the address of its page. */
  folder: string;
  /** Its articles, those of one kind in a row. */
  articles: { kind: Bilingual; variant: Bilingual }[];
}

/** Draws lines without end. One that was drawn before comes back as the next season, so that no name is used twice. */
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

/** `count` different ones of a list, in its order. */
function some<T>(random: Random, list: readonly T[], count: number): T[] {
  const left = [...list.keys()];
  while (left.length > count) left.splice(random.integer(0, left.length - 1), 1);
  return left.map((index) => list[index] as T);
}
