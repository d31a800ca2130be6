import type { JobName } from '#contract/jobs/job-names.ts';

/** /staff/setting: what everybody keeps for themselves. */
export const settings = {
  language: '언어',
  languageHelp: '화면에 쓰이는 말입니다. 제품 정보는 바뀌지 않습니다.',
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
  jobs: {
    title: '자동으로 하는 일',
    help: '서버가 스스로 하는 일과 마지막 결과입니다. 실패한 일은 간격을 늘려 가며 다시 시도합니다.',
    names: {
      calendar: '구글 캘린더에 알리고 받아오기',
      'daily-backup': '매일 백업',
      'change-feed': '바뀐 내용을 열린 화면에 보내기',
      'session-sweep': '오래된 로그인 정리',
      'stream-pings': '열린 화면과의 연결 확인',
      'stream-sessions': '로그아웃한 화면 끊기',
      vacuum: '데이터베이스 정리',
    } satisfies Record<JobName, string>,
    running: '하는 중',
    done: '정상',
    never: '아직 하지 않음',
    failed: (times: number) => `${times}번 이어서 실패`,
    every: (seconds: number) =>
      seconds >= 3600 ? `${seconds / 3600}시간마다` : seconds >= 60 ? `${seconds / 60}분마다` : `${seconds}초마다`,
    daily: (time: string) => `매일 ${time}`,
    last: (moment: string) => `마지막 ${moment}`,
    next: (moment: string) => `다음 ${moment}`,
  },
  backup: {
    title: '백업',
    help: (at: string, folder: string) => `매일 ${at}에 데이터베이스를 ${folder} 폴더에 백업하고, 오래된 백업을 정리합니다.`,
    last: '마지막 백업',
    file: '파일',
    size: '크기',
    sealed: '암호화함',
    never: '아직 없음',
    ago: (moment: string, hours: number) =>
      `${moment} (${hours < 1 ? '한 시간 안' : hours < 48 ? `${hours}시간 전` : `${Math.floor(hours / 24)}일 전`})`,
    warnings: {
      off: '매일 백업이 꺼져 있습니다. BACKUP_DIR 에 폴더를 지정하면 켜집니다.',
      late: '마지막 백업이 오래되었습니다. 서버가 켜져 있는지, 아래의 ‘매일 백업’이 어떻게 되었는지 확인하세요.',
      failed: '마지막 백업에 실패했습니다. 이유는 아래의 ‘매일 백업’에 있습니다.',
    },
  },
  notKept: '설정을 저장하지 못했습니다',
  kept: '설정은 내 계정에 저장되어 다른 컴퓨터에서도 그대로 쓰입니다.',
};
