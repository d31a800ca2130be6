/** /staff/setting: what everybody keeps for themselves. */
export const settings = {
  language: '언어',
  languageHelp: '화면에 쓰이는 말입니다. 제품 정보는 바뀌지 않습니다.',
  languages: { ko: '한국어', en: 'English' },
  colorScheme: '화면 색',
  colorSchemeHelp: '‘시스템’은 컴퓨터의 설정을 따릅니다.',
  colorSchemes: { light: '밝게', dark: '어둡게', auto: '시스템' },
  profile: '내 정보',
  name: '이름',
  nickName: '닉네임',
  email: '이메일',
  role: '권한',
  roles: { administrator: '관리자', staff: '직원' },
  profileHelp: '이름과 권한은 관리자가 직원 관리에서 바꿉니다.',
  notKept: '설정을 저장하지 못했습니다',
  kept: '설정은 내 계정에 저장되어 다른 컴퓨터에서도 그대로 쓰입니다.',
};
