/** The domain of the company whose back office this is. Only its accounts can be registered. */
export const companyDomain = 'samusil.example';

/** An account at the sandbox's identity provider, with the person's values in the staff table. */
export interface SamplePerson {
  /** The provider's id of the account: 21 digits, as Google's are. */
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
  nickname: string;
  role: 'administrator' | 'staff' | 'viewer';
  affiliation: 'management' | 'design_team' | 'sales' | '';
  /** False: the person was registered, and has been deactivated. */
  active: boolean;
  /** False: the account is not in the staff table. */
  registered: boolean;
}

const staff = { emailVerified: true, role: 'staff', active: true, registered: true } as const;

export const samplePeople: readonly SamplePerson[] = [
  person(1, 'seoyeon.kim', '김서연', '서연', { ...staff, role: 'administrator', affiliation: 'management' }),
  person(2, 'jihun.lee', '이지훈', '훈', { ...staff, affiliation: 'design_team' }),
  person(3, 'haeun.park', '박하은', '하니', { ...staff, affiliation: 'design_team' }),
  person(4, 'minjun.choi', '최민준', '곰', { ...staff, affiliation: 'design_team' }),
  person(5, 'yujin.jung', '정유진', '유자', { ...staff, affiliation: 'design_team' }),
  person(6, 'doyun.kang', '강도윤', '도토리', { ...staff, affiliation: 'design_team' }),
  person(7, 'sua.yoon', '윤수아', '수박', { ...staff, affiliation: 'design_team' }),
  person(8, 'taeo.han', '한태오', '태오', { ...staff, affiliation: 'sales' }),
  person(9, 'nari.oh', '오나리', '나리', { ...staff, affiliation: 'sales' }),
  person(13, 'boram.moon', '문보람', '보람', { ...staff, role: 'viewer', affiliation: 'management' }),
  person(10, 'junho.seo', '서준호', '호호', { ...staff, affiliation: 'sales', active: false }),
  person(11, 'outsider@other.example', '문바깥', '', { ...staff, affiliation: '', registered: false }),
  person(12, 'unconfirmed@other.example', '임시우', '', { ...staff, affiliation: '', registered: false, emailVerified: false }),
];

/** The label of an account in the sign-in window: 관리자, 직원, 열람, 비활성, 미등록. */
export function accountKind(person: SamplePerson): string {
  if (!person.emailVerified) return '이메일 미확인';
  if (!person.registered) return '미등록';
  if (!person.active) return '비활성';
  return { administrator: '관리자', staff: '직원', viewer: '열람' }[person.role];
}

function person(
  number: number,
  address: string,
  name: string,
  nickname: string,
  rest: Omit<SamplePerson, 'sub' | 'email' | 'name' | 'nickname'>,
): SamplePerson {
  const email = address.includes('@') ? address : `${address}@${companyDomain}`;
  return { sub: `1${String(number).padStart(20, '0')}`, email, name, nickname, ...rest };
}
