import { foldedText, isInPhone } from '#contract/folded-text.ts';
import { hangulFinder, withLoneConsonants } from '#contract/hangul-pattern.ts';
import { withoutUnseen } from '#contract/normal-text.ts';
import { phoneDigits } from './phone-digits.ts';

/** The texts of a person that are searched. */
export interface Findable {
  name: string;
  companyName: string;
  email: string;
  phone: string;
  /** Other searchable texts: countries, tags. */
  also?: readonly string[];
}

interface Searched {
  text: string;
  digits: string;
}

const searchable = (text: string): string => foldedText(withoutUnseen(text));

/**
 * Finds people by name, company, e-mail address or phone number. Every word of the text has to occur; case and accents do not matter.
 * Korean is found while it is being typed ('ㄱㅅ' finds 김서연). No zod here: the page imports it.
 * @param of the texts of a person that are searched; called once for each person
 * @returns a function that finds people by a text; an empty text finds everybody
 */
export function peopleFinder<Person extends object>(of: (person: Person) => Findable) {
  const known = new WeakMap<Person, Searched>();
  const searchedIn = (person: Person): Searched => {
    const before = known.get(person);
    if (before) return before;
    const { name, companyName, email, phone, also = [] } = of(person);
    const made = { text: searchable([name, companyName, email, phone, ...also].join('\n')), digits: phoneDigits(phone) };
    known.set(person, made);
    return made;
  };
  return (people: readonly Person[], text: string): readonly Person[] => {
    const words = withLoneConsonants(searchable(text)).split(/\s+/).filter(Boolean);
    if (words.length === 0) return people;
    const tests = words.map((word) => ({ word, isIn: hangulFinder(word) }));
    return people.filter((person) => {
      const searched = searchedIn(person);
      return tests.every(({ word, isIn }) => isIn(searched.text) || isInPhone(word, searched.digits));
    });
  };
}
