/** A text in Korean and in English. */
export interface Bilingual {
  ko: string;
  en: string;
}

/** Reads '토너 = Toner, 앰플 = Ampoule' as a list of pairs. */
export function bilingual(list: string): Bilingual[] {
  return list.split(',').map((entry) => {
    const [ko, en] = entry.split('=').map((side) => side.trim());
    if (!ko || !en) throw new SyntaxError(`Not a pair: ${entry}`);
    return { ko, en };
  });
}
