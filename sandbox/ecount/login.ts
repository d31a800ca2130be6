import { randomBytes } from 'node:crypto';
import type { SandboxContext } from '#sandbox/stand-in.ts';
import { answered, type EcountAnswer, refused } from './envelope.ts';

export const company = { code: '600001', user: 'apiuser', zone: 'CD' };

/** The known keys, and what is wrong with each: any other key does not exist. */
const keys: Record<string, Refusal | 'good'> = {
  'sandbox-key': 'good',
  'sandbox-key-next': 'good',
  'sandbox-test-key': { code: 204, message: '테스트용 인증키는 운영 서버에서 사용할 수 없습니다.' },
  'sandbox-elsewhere-key': { code: 205, message: '등록되지 않은 IP입니다.' },
};

/** An address is blocked after this many failed logins; people's own logins from it count as well. */
const failureLimit = 10;

interface Refusal {
  code: number;
  message: string;
}

export interface Login {
  zone(body: Record<string, unknown>): EcountAnswer;
  logIn(body: Record<string, unknown>): EcountAnswer;
  /** Is this the company's session? Each use prolongs it. */
  isOpen(sessionId: string): boolean;
}

/** The company has one session at a time: a new login ends the previous one. */
export function createLogin({ store }: SandboxContext, sessionMinutes: number): Login {
  const sessions = store.collection<true>();
  const failures = store.collection<number>();
  const failed = (answer: EcountAnswer) => {
    failures.set('address', (failures.get('address') ?? 0) + 1);
    return answer;
  };
  const blocked = () => (failures.get('address') ?? 0) >= failureLimit;
  const keep = (sessionId: string) => sessions.set(sessionId, true, sessionMinutes * 60_000);

  return {
    zone(body) {
      if (blocked()) return refused(24, '접속이 차단된 IP입니다.');
      if (body.COM_CODE !== company.code) return failed(refused(201, 'Zone 정보가 없습니다.'));
      return answered({ EXPIRE_DATE: '', ZONE: company.zone, DOMAIN: '.ecount.com', COM_CODE: company.code, DB_CON_FLAG: 'Y' });
    },

    logIn(body) {
      if (blocked()) return dataRefusal({ code: 24, message: '접속이 차단된 IP입니다.' });
      if (body.COM_CODE !== company.code || body.USER_ID !== company.user || String(body.ZONE).toUpperCase() !== company.zone) {
        return failed(dataRefusal({ code: 20, message: '회사코드, 아이디 또는 비밀번호가 틀립니다.' }));
      }
      const key = keys[String(body.API_CERT_KEY)];
      // this reply has the shape of the manual, the others have the observed shape
      if (key === undefined) return failed(refused(201, 'API_CERT_KEY가 유효하지 않습니다.', '200'));
      if (key !== 'good') return failed(dataRefusal(key));
      failures.delete('address');
      for (const [old] of sessions.entries()) sessions.delete(old);
      const sessionId = `${Buffer.from(company.code).toString('hex')}!CD-${randomBytes(8).toString('hex')}:${randomBytes(9).toString('base64url')}`;
      keep(sessionId);
      return answered({
        EXPIRE_DATE: '',
        NOTICE: '',
        Code: '00',
        Datas: { COM_CODE: company.code, USER_ID: company.user, SESSION_ID: sessionId },
        Message: '',
        RedirectUrl: '',
      });
    },

    isOpen(sessionId) {
      if (!sessions.get(sessionId)) return false;
      keep(sessionId);
      return true;
    },
  };
}

const dataRefusal = ({ code, message }: Refusal) => answered({ Code: String(code), Message: message, Datas: null }, { isError: true });
