/** '1 order', '1,200 orders': a count with a noun whose plural ends in s. */
export const amount = (count: string | number, one: string): string => (String(count) === '1' ? `1 ${one}` : `${count} ${one}s`);
