import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { fixedHolidaysOf } from './fixed-holidays.ts';

export type YearOfHolidays = readonly (readonly [day: string, names: readonly string[]])[];

/**
 * Korea's public holidays of a year, substitutes included, as the government announced them; for a year without an announcement, only those
 * on fixed dates. Each year is a small file that is loaded separately.
 */
export async function holidaysOfYear(year: number): Promise<YearOfHolidays> {
  try {
    return Object.entries(await getHolidayPreset(String(year)));
  } catch (error) {
    if (error instanceof RangeError) return fixedHolidaysOf(year);
    throw error;
  }
}
