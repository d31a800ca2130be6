import { type Random, seededRandom } from './random.ts';

/**
 * A piece of the design team's work. Days are counted from the day on which the samples are made; the first and the last day both belong to
 * it.
 */
export interface SamplePart {
  summary: string;
  description: string;
  startsIn: number;
  endsIn: number;
  projectColor: string;
  /** The people who work on it, by their index in the team. */
  members: number[];
}

/** A project with its parts. Each part lies within the project's days and is assigned to people of the project. */
export interface SampleProject extends SamplePart {
  parts: SamplePart[];
}

interface Trade {
  color: string;
  works: readonly string[];
  steps: readonly string[];
}

/** The kinds of the team's work, in the preset colours of the board: development, product, SNS, fair, sales. */
const trades: readonly Trade[] = [
  {
    color: '#7800ff',
    works: ['자사몰 상세 페이지 개편', '모바일 장바구니 화면', '회원 등급 아이콘', '영문몰 첫 화면', '주문 조회 화면', '검색 결과 화면'],
    steps: ['요구 사항 정리', '와이어프레임', '화면 시안', '개발 연동', '검수'],
  },
  {
    color: '#ff4e00',
    works: ['녹차 토너 패키지', '한방 비누 선물 상자', '쌀 클렌저 라벨', '면 파우치 패턴', '유자청 병 라벨', '나전 손거울 포장'],
    steps: ['컨셉 조사', '패키지 시안', '교정', '인쇄 감리', '목업 촬영'],
  },
  {
    color: '#ff0030',
    works: ['인스타그램 신상품 피드', '릴스 사용법 영상', '유튜브 썸네일', '고객 후기 카드 뉴스', '라이브 방송 화면', '뉴스레터 이미지'],
    steps: ['콘텐츠 기획', '촬영', '보정과 편집', '예약 발행'],
  },
  {
    color: '#00ffd2',
    works: ['도쿄 뷰티 박람회 부스', '두바이 한국 상품전', '서울 선물용품전', '홍콩 코스메틱 박람회', '모스크바 소비재전'],
    steps: ['부스 도면', '배너와 현수막', '카탈로그', '샘플 진열 계획', '현장 설치'],
  },
  {
    color: '#002cbb',
    works: ['설 선물 기획전', '추석 선물 기획전', '여름 할인 배너', '첫 구매 쿠폰', '묶음 상품 대표 이미지', '해외 도매 카탈로그'],
    steps: ['상품 선정', '대표 이미지', '배너', '상세 페이지'],
  },
];

const notes = [
  '',
  '',
  '지난번 파일을 바탕으로 한다.',
  '색상은 브랜드 지침을 따른다.',
  '촬영 소품은 2층 창고에 있다.',
  '영문과 일문을 함께 준비한다.',
  '인쇄소 마감은 오후 3시.',
];

/**
 * The design team's board from two months ago to four months ahead; the same seed makes the same projects.
 * @param team the number of members to whom work can be assigned
 */
export function sampleProjects(team: number, count = 48, seed = 1): SampleProject[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, number) => project(random, team, number));
}

function project(random: Random, team: number, number: number): SampleProject {
  const { color, works, steps } = random.pick(trades);
  const startsIn = random.integer(-60, 110);
  const days = random.weighted([
    [random.integer(4, 12), 4],
    [random.integer(13, 30), 5],
    [random.integer(31, 70), 2],
    [1, 1],
  ] as const);
  const members = someOf(
    random,
    Array.from({ length: team }, (_, place) => place),
    random.integer(1, 3),
  );
  const round = Math.floor(number / 12) + 1;
  const whole: SamplePart = {
    summary: `${random.pick(works)} ${round}차`,
    description: random.pick(notes),
    startsIn,
    endsIn: startsIn + days - 1,
    projectColor: random.chance(0.06) ? '#ffffff' : color,
    members,
  };
  return { ...whole, parts: days < 4 ? [] : partsOf(random, whole, steps) };
}

/** The steps of a project, one after the other, most of them overlapping a little. */
function partsOf(random: Random, whole: SamplePart, steps: readonly string[]): SamplePart[] {
  const taken = steps.slice(0, random.integer(0, steps.length));
  const length = (whole.endsIn - whole.startsIn + 1) / Math.max(taken.length, 1);
  return taken.map((summary, place) => {
    const startsIn = whole.startsIn + Math.max(0, Math.floor(place * length) - random.integer(0, 1));
    return {
      summary,
      description: '',
      startsIn,
      endsIn: Math.min(whole.endsIn, startsIn + Math.max(1, Math.round(length)) - 1 + random.integer(0, 2)),
      projectColor: whole.projectColor,
      members: someOf(random, whole.members, random.integer(1, 2)),
    };
  });
}

function someOf(random: Random, places: readonly number[], count: number): number[] {
  const left = [...places];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.integer(0, left.length - 1), 1)[0] ?? 0);
}
