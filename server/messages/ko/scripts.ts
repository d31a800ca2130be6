/** The messages of the commands of a clone at the terminal: `npm start`, `npm test`, `npm run build` and the others. */
export const scripts = {
  buildMissing: {
    message: '만들어 둔 화면(dist/web)이 없거나 소스와 다르고, 화면을 만드는 패키지는 설치되어 있지 않습니다 (PACKAGES=production).',
    advice: '다른 컴퓨터에서 npm run build 로 만든 dist/web 을 함께 옮기거나, PACKAGES=production 없이 시작하세요.',
  },
  building: '화면을 만드는 중입니다…',
  buildFailed: { message: '화면을 만들지 못했습니다.', advice: '위에 나온 오류를 고치고 다시 시작하세요.' },
  folderUnusable: (folder: string, sign: string) => ({
    message: `폴더 이름에 ${sign} 이(가) 있어 화면을 만들 수 없습니다: ${folder}`,
    advice: `폴더 이름에서 ${sign} 을(를) 빼고 다시 시작하세요.`,
  }),
  folderReadOnly: (folder: string) => ({
    message: `화면을 새로 만들어야 하는데, 이 계정은 ${folder} 에 쓸 수 없습니다.`,
    advice: '폴더를 업데이트한 계정으로 npm run build 를 먼저 실행하거나, 폴더의 소유자를 이 계정으로 바꾸세요(chown).',
  }),
  archiveFailed: { message: '압축 파일을 만들지 못했습니다.', advice: 'GNU tar 가 필요합니다. 리눅스에서 실행하세요.' },
  officeAt: (url: string) => `사무실: ${url}`,
  developingAt: (url: string) => `사무실 (개발): ${url}`,
  accounts: '로그인할 수 있는 계정 (비밀번호는 없습니다. 로그인 창에서 고르세요):',
  roles: { administrator: '관리자', staff: '직원', viewer: '열람' },
  registeredMaySignIn: '등록된 직원이 로그인할 수 있습니다.',
  howToStop: '끝내려면 Ctrl+C 를 누르세요.',
  installing: (program: string, debianPackage: string) => `${program} 을(를) 설치합니다. (apt-get install ${debianPackage})`,
  staticChecks: '정적 검사',
  tests: '테스트',
  browser: '브라우저',
  postgresNotStarted: 'PostgreSQL을 시작하지 못했습니다.',
  noPostgres: '없음 — 서버 테스트를 PostgreSQL 에서는 실행하지 못했습니다.',
  noChromium: '없음 — 브라우저 테스트를 실행하지 못했습니다. CHROMIUM에 경로를 지정하세요.',
  unsteady: (test: string, reason: string) => `불안정(두 번째에 통과): ${test} — ${reason}`,
};
