/** The reasons why the server does not start, with advice for the person at the terminal. */
export const start = {
  variables: (wrong: string[]) => ({
    message: `환경 변수를 확인하세요.\n  ${wrong.join('\n  ')}`,
    advice: '.env.example 에 모든 변수와 뜻이 있습니다.',
  }),
  /** What is wrong with one variable. */
  settings: {
    number: '숫자로 적으세요.',
    whole: '소수점 없는 숫자로 적으세요.',
    atLeast: (least: string) => `${least} 이상이어야 합니다.`,
    atMost: (most: string) => `${most} 이하여야 합니다.`,
    longer: (least: string) => `${least}자 이상이어야 합니다.`,
    shorter: (most: string) => `${most}자 이하여야 합니다.`,
    oneOf: (values: string) => `다음 가운데 하나로 적으세요: ${values}`,
    url: 'https://example.com 같은 주소로 적으세요.',
    email: '이메일 주소가 아닙니다.',
    time: '03:30 같은 시각이나 off 로 적으세요.',
    digits: (count: string) => `숫자 ${count}자리로 적으세요.`,
    origin: '뒤에 경로가 없는 주소로 적으세요. 예: https://office.example.com',
    network: 'IP 주소나 10.0.0.0/8 같은 대역으로 적으세요.',
    smtp: 'smtps://사용자:비밀번호@서버:465 처럼 적으세요.',
    form: '형식이 맞지 않습니다.',
  },
  postgresAddress: {
    form: 'postgres://사용자:비밀번호@서버:5432/데이터베이스 처럼 적으세요. 비밀번호의 특수 문자는 %23(#) 처럼, IPv6 주소는 [::1] 처럼 적습니다.',
    encoding: '비밀번호의 특수 문자는 퍼센트 부호로 바꿔 적으세요: / 는 %2F, @ 는 %40, # 는 %23, ? 는 %3F, % 는 %25, 빈칸은 %20',
    port: '포트는 1부터 65535까지의 숫자로 적으세요.',
    sslmode: 'sslmode 는 disable, prefer, require, verify-ca, verify-full, no-verify 중 하나로 적으세요.',
  },
  sandboxInProduction: {
    message: 'NODE_ENV=production 에서는 샌드박스를 쓸 수 없습니다.',
    advice: 'UPSTREAMS=real 과 실제 서비스의 변수를 지정하세요.',
  },
  unsafe: {
    plainHttp: (name: string) => `${name}: http:// 로는 내용이 그대로 보입니다. https:// 로 바꾸세요.`,
    guessable: (name: string) => `${name}: 추측할 수 있는 값입니다. openssl rand -base64 32 로 만드세요.`,
    databaseInTheClear: (name: string) =>
      `${name}: 다른 컴퓨터의 데이터베이스인데 TLS가 없습니다. ?sslmode=verify-full 을 붙이거나, 믿을 수 있는 네트워크라면 DATABASE_WITHOUT_TLS=true 로 정하세요.`,
  },
  noSandbox: {
    message: 'SANDBOX_URL이 없습니다.',
    advice: '`npm start` 는 샌드박스를 함께 띄우고 이 변수를 넣어 줍니다.',
  },
  groups: { signIn: '로그인', fedex: '운송사(FedEx)', ecount: '회계(ECOUNT)', calendar: '캘린더(Google Calendar)', mail: '메일(SMTP)' },
  incompleteGroup: (group: string, missing: string[]) => ({
    message: `${group} 설정이 완전하지 않습니다. 없는 변수: ${missing.join(', ')}`,
    advice: '모두 채우거나, 쓰지 않으려면 모두 비우세요. 로그인 설정은 반드시 필요합니다.',
  }),
  notAServiceAccount: {
    message: 'GOOGLE_CALENDAR_KEY_JSON이 서비스 계정 키 파일의 내용이 아닙니다.',
    advice: 'Google Cloud 에서 받은 JSON 키의 내용을 그대로 넣으세요.',
  },
  settingsUnreadable: (file: string, code: string) => ({
    message: `설정 파일 ${file} 을 읽을 수 없습니다. (${code})`,
    advice: '지금 쓰는 계정이 읽을 수 있는 파일로 하세요(chown, chmod).',
  }),
  settingsNotText: (file: string) => ({
    message: `설정 파일 ${file} 이 UTF-8 글이 아닙니다.`,
    advice: '편집기에서 BOM 없는 UTF-8로 저장하세요. 아무것도 시작하지 않았습니다.',
  }),
  settingsLine: (file: string, line: number) => ({
    message: `설정 파일 ${file} 의 ${line}째 줄을 적힌 대로 읽을 수 없습니다.`,
    advice: '이름=값 으로 쓰세요. 값에 # 이나 따옴표, 줄바꿈이 있으면 값을 다른 따옴표로 감싸고, 설명 앞에는 # 을 붙이세요.',
  }),
  folderReadOnly: (folder: string, reason: string, wayOut: 'rights' | 'mount' | 'name') => ({
    message: `데이터 폴더 ${folder}의 내용을 읽고 쓸 수 없습니다: ${reason}`,
    advice: {
      rights:
        '폴더와 그 안의 파일을 서버가 쓰는 계정의 것으로 하고(chown), 읽고 쓸 수 있게 하세요(chmod). 또는 DATA_DIR로 다른 폴더를 지정하세요.',
      mount: '읽기 전용으로 연결된 디스크입니다. 쓸 수 있게 다시 연결하거나(mount), DATA_DIR로 다른 폴더를 지정하세요.',
      name: '그 이름은 폴더가 아니라 파일입니다. DATA_DIR로 다른 폴더를 지정하세요.',
    }[wayOut],
  }),
  diskFull: (folder: string) => ({
    message: `${folder} 의 디스크가 가득 찼습니다.`,
    advice: '공간을 비우세요. 비워 둘 크기는 DISK_RESERVE_MB로 정합니다.',
  }),
  folderHolder: (pid: number, since: string) => `프로세스 ${pid}, ${since} 부터`,
  folderInUse: (folder: string, holder: string | undefined) => ({
    message: `데이터 폴더 ${folder}은(는) 이미 사용 중입니다 (${holder ?? '다른 프로세스'}).`,
    advice: '그 프로세스를 끝내거나, DATA_DIR로 다른 폴더를 지정하거나, 여러 프로세스로 쓰려면 DATABASE_URL로 PostgreSQL을 지정하세요.',
  }),
  notADatabase: (folder: string) => ({
    message: `${folder}에 파일이 있지만 데이터베이스가 아니거나 손상되었습니다 (PG_VERSION 파일이 없습니다).`,
    advice: '백업에서 복원하거나 DATA_DIR로 다른 폴더를 지정하세요. 폴더는 바뀌지 않았습니다.',
  }),
  damaged: (folder: string, reason: string) => ({
    message: `${folder} 의 데이터베이스 파일이 손상되어 열 수 없습니다: ${reason}`,
    advice:
      '폴더를 지우거나 고치지 말고 다른 이름으로 옮겨 둔 뒤, 마지막 백업을 복원하세요: npm run restore -- <파일>  디스크도 점검하세요.',
  }),
  otherMajor: (folder: string, found: string, needed: string) => ({
    message: `${folder}은(는) PostgreSQL ${found} 형식이라 열 수 없습니다 (필요: ${needed}).`,
    advice: '그 폴더를 만든 버전의 사무실로 백업한 뒤 옮겨 주세요. 폴더는 바뀌지 않았습니다.',
  }),
  otherEncoding: (found: string) => ({
    message: `데이터베이스의 인코딩이 UTF8 이 아니라 ${found} 입니다. 한글을 제대로 담을 수 없습니다.`,
    advice: '새로 만드세요: createdb --encoding=UTF8 --template=template0 <이름>  있던 데이터베이스는 바뀌지 않았습니다.',
  }),
  unknownMigration: (applied: string, file: string) => ({
    message: `데이터베이스에는 마이그레이션 ${applied} 이 적용되어 있는데, 그 자리의 파일은 ${file} 입니다.`,
    advice: '마이그레이션을 나중에 끼워 넣었거나 이름을 바꾼 것입니다. 적용된 것은 그대로 두고 새 파일을 더하세요.',
  }),
  newerDatabase: (theirs: string | undefined, ours: string) => ({
    message: `데이터베이스가 더 새로운 사무실${theirs === undefined ? '' : `(${theirs})`}의 것이라 이 버전(${ours})으로는 열 수 없습니다.`,
    advice: `${theirs === undefined ? '더 새로운 버전' : `${theirs} 이상의 버전`}으로 시작하세요. 이 버전으로 돌아가려면 업그레이드하기 전의 백업을 복원하세요.`,
  }),
  changedMigration: (name: string) => ({
    message: `마이그레이션 ${name}이(가) 적용된 뒤에 바뀌었습니다.`,
    advice: '적용된 마이그레이션은 고치지 말고 새 파일을 더하세요.',
  }),
  lockTooLong: (lock: number, other: number) => ({
    message: `DATABASE_LOCK_SECONDS(${lock})는 DATABASE_CONNECT_SECONDS, DATABASE_STATEMENT_SECONDS(${other})보다 짧아야 합니다.`,
    advice: '그렇지 않으면 잠금을 기다리는 쪽이 연결을 모두 차지합니다. 셋 다 비우면 2, 5, 8초입니다.',
  }),
  noConnection: (database: string, reason: string) => ({
    message: `PostgreSQL(${database})에 연결하지 못했습니다: ${reason}`,
    advice: 'DATABASE_URL의 주소와 비밀번호(특수 문자는 %23 처럼), 서버가 켜져 있는지 확인하세요.',
  }),
  databaseRefuses: (database: string, reason: string) => ({
    message: `PostgreSQL(${database})이 필요한 일을 거절했습니다: ${reason}`,
    advice:
      '역할의 권한(데이터베이스의 주인이어야 합니다. 아니면 DATABASE_OWNER_URL)과 DATABASE_URL의 매개변수를 확인하세요: docs/operations.md',
  }),
  databaseDiskFull: (database: string) => ({
    message: `PostgreSQL(${database})의 디스크가 가득 찼습니다.`,
    advice: '그 디스크에 자리를 만드세요.',
  }),
  databaseReadOnly: (database: string) => ({
    message: `PostgreSQL(${database})이 지금은 읽기만 됩니다.`,
    advice:
      'DATABASE_URL에 주(primary) 서버를 적으세요. 곧 주 서버가 될 대기 서버라면 잠시 뒤 다시 시작하세요. 아니면 그 default_transaction_read_only를 확인하세요.',
  }),
  postgresTooOld: (found: string, needed: number) => ({
    message: `PostgreSQL ${needed} 이상이 필요합니다. (지금: ${found})`,
    advice: '그 서버를 올리거나, DATABASE_URL로 더 새로운 서버를 지정하세요. 데이터베이스는 바뀌지 않았습니다.',
  }),
  noFreeConnection: (database: string) => ({
    message: `PostgreSQL(${database})에 남은 연결이 없습니다.`,
    advice: '다른 프로그램의 연결을 줄이거나, PostgreSQL의 max_connections를 늘리거나, DATABASE_CONNECTIONS를 줄이세요.',
  }),
  portInUse: (port: number) => ({
    message: `포트 ${port}은(는) 이미 사용 중입니다.`,
    advice: `그 프로그램을 끝내거나 다른 포트를 지정하세요: PORT=${port + 1} npm start`,
  }),
  sandboxPortInUse: (port: number) => ({
    message: `연습용 대역 서비스(샌드박스)의 포트 ${port}은(는) 이미 사용 중입니다.`,
    advice: 'SANDBOX_PORT로 다른 포트를 지정하거나, 비워 두어 빈 포트를 찾게 하세요.',
  }),
  sandboxPortOfServer: (port: number) => ({
    message: `PORT와 SANDBOX_PORT가 모두 ${port}입니다.`,
    advice: '둘 가운데 하나를 바꾸거나, SANDBOX_PORT를 비워 두어 빈 포트를 찾게 하세요.',
  }),
  sandboxPortWrong: (text: string) => ({
    message: `SANDBOX_PORT는 포트가 아닙니다: ${text}`,
    advice: '1부터 65535까지의 수를 적거나, 비워 두어 빈 포트를 찾게 하세요.',
  }),
  portNotAllowed: (port: number, setting = 'PORT=3000') => ({
    message: `포트 ${port} 를 열 권한이 없습니다.`,
    advice: `1024 이상의 포트를 지정하세요: ${setting} npm start`,
  }),
  hostNotPossible: (host: string, code: string | undefined) => ({
    message: `${host} 에서 기다릴 수 없습니다 (${code}).`,
    advice: 'HOST를 이 컴퓨터의 주소나 0.0.0.0으로 지정하세요.',
  }),
  noAdministrator: {
    message: '로그인할 수 있는 관리자가 없습니다.',
    advice: 'ADMIN_EMAILS에 첫 관리자의 Google 계정 이메일을 적고 다시 시작하세요.',
  },
  processEnded: (script: string, how: string | number | null, seconds: number) =>
    `${script} 프로세스가 끝났습니다(${how}). ${seconds}초 뒤에 다시 시작합니다.`,
  startedAgain: (script: string) => `${script} 프로세스를 다시 시작했습니다.`,
  processGivenUp: (script: string, how: string | number | null) =>
    `${script} 프로세스가 끝났습니다(${how}). 다시 시작해도 소용이 없어 모두 끝냅니다. 위에 나온 까닭을 고친 뒤 다시 시작하세요.`,
};
