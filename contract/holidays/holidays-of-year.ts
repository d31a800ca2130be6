import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { fixedHolidaysOf } from './fixed-holidays.ts';

export type YearOfHolidays = readonly (readonly [day: string, names: readonly string[]])[];

/**
 * Korea's public holidays of a year, substitutes included, as the government announced them; for years that it has not
 * announced yet, those on fixed dates. Each year is a small separate file.
 */
export async function holidaysOfYear(year: number): Promise<YearOfHolidays> {
  try {
    return Object.entries(await getHolidayPreset(String(year)));
  } catch (error) {
    if (error instanceof RangeError) return fixedHolidaysOf(year);
    throw error;
  }
}
