/** '1 order', '1,200 orders': so many of what has a plural with an s. */
export const amount = (count: string | number, one: string): string => (String(count) === '1' ? `1 ${one}` : `${count} ${one}s`);
