import { defaultLanguage, isLanguage, type Language, languageCodes } from '#contract/languages.ts';
import type { Messages } from './ko/messages.ts';

/**
 * The sentences that the server itself sends to people: files, feeds, the sign-in window, and reasons why it does not start.
 * Everything else is sent to the page as a code with values. There is one folder for each language of `contract/languages.ts`.
 */
const catalogs = Object.fromEntries(
  await Promise.all(
    languageCodes.map(async (code) => [code, ((await import(`./${code}/messages.ts`)) as { messages: Messages }).messages]),
  ),
) as Record<Language, Messages>;

export const messagesIn = (language: Language): Messages => catalogs[language];

/** The language of the office: for the terminal, and for documents that are not for one person. */
export const officeLanguage = (): Language => (isLanguage(process.env.OFFICE_LANGUAGE) ? process.env.OFFICE_LANGUAGE : defaultLanguage);

/** The sentences in the language of the office. */
export const officeMessages = (): Messages => messagesIn(officeLanguage());

/** The reasons why the server does not start, in the language of the office. */
export const startMessages = (): Messages['start'] => officeMessages().start;

/** The sentences of the commands of a clone. */
export const scriptMessages = (): Messages['scripts'] => officeMessages().scripts;

/** The language for a visitor who is not signed in, by the `Accept-Language` header. */
export function acceptedLanguage(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? officeLanguage();
}
