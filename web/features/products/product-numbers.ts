/** The longest list of numbers in an address: servers and other programs truncate longer addresses. */
const mostCharacters = 6000;

/** Product numbers for an address, '3,12-75': consecutive ones as a range. Undefined when there are too many. */
export function writeNumbers(numbers: readonly number[]): string | undefined {
  const ranges: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const text = ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',');
  return text === '' || text.length > mostCharacters ? undefined : text;
}

/** Returns a function that says whether an address lists a number. Invalid parts of the address are ignored. */
export function readNumbers(text: string): (number: number) => boolean {
  const ranges = text.split(',').flatMap((part) => {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    return from === undefined ? [] : [[Number(from), Number(to)] as const];
  });
  return (number) => ranges.some(([from, to]) => from <= number && number <= to);
}
