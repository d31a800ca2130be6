import { carriedMentions } from '#contract/mentions/mentions-in-text.ts';
import { normalText } from '#contract/normal-text.ts';
import { textFinder } from '#contract/text-search.ts';
import type { NoteText, Person } from './notebook.ts';

/** How many people are offered at once. */
const mostOffered = 20;

/** The name that is being typed before the caret, and the position of its '@'. The '@' of an e-mail address begins no name. */
export function typedMention({ text, mentions }: NoteText, caret: number): { at: number; name: string } | undefined {
  const found = /(?<![\w.+-])@([^\s@]{0,50})$/.exec(text.slice(0, caret));
  if (!found || mentions.some(({ at, length }) => at === found.index && caret >= at + length)) return undefined;
  return { at: found.index, name: found[1] ?? '' };
}

/** The people whom a typed name may mean. */
export function foundPeople(people: readonly Person[], typed: string): Person[] {
  const isFound = textFinder(typed);
  return people.filter(({ staffName, staffNickName }) => isFound(staffName, staffNickName)).slice(0, mostOffered);
}

/** The text with a mention in place of the typed name, and the caret behind it. */
export function mentioned({ text, mentions }: NoteText, at: number, caret: number, person: Person): NoteText & { caret: number } {
  const name = `@${person.staffName}`;
  const rest = text.slice(caret);
  const space = /^\s/.test(rest) ? '' : ' ';
  const next = `${text.slice(0, at)}${name}${space}${rest}`;
  const mention = { at, length: name.length, staffId: person.staffId, staffName: person.staffName };
  const moved = mentions
    .filter((other) => other.at + other.length <= at || other.at >= caret)
    .map((other) => (other.at < caret ? other : { ...other, at: other.at + next.length - text.length }));
  return { text: next, mentions: [...moved, mention].sort((a, b) => a.at - b.at), caret: at + name.length + 1 };
}

/** A text in its stored form, with the positions of its mentions in that form. */
export function storedText({ text, mentions }: NoteText): { noteText: string; mentions: NoteText['mentions'][number][] } {
  const noteText = normalText(text);
  return { noteText, mentions: carriedMentions(text, noteText, mentions) };
}
