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
};
