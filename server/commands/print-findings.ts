import type { Db } from '#server/db/db.ts';
import { examine } from '#server/db/doctor/examine.ts';
import type { Finding } from '#server/db/doctor/finding.ts';
import { officeMessages } from '#server/messages/messages.ts';

/** Examines a database and prints what is wrong with it. @returns the exit code: 0 where nothing is */
export async function printDiagnosis(db: Db): Promise<number> {
  const findings = await examine(db);
  print(findings);
  return findings.length === 0 ? 0 : 1;
}

export function print(findings: readonly Finding[]): void {
  const words = officeMessages().doctor;
  if (findings.length === 0) {
    console.log(words.healthy);
    return;
  }
  console.log(words.found(findings.length));
  for (const finding of findings) console.log(`- ${sentenceOf(finding)}${finding.repair ? ` ${words.repairable}` : ''}`);
  if (findings.some(({ repair }) => repair)) console.log(words.canRepair);
  if (findings.some(({ repair }) => !repair)) console.log(words.needsPeople);
}

const sentenceOf = ({ code, values }: Finding): string => officeMessages().doctor.findings[code](values as never);
