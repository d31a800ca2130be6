import { defaultLanguage, isLanguage, type Language, languageCodes } from '#contract/languages.ts';
import type { Messages } from './ko/messages.ts';

/**
 * What leaves the server for people in sentences: files, feeds, the sign-in window, and why it does not start. Everything
 * else goes to the page as a code with values. One folder for each language of `contract/languages.ts`.
 */
const catalogs = Object.fromEntries(
  await Promise.all(
    languageCodes.map(async (code) => [code, ((await import(`./${code}/messages.ts`)) as { messages: Messages }).messages]),
  ),
) as Record<Language, Messages>;

export const messagesIn = (language: Language): Messages => catalogs[language];

/** The language of the office: of the terminal, and of documents that are for nobody in particular. */
export const officeLanguage = (): Language => (isLanguage(process.env.OFFICE_LANGUAGE) ? process.env.OFFICE_LANGUAGE : defaultLanguage);

/** For the person at the terminal. */
export const officeMessages = (): Messages => messagesIn(officeLanguage());

/** Why the server does not start. */
export const startMessages = (): Messages['start'] => officeMessages().start;

/** What the commands of a clone say. */
export const scriptMessages = (): Messages['scripts'] => officeMessages().scripts;

/** The language that a browser asks for, where nobody is signed in. */
export function acceptedLanguage(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? officeLanguage();
}
