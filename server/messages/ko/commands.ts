import type { FolderFault } from '#contract/backup/backup.ts';

/** The messages of backing up, restoring and moving, for the person at the terminal. */
export const commands = {
  usage: {
    backup: { message: '백업할 파일을 적어 주세요.', advice: 'npm run backup -- <파일>' },
    doctor: { message: '모르는 옵션입니다.', advice: 'npm run doctor  (고치려면 -- --repair, 프로그램이 읽으려면 -- --json)' },
    restore: { message: '복원할 백업 파일을 적어 주세요.', advice: 'npm run restore -- <파일>' },
    move: {
      message: '옮길 곳을 적어 주세요.',
      advice: '.env 에 MOVE_TO=postgres://… 를 적고 npm run move  (내장 데이터베이스로 돌아오려면: npm run move -- --to <폴더>)',
    },
  },
  unreadableAddress: (advice: string) => ({ message: '옮길 곳의 주소를 읽을 수 없습니다.', advice }),
  nothingThere: (folder: string) => ({
    message: `${folder}에 데이터베이스가 없습니다.`,
    advice: 'DATA_DIR이나 DATABASE_URL이 맞는지 확인하세요.',
  }),
  notAsRoot: (folder: string, uid: number) => ({
    message: `${folder} 은(는) 다른 계정(uid ${uid})의 폴더라, root로 실행하면 그 계정의 서버가 열 수 없는 파일이 생깁니다.`,
    advice: '서버가 쓰는 계정으로 실행하세요: runuser --user <계정> -- <명령>',
  }),
  noRoomForCopy: (folder: string, megabytes: number) => ({
    message: `${folder} 의 디스크에 데이터베이스 사본(${megabytes} MB)을 만들 공간이 없습니다.`,
    advice: '공간을 비우세요. 비워 둘 크기는 DISK_RESERVE_MB로 정합니다.',
  }),
  copyEnded: {
    message: '데이터베이스를 연 서버가 사본을 만들던 중에 끝났거나 만들지 못했습니다.',
    advice: '서버의 로그를 확인하고 다시 실행하세요. 서버가 꺼져 있어도 됩니다.',
  },
  notOurs: {
    message: '사무실의 데이터베이스가 아닙니다 (migration 테이블이 없습니다).',
    advice: 'DATABASE_URL이 맞는지 확인하세요.',
  },
  notEmpty: (folder: string | undefined) => ({
    message: folder === undefined ? '받을 데이터베이스가 비어 있지 않습니다.' : `받을 폴더 ${folder}이(가) 비어 있지 않습니다.`,
    advice: '새 데이터베이스나 새 폴더를 지정하세요. 있던 내용은 바뀌지 않았습니다.',
  }),
  different: (tables: string[]) => ({
    message: `옮긴 뒤의 내용이 원본과 다릅니다: ${tables.join(', ')}`,
    advice: '아무것도 저장하지 않았습니다. 디스크와 메모리를 점검한 뒤 다시 시도하세요.',
  }),
  inUse: (connections: number) => ({
    message: `원본 데이터베이스에 연결이 ${connections}개 더 있습니다. 옮기는 동안 쓴 내용은 따라오지 않습니다.`,
    advice: '사무실의 모든 프로세스를 끝낸 뒤 다시 실행하세요.',
  }),
  sameKind: {
    message: '같은 종류의 데이터베이스로는 옮기지 않습니다.',
    advice: '같은 종류로 옮기려면 백업한 뒤 복원하세요: npm run backup, npm run restore',
  },
  fileExists: (file: string) => ({
    message: `${file}이(가) 이미 있습니다.`,
    advice: '다른 이름을 적어 주세요. 있던 파일은 바뀌지 않았습니다.',
  }),
  noFile: (file: string) => ({ message: `${file}을(를) 읽을 수 없습니다.`, advice: '파일의 이름과 권한을 확인하세요.' }),
  notWritten: (file: string, reason: string) => ({
    message: `${file}에 쓰지 못했습니다: ${reason}`,
    advice: '폴더가 있는지, 쓸 수 있는지, 디스크에 자리가 있는지 확인하세요.',
  }),
  keyMissing: (file: string) => ({
    message: `${file}은(는) 암호화된 백업입니다.`,
    advice: '백업할 때 쓴 BACKUP_KEY를 지정하세요.',
  }),
  damagedFile: (file: string, { hasKey }: { hasKey: boolean }) => ({
    message: hasKey ? `${file}이(가) 손상되었거나 BACKUP_KEY가 다릅니다.` : `${file}은(는) 사무실의 백업이 아니거나 손상되었습니다.`,
    advice: '다른 백업을 쓰세요. 데이터베이스는 바뀌지 않았습니다.',
  }),
  folderFaults: {
    'folder-away': (folder: string) =>
      `백업 폴더 ${folder}이(가) 없거나 응답하지 않습니다. 디스크나 네트워크 폴더가 연결되어 있는지 확인하고, 새 폴더라면 먼저 만드세요.`,
    'folder-other': (folder: string) =>
      `백업 폴더 ${folder}에 지난 백업의 흔적이 없습니다. 디스크나 네트워크 폴더가 연결되어 있는지 확인하세요. 비운 것이 맞다면 그 안에 빈 파일 ‘.samusil-backups’를 만드세요.`,
    'folder-read-only': (folder: string) =>
      `백업 폴더 ${folder}에 쓸 수 없습니다. 폴더의 권한을, systemd 로 실행한다면 ReadWritePaths 도 확인하세요.`,
  } satisfies Record<FolderFault, (folder: string) => string>,
  folderNotMade: (folder: string, reason: string) =>
    `백업 폴더 ${folder}을(를) 만들지 못했습니다 (${reason}). DATA_DIR의 권한을 확인하세요.`,
  oldNotRemoved: (names: string[]) =>
    `지난 백업을 지우지 못했습니다: ${names.join(', ')}. 새 백업은 있습니다. 폴더의 권한을 확인하거나 직접 지우세요.`,
  rows: (done: number, all: number) => `${done.toLocaleString('ko')} / ${all.toLocaleString('ko')}행`,
  reading: '읽는 중',
  writing: '옮기는 중',
  backedUp: (file: string, rows: number, megabytes: string, seconds: string) =>
    `백업했습니다: ${file} (${rows.toLocaleString('ko')}행, ${megabytes} MB, ${seconds}초)`,
  sealed: 'BACKUP_KEY로 암호화했습니다. 열쇠를 백업과 다른 곳에 보관하세요.',
  restored: (file: string, takenAt: string, rows: number, seconds: string) =>
    `복원했습니다: ${file} (${takenAt}의 백업, ${rows.toLocaleString('ko')}행, ${seconds}초)`,
  stoppedAfterRestore: (count: number) =>
    `백업할 때 진행 중이던 운송장 작업과 메일 ${count.toLocaleString('ko')}건을 멈춰 두었습니다. 그 뒤에 이미 끝났을 수 있으니, 확인한 뒤 계속하세요.`,
  moved: (to: string, rows: number, seconds: string) =>
    `옮겼습니다: ${to} (${rows.toLocaleString('ko')}행을 모두 비교했습니다, ${seconds}초). 원본은 그대로 있습니다.`,
  nowSet: (setting: string) => `이제 다음 설정으로 시작하세요: ${setting}`,
};
