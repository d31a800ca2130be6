import { spellingDistance } from '#sandbox/fedex/spelling-distance.ts';
import { stateOfPostal, statesOf } from '#sandbox/fedex/states.ts';
import { americanNicknames } from './city-names.ts';
import { allowedTypos, type FoundPlace, placeLines, type RequestedPlace } from './place.ts';

interface AmericanCity {
  name: string;
  state: string;
  /** The first three digits of its ZIP codes. */
  areas: string[];
}

const cities: AmericanCity[] = [];
/** The city of each area that has only one. */
const onlyCity = new Map<string, AmericanCity>();
for (const [state, list] of placeLines('us-places.txt')) {
  for (const entry of list.split(', ')) {
    const at = entry.lastIndexOf(' ');
    const areas = entry.slice(at + 1).split('/');
    const city = { name: entry.slice(0, at), state, areas: areas.map((area) => area.slice(0, 3)) };
    cities.push(city);
    for (const area of areas) if (area.endsWith('!')) onlyCity.set(area.slice(0, 3), city);
  }
}

const shortWords: Record<string, string> = { ST: 'SAINT', FT: 'FORT', MT: 'MOUNT', N: 'NORTH', S: 'SOUTH', E: 'EAST', W: 'WEST' };

/** The city of an address in the United States. A ZIP code is taken to be right if the state or the city agrees with it. */
export function findAmericanPlace({ city, state, postal }: RequestedPlace): FoundPlace {
  const states = statesOf('US');
  const postalState = (states && stateOfPostal(states, postal)) ?? '';
  const spelled = city.replace(/^(ST|FT|MT|N|S|E|W) (?=[A-Z]{2})/, (_, word: string) => `${shortWords[word]} `);
  const inState = (code: string) => americanNicknames[`${code} ${spelled}`] ?? spelled;
  if (postal === '' || postalState === '') {
    const namesakes = state === '' ? cities.filter(({ name }) => name === spelled) : [];
    return { kind: namesakes.length > 1 ? 'several' : 'disagrees' };
  }
  const area = postal.slice(0, 3);
  const only = onlyCity.get(area);
  const name = inState(postalState);
  const known = cities.find((each) => each.state === postalState && each.name === name);
  // the ZIP code and the city together overrule the state
  if (state !== '' && state !== postalState && !known?.areas.includes(area)) return { kind: 'disagrees' };
  const found = (written: string): FoundPlace => ({ kind: 'city', city: written, state: postalState, certain: true });
  if (name === '') return only ? found(only.name) : { kind: 'disagrees' };
  if (only && known && known !== only && !isNear(known, area)) return { kind: 'disagrees' };
  if (only) return found(known || spellingDistance(only.name, name) <= allowedTypos(name) ? only.name : name);
  if (known) return found(name);
  const near = cities.filter((each) => each.areas.includes(area) && spellingDistance(each.name, name) <= allowedTypos(name));
  return found(near.length === 1 && near[0] ? near[0].name : name);
}

/** Is the city so close to the area that people use its name for the neighbouring one, as they write New York for Brooklyn? */
const isNear = ({ areas }: AmericanCity, area: string) => areas.some((each) => Math.abs(Number(each) - Number(area)) <= 15);
