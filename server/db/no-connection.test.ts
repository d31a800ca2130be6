import { expect, it } from 'vitest';
import { noConnection } from './no-connection.ts';

const url = 'postgres://office:secret@db.example/office';

it('says what to check where the database cannot be reached, and what to do where it is full, without the password', () => {
  const away = noConnection(url, new Error('connect ECONNREFUSED'));
  expect([away.message, away.advice, away.exitCode]).toEqual([
    'PostgreSQL(db.example:5432/office)에 연결하지 못했습니다: connect ECONNREFUSED',
    'DATABASE_URL의 주소와 비밀번호(특수 문자는 %23 처럼), 서버가 켜져 있는지 확인하세요.',
    75,
  ]);
  const slots = Object.assign(new Error('remaining connection slots are reserved'), { code: '53300' });
  for (const cause of [slots, new Error('Failed query: select 1', { cause: slots })]) {
    const full = noConnection(url, cause);
    expect([full.message, full.exitCode]).toEqual(['PostgreSQL(db.example:5432/office)에 남은 연결이 없습니다.', 75]);
    expect(full.advice).toContain('DATABASE_CONNECTIONS');
  }
});

it('says what was refused where somebody was let in who may not do it, which waiting does not help', () => {
  const cause = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  const refused = noConnection(url, new Error('Failed query: create table …', { cause }));
  expect([refused.message, refused.exitCode]).toEqual([
    'PostgreSQL(db.example:5432/office)이 필요한 일을 거절했습니다: permission denied for schema public',
    78,
  ]);
  expect(refused.advice).toContain('DATABASE_OWNER_URL');
});

it('a server that only reads may be the primary in a moment: whoever watches over the process starts it again', () => {
  const cause = Object.assign(new Error('cannot execute LOCK TABLE during recovery'), { code: '25006' });
  const standby = noConnection(url, new Error('Failed query: lock table …', { cause }));
  expect([standby.message, standby.exitCode]).toEqual(['PostgreSQL(db.example:5432/office)이 지금은 읽기만 됩니다.', 75]);
  expect(standby.advice).toContain('default_transaction_read_only');
});

it.each(['28P01', '3D000', '40P01', '55P03', '57P03', '58030', 'ECONNREFUSED', 'EPIPE'])('may be reached later after %s', (code) => {
  expect(noConnection(url, Object.assign(new Error('away'), { code }))).toMatchObject({
    exitCode: 75,
    message: expect.stringContaining('연결하지'),
  });
});
