import { josa } from '#web/i18n/ko/grammar/josa.ts';

const weekdays: readonly string[] = ['일', '월', '화', '수', '목', '금', '토'];

/** The design team's board and the lanes of its members. */
export const design = {
  // days
  weekdays,
  month: (month: number) => `${month}월`,
  monthOfYear: (year: number, month: number) => `${year}년 ${month}월`,
  dayCount: (days: number) => `${days}일`,
  day: (month: number, day: number, weekday: number) => `${month}월 ${day}일 (${weekdays[weekday]})`,
  dayOfYear: (year: number, month: number, day: number, weekday: number) => `${year}년 ${month}월 ${day}일 ${weekdays[weekday]}요일`,
  range: (from: string, to: string, days: number) => (days === 1 ? `${from} · 하루` : `${from} – ${to} · ${days}일`),
  spokenRange: (from: string, to: string, days: number) => (days === 1 ? `${from}, 하루` : `${from}부터 ${to}까지 ${days}일`),
  today: '오늘',

  // toolbar
  flowchart: '플로우차트',
  weeklyChart: '주간 차트',
  newProject: '새 프로젝트',
  monthBack: '1개월 전',
  weekBack: '1주 전',
  weekForward: '1주 후',
  monthForward: '1개월 후',
  previousWeek: '이전 주',
  nextWeek: '다음 주',
  dateMove: '날짜 이동',
  names: '이름',
  namesEdge: '이름 열의 너비',
  namesColumn: '이름 열',
  zoom: '보이는 기간',
  zooms: { week: '주', month: '월', quarter: '분기', year: '년' },
  undo: '되돌리기',
  redo: '다시 실행',
  undoOf: (what: string) => `되돌리기: ${what}`,
  redoOf: (what: string) => `다시 실행: ${what}`,
  toolbar: '보드 도구',
  navigation: '날짜 이동',

  // the board
  board: '디자인팀 업무 흐름',
  boardHint: '위아래 화살표로 프로젝트를 고르고, 좌우 화살표로 날짜를 옮기고, Shift와 좌우 화살표로 종료일을 바꿉니다.',
  boardHintLooking: '위아래 화살표로 프로젝트를 고르고, 스페이스 바로 펼칩니다.',
  projectCount: (n: string) => `${n}건`,
  untitled: '(제목 없음)',
  addSubProject: '세부 프로젝트 추가',
  addSubProjectTo: (name: string) => `‘${name}’에 세부 프로젝트 추가`,
  editOf: (name: string) => `‘${name}’ 수정`,
  assigned: (names: string) => `${names} 담당`,
  nobody: '담당자 없음',
  noDescription: '설명 없음',
  staffWithNickname: (name: string, nickname: string) => (nickname === '' || nickname === name ? name : `${name} (${nickname})`),
  subProjects: (count: number) => `세부 프로젝트 ${count}개`,
  earlier: (count: string) => `이전 ${count}건`,
  later: (count: string) => `이후 ${count}건`,
  goTo: (day: string) => `${day}로 이동`,
  startsBefore: (day: string) => `${day}에 시작 · 그리로 이동`,
  endsAfter: (day: string) => `${day}에 끝남 · 그리로 이동`,
  emptyTitle: '이 기간에는 프로젝트가 없습니다',
  emptyText: '날짜를 누르거나 ‘새 프로젝트’로 시작하세요.',
  emptyFiltered: '조건에 맞는 프로젝트가 없습니다',

  // the four dialogs of a project
  summary: '제목',
  description: '설명',
  startDate: '시작일',
  endDate: '종료일',
  color: '색상',
  fields: {
    summary: '제목',
    description: '설명',
    startDate: '시작일',
    endDate: '종료일',
    projectColor: '색상',
    staffList: '담당자',
    done: '완료',
    milestone: '마일스톤',
    predecessors: '선행 작업',
    position: '직접 정한 자리',
  },
  preset: { development: '개발', product: '제품', sns: 'SNS', fair: '박람회', sales: '영업' },
  staff: '담당자',

  // progress
  late: (days: number) => `${days}일 지남`,
  lateParts: (count: number) => `지연 ${count}건`,
  doneOf: (done: number, of: number) => `${of}개 중 ${done}개 완료`,
  finish: '완료로 표시',
  reopen: '완료 취소',

  // notices about changes
  together: (what: string, others: number) => `${what} 외 ${others}건`,
  placed: (name: string) => `‘${name}’ 순서 변경`,
  linked: (name: string) => `‘${name}’ 선행 작업 변경`,
  finished: (name: string) => `‘${name}’ 완료`,
  reopened: (name: string) => `‘${name}’ 완료 취소`,
  created: (name: string) => `‘${name}’ 등록`,
  removed: (name: string) => `‘${name}’ 삭제`,
  moved: (name: string) => `‘${name}’ 날짜 변경`,
  edited: (name: string) => `‘${name}’ 수정`,
  movedTo: (name: string, range: string) => `${name}: ${range}`,
  undone: (what: string) => `되돌렸습니다: ${what}`,
  redone: (what: string) => `다시 실행했습니다: ${what}`,
  cannotUndo: '되돌릴 수 없습니다',
  cannotRedo: '다시 실행할 수 없습니다',
  changedSince: (name: string, by: string | null, fields: string) =>
    `그사이 ${by === null ? '다른 사람이' : `${by} 님이`} ‘${name}’의 ${fields}${josa(fields, '을', '를')} 바꿨습니다. 지금 값을 그대로 둡니다.`,
  goneSince: (name: string) => `‘${name}’${josa(name, '은', '는')} 그사이 삭제되었거나 되살아났습니다.`,
  someGone: '함께 바꾸려던 것 가운데 그사이 삭제된 것이 있습니다.',
  nothingChanged: '아무것도 바꾸지 않았습니다.',
  contents: '내용',
  notMoved: '옮기지 못했습니다',
  insideProject: (range: string) => `세부 프로젝트는 상위 프로젝트 기간(${range}) 안에 있어야 합니다.`,
  subOutside: (name: string, range: string) =>
    `세부 프로젝트 ‘${name}’(${range})${josa(name, '이', '가')} 프로젝트 기간을 벗어나게 됩니다.`,
  movedOutOfSight: (name: string, range: string) => `‘${name}’${josa(name, '을', '를')} 화면 밖으로 옮겼습니다: ${range}`,
  oneDay: '마일스톤은 하루라서 늘릴 수 없습니다.',
  outOfSight: '화면 밖',
  show: '보기',
  moveAborted: '옮기기를 취소했습니다.',

  // calendar
  calendar: {
    there: '캘린더에 있음',
    waiting: '캘린더에 보내는 중',
    refused: '캘린더가 받지 않음',
    removed: '캘린더에서 삭제됨',
    left: '캘린더에 없음',
    off: '캘린더 연결 안 됨',
  },
  calendarNotice: { off: '캘린더 연결 안 됨', failing: '캘린더에 보내지 못함' },
  calendarOff:
    '캘린더가 연결되지 않았습니다. 보드는 그대로 쓸 수 있고, 연결하면 프로젝트가 캘린더에 올라갑니다. 관리자가 GOOGLE_CALENDAR_ID와 서비스 계정 키를 설정하면 연결됩니다.',
  calendarFailing: '캘린더에 보내지 못하고 있습니다. 저장한 내용은 안전하며, 다시 되면 자동으로 올라갑니다.',
  removedQuestion: '캘린더에서 이 일정이 삭제되었습니다. 어떻게 할까요?',
  putBack: '캘린더에 다시 만들기',
  leaveOut: '일정 없이 두기',

  // filters
  filterText: '프로젝트 찾기',
  filterPerson: '담당자',
  filterColor: '색상',
  clearFilters: '조건 지우기',
  shownOf: (shown: string, all: string) => `${all}건 중 ${shown}건`,

  // presence
  othersHere: '지금 보드를 보는 사람',
  viewing: (name: string, range: string) => `${name} · ${range} 보는 중`,
  isEditing: (name: string) => `${name} 님이 수정 중`,

  // exporting the board
  export: '내보내기',
  feed: '내 일정 구독',

  // keyboard
  keys: '단축키',
};
