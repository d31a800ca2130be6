import type { Db } from '#server/db/db.ts';
import type { Messages } from '#server/messages/ko/messages.ts';

type Words = Messages['doctor']['findings'];

/** The codes of findings, with the values that the sentence of each takes. */
export type FindingValues = { [Code in keyof Words]: Parameters<Words[Code]>[0] };
export type FindingCode = keyof FindingValues;

/** One fault that was found in the database. */
export type Finding = {
  [Code in FindingCode]: {
    code: Code;
    values: FindingValues[Code];
    /** Restores what can be derived from the rest of the database. Absent where only people or a backup can help. */
    repair?: ((db: Db) => Promise<unknown>) | undefined;
  };
}[FindingCode];

/** A check for one kind of fault. */
export interface Check {
  name: string;
  /** Looks for faults; its transaction is rolled back. */
  find(db: Db): Promise<Finding[]>;
}

/** The most rows that a finding names as examples. */
const mostExamples = 5;
export const examplesOf = (keys: readonly unknown[]): string[] => keys.slice(0, mostExamples).map(String);
