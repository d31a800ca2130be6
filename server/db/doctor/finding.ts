import type { Db } from '#server/db/db.ts';
import type { Messages } from '#server/messages/ko/messages.ts';

type Words = Messages['doctor']['findings'];

/** What can be wrong, with what there is to say of it: each has its sentence. */
export type FindingValues = { [Code in keyof Words]: Parameters<Words[Code]>[0] };
export type FindingCode = keyof FindingValues;

/** Something that is wrong. */
export type Finding = {
  [Code in FindingCode]: {
    code: Code;
    values: FindingValues[Code];
    /** Puts right what can be derived from the rest of the database. Absent where only people, or a backup, can help. */
    repair?: ((db: Db) => Promise<unknown>) | undefined;
  };
}[FindingCode];

/** One way in which a database may be wrong. */
export interface Check {
  name: string;
  /** Looks, and writes nothing. */
  find(db: Db): Promise<Finding[]>;
}

/** How many rows a finding names. */
const mostExamples = 5;
export const examplesOf = (keys: readonly unknown[]): string[] => keys.slice(0, mostExamples).map(String);
