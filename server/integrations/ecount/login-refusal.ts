import { Problem } from '#server/http/problem.ts';

/** What ECOUNT's manual says of the codes of a refused login, for the person who can do something about it. */
const meanings: Record<string, string> = {
  '20': '회사코드, 사용자 ID 또는 비밀번호가 틀립니다.',
  '21': '로그인이 일시적으로 차단되었습니다.',
  '22': '로그인이 허용된 시간이 아닙니다.',
  '23': '로그인이 허용된 시간이 아닙니다.',
  '24': '이 서버의 IP가 차단되어 있습니다.',
  '25': '이 서버의 IP가 차단되어 있습니다.',
  '81': '이용료가 납부되지 않았습니다.',
  '82': '이용료가 납부되지 않았습니다.',
  '83': '이용료가 납부되지 않았습니다.',
  '84': '회사의 이용이 정지되었습니다.',
  '85': '회사의 이용이 정지되었습니다.',
  '89': '탈퇴한 회사입니다.',
  '98': '비밀번호를 다섯 번 틀려 로그인이 막혔습니다.',
  '99': '그런 사용자 ID가 없습니다.',
  '201': 'API 인증키가 유효하지 않습니다.',
  '204': '테스트용 인증키와 운영용 인증키가 바뀌었습니다.',
  '205': '이 서버의 IP가 ECOUNT에 등록되어 있지 않습니다.',
};

/** Codes that pass by themselves; every other one stays until somebody changes the settings here or at ECOUNT. */
const passing = ['21', '22', '23'];

/** `ecount-login-closed` when another try may help later, otherwise `ecount-login-refused`, which is never tried again unasked. */
export function loginRefusal(code: string, message: string): Problem {
  const said = meanings[code] ?? message;
  return new Problem(passing.includes(code) ? 'ecount-login-closed' : 'ecount-login-refused', {
    detail: `ECOUNT가 로그인을 거부했습니다. ${said} (코드 ${code || '없음'})`,
    cause: new Error(`OAPILogin: code ${code}, ${message}`),
  });
}
