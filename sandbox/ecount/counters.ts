import type { SandboxContext } from '#sandbox/stand-in.ts';
import { type EcountCall, type EcountOptions, testHostLimits } from './ecount-options.ts';
import { type EcountAnswer, preconditionFailed, refused } from './envelope.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A key is locked after this many consecutive errors within an hour. */
const errorLimit = 30;

/** Counts the calls of a key as ECOUNT does, and refuses calls beyond its limits. */
export interface Counters {
  /** The refusal that this call gets because of a limit; undefined if there is none, and the call is counted then. */
  refusal(kind: EcountCall): EcountAnswer | undefined;
  /** Counts the result of a call. */
  note(answer: EcountAnswer): EcountAnswer;
  /** '시간당 연속 오류 제한 건수 : 0/30건, 1일 허용량 : 6/5000건' */
  info(): string;
}

export function createCounters({ clock, store }: SandboxContext, { limits, callsPerDay = 5000 }: EcountOptions): Counters {
  const intervals = { ...testHostLimits, ...limits };
  const recent = store.collection<true>();
  const counts = store.collection<number>();
  const add = (key: string, ttl: number) => counts.set(key, (counts.get(key) ?? 0) + 1, ttl);

  return {
    refusal(kind) {
      if ((counts.get('errors') ?? 0) >= errorLimit) return refused(0, '시간당 연속 오류 제한 건수를 초과하였습니다.');
      if ((counts.get('calls') ?? 0) >= callsPerDay) return refused(0, '1일 허용량을 초과하였습니다.');
      if (recent.get(kind)) return preconditionFailed();
      recent.set(kind, true, intervals[kind] * 1000);
      add('calls', day - (clock.now() % day));
      return undefined;
    },
    note(answer) {
      if (answer.isError) add('errors', hour);
      else counts.delete('errors');
      return answer;
    },
    info: () =>
      `시간당 연속 오류 제한 건수 : ${counts.get('errors') ?? 0}/${errorLimit}건, 1일 허용량 : ${counts.get('calls') ?? 0}/${callsPerDay}건`,
  };
}
