/** The place of a mention in a text: '@' and a name, from the index `at` on. No zod here: the page imports it. */
export interface MentionPlace {
  at: number;
  /** The length including the '@'. */
  length: number;
  staffId: number;
}

/** The most mentions in a text; more are refused. */
export const mostMentions = 50;

/** Does each mention stand at an '@', without overlaps and in order? */
export function mentionsFit(text: string, mentions: readonly MentionPlace[]): boolean {
  let free = 0;
  for (const { at, length } of mentions) {
    if (at < free || at + length > text.length || text[at] !== '@') return false;
    free = at + length;
  }
  return true;
}

/**
 * The mentions of a text after an edit: those before the changed part stay, those after it move along, and those in the changed part are
 * kept only if their text still occurs there, in order.
 */
export function carriedMentions<Place extends MentionPlace>(before: string, after: string, mentions: readonly Place[]): Place[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let kept = 0;
  while (kept < shorter - start && before[before.length - 1 - kept] === after[after.length - 1 - kept]) kept += 1;
  const end = before.length - kept;
  let free = start;
  return mentions.flatMap((mention) => {
    const { at, length } = mention;
    if (at + length <= start) return mention;
    if (at >= end) return { ...mention, at: at + after.length - before.length };
    const found = after.indexOf(before.slice(at, at + length), Math.max(free, Math.min(at, start)));
    const last = after.length - kept + Math.max(at + length - end, 0);
    if (found === -1 || found + length > last) return [];
    free = found + length;
    return { ...mention, at: found };
  });
}

/** A part of a text: a mention, or the text between mentions. */
export interface MentionPart<Place> {
  text: string;
  mention?: Place;
}

/** Splits a text at its mentions. Each mention has the name that the person has now. */
export function mentionParts<Place extends MentionPlace & { staffName: string }>(
  text: string,
  mentions: readonly Place[],
): MentionPart<Place>[] {
  const parts: MentionPart<Place>[] = [];
  let done = 0;
  for (const mention of mentions) {
    if (mention.at > done) parts.push({ text: text.slice(done, mention.at) });
    parts.push({ text: `@${mention.staffName}`, mention });
    done = mention.at + mention.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** The text with the current names of the mentioned people, and the places of the mentions in it. */
export function withPresentNames<Place extends MentionPlace & { staffName: string }>(
  text: string,
  mentions: readonly Place[],
): { text: string; mentions: Place[] } {
  let present = '';
  const placed: Place[] = [];
  for (const { text: part, mention } of mentionParts(text, mentions)) {
    if (mention) placed.push({ ...mention, at: present.length, length: part.length });
    present += part;
  }
  return { text: present, mentions: placed };
}
