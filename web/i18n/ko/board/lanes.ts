/** The lanes of the design team's members. */
export const lanes = {
  title: '팀원별 업무',
  hint: '위아래 화살표로 일을 고르고, 좌우 화살표로 날짜를 옮기고, Alt와 위아래 화살표로 다른 사람에게 넘깁니다.',
  count: (count: number) => `${count}건`,
  noWork: '이 기간에 맡은 일이 없습니다',
  overload: (count: number) => `동시 ${count}건`,
  overloadOn: (name: string, range: string, count: number) => `${name}: ${range} 동시에 ${count}건으로 과부하`,
  overloadLimit: '과부하 기준',
  overloadedOnly: '과부하만',
  overloadLimitText: (count: number) => `동시에 ${count}건까지`,
  overloadedDays: (days: number) => `과부하 ${days}일`,
  nobodyAssigned: '담당자 없음',

  // handing work over
  handOver: (name: string, from: string, to: string) => `‘${name}’: ${from} → ${to}`,
  handOverShared: (name: string, from: string, to: string) => `‘${name}’: ${to} 님이 이미 맡고 있어 ${from} 님만 빠집니다`,
  letGo: (name: string, from: string) => `‘${name}’: ${from} 님을 담당자에서 뺍니다`,
  cannotTake: (person: string) => `${person} 님에게는 더 이상 일을 맡길 수 없습니다`,
  staysWith: (name: string, person: string) => `‘${name}’: ${person} 그대로`,
  handedOver: (what: string) => `넘겼습니다. ${what}`,

  // days off
  daysOff: '휴무',
  daysOffHelp: '주말과 공휴일 말고 쉬거나 자리를 비우는 날입니다. 팀원별 업무에 빗금으로 보이고, 과부하와 여유를 셀 때 빠집니다.',
  noDaysOff: '앞으로의 휴무가 없습니다.',
  pastDaysOff: '지난 휴무도 보기',
  person: '사람',
  firstDay: '첫날',
  lastDay: '마지막 날',
  offKind: '구분',
  offKinds: { leave: '휴가', trip: '출장·교육', other: '기타' },
  offFields: { staffId: '사람', startDate: '첫날', endDate: '마지막 날', offKind: '구분' } as Record<string, string>,
  addDaysOff: '추가',
  editDaysOff: (name: string, range: string) => `${name} ${range} 휴무 수정`,
  removeDaysOff: (name: string, range: string) => `${name} ${range} 휴무 삭제`,
  daysOffRemoved: (name: string, range: string) => `${name} 님의 휴무를 삭제했습니다: ${range}`,
  daysOffAgain: '다시 넣기',
  somebody: '다른 팀 직원',
  off: (kind: string, range: string) => `${kind} ${range}`,
  offDays: (days: number) => `휴무 ${days}일`,

  // capacity
  perWeek: '주별 부하',
  weekDays: (worked: number, available: number) => `${worked}/${available}일`,
  overlapping: (days: number) => `겹침 ${days}일`,
  weekOf: (range: string, worked: number, available: number, overlapping: number) =>
    `${range}: 일할 수 있는 ${available}일 중 ${worked}일${overlapping > 0 ? `, 그중 겹침 ${overlapping}일` : ''}`,
  room: '여유 찾기',
  roomHelp: '이 기간에 맡은 일 없이 이어서 일할 수 있는 사람을 빠른 순서로 찾습니다. 주말, 공휴일, 휴무는 건너뜁니다.',
  roomDays: '필요한 날수',
  roomFrom: '언제부터',
  roomTo: '언제까지',
  roomFound: (people: number, days: number) =>
    people === 0 ? `이 기간에 ${days}일을 이어서 낼 수 있는 사람이 없습니다.` : `${days}일을 이어서 낼 수 있는 사람 ${people}명`,
  freeDays: (days: number) => `기간 중 빈 날 ${days}일`,
  startProject: '프로젝트 시작',
  startFor: (name: string, range: string) => `${name} 님의 프로젝트 시작: ${range}`,
};
