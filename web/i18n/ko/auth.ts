/** The sign-in page. */
export const auth = {
  title: '로그인',
  tagline: '주문, 제품, 가격, 디자인팀 업무를 한곳에서',
  button: 'Google 인증',
  waiting: '로그인 창에서 계정을 골라 주세요.',
  closed: '로그인 창에서 계정을 골라 주세요. 창을 닫았다면 다시 눌러 주세요.',
  unregistered: '등록되지 않은 계정입니다.',
  expired: '로그인이 만료되었습니다. 입력한 내용은 그대로 있습니다.',
  signInBeside: '새 창에서 다시 로그인',
  invited: '초대를 받으셨습니다. 초대받은 이메일의 Google 계정으로 로그인해 주세요.',
  help: '등록된 직원만 사용할 수 있습니다. 계정 등록은 관리자에게 문의하세요.',
};
