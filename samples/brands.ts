import { type Bilingual, bilingual } from './bilingual.ts';
import type { Field } from './categories.ts';

export interface SampleBrand extends Bilingual {
  /** Three letters of the SKU. */
  code: string;
  field: Field;
  manufacturer: string;
  /** The language that this brand names its products in. */
  language: 'ko' | 'en';
}

/** Every name is invented. */
export const sampleBrands: readonly SampleBrand[] = [
  brand('다온결', 'Daongyeol', 'DAO', 'beauty', 'ko', '(주)한빛코스메틱'),
  brand('새벽담', 'Saebyeokdam', 'SBD', 'beauty', 'ko', '(주)한빛코스메틱'),
  brand('온유랩', 'Onyu Lab', 'ONY', 'beauty', 'en', '온유바이오(주)'),
  brand('솔담원', 'Soldamwon', 'SDW', 'beauty', 'ko', '솔담화장품'),
  brand('하루결', 'Harugyeol', 'HRG', 'beauty', 'en', '(주)청아랩'),
  brand('멜로우담', 'Mellowdam', 'MLD', 'beauty', 'en', '(주)청아랩'),
  brand('종이달밤', 'Jongidalbam', 'JDB', 'stationery', 'ko', '달밤제지'),
  brand('오후네시반', 'Half Past Four', 'HPF', 'stationery', 'en', '네시반스튜디오'),
  brand('연필골목', 'Yeonpil Alley', 'YPA', 'stationery', 'ko', '골목문구'),
  brand('토끼우체국', 'Rabbit Post', 'RBP', 'stationery', 'ko', '(주)우리인쇄'),
  brand('소담한집', 'Sodam House', 'SDH', 'living', 'ko', '소담공방'),
  brand('모아제작소', 'Moa Works', 'MOA', 'living', 'ko', '(주)모아산업'),
  brand('느린마루', 'Neurin Maru', 'NRM', 'living', 'en', '마루세라믹'),
  brand('물결상점', 'Mulgyeol Goods', 'MGG', 'living', 'ko', '(주)모아산업'),
  brand('한가람결', 'Hangaram', 'HGR', 'culture', 'ko', '한가람공예사'),
  brand('별빛무대', 'Starstage', 'STS', 'culture', 'en', '(주)무대앤굿즈'),
  brand('나래공방', 'Narae Craft', 'NRC', 'culture', 'ko', '나래공방'),
  brand('차오름터', 'Chaoreum', 'COR', 'food', 'ko', '오름다원'),
  brand('참두레마을', 'Chamdure', 'CDR', 'food', 'ko', '두레식품(주)'),
];

/** The words from which names of product lines are made: a theme, a mood, and which of the two comes first. */
export interface LineWords {
  themes: Bilingual[];
  moods: Bilingual[];
  first: 'theme' | 'mood';
}

const keepsakes: LineWords = {
  first: 'mood',
  themes: bilingual(
    '단청 = Dancheong, 나전 = Najeon, 백자 = White Porcelain, 청자 = Celadon, 조각보 = Jogakbo, 일월도 = Sun & Moon, 두루미 = Crane, 까치호랑이 = Magpie Tiger, 책가도 = Chaekgado, 한글 = Hangeul, 훈민정음 = Hunminjeongeum, 궁궐 = Palace',
  ),
  moods: bilingual('고운 = Graceful, 소박한 = Humble, 밤하늘 = Night Sky, 새해 = New Year, 꽃담 = Flower Wall, 아침 = Morning'),
};

export const lineWords: Record<Field, LineWords> = {
  beauty: {
    first: 'theme',
    themes: bilingual(
      '쌀겨 = Rice Bran, 어성초 = Heartleaf, 녹차 = Green Tea, 인삼 = Ginseng, 병풀 = Cica, 동백 = Camellia, 유자 = Yuja, 쑥 = Mugwort, 연꽃 = Lotus, 자작나무 = Birch, 프로폴리스 = Propolis, 콜라겐 = Collagen',
    ),
    moods: bilingual('수분 = Hydrating, 진정 = Calming, 광채 = Glow, 탄력 = Firming, 보습 = Moisture, 데일리 = Daily'),
  },
  stationery: {
    first: 'mood',
    themes: bilingual(
      '달토끼 = Moon Rabbit, 고양이 서점 = Cat Bookshop, 골목 산책 = Alley Walk, 들꽃 = Wildflower, 구름 정원 = Cloud Garden, 민화 = Minhwa, 바닷가 = Seaside, 분식집 = Snack Bar, 문방구 = Corner Shop, 하늘소풍 = Sky Picnic, 숲속 우체국 = Forest Post, 옛날 영화 = Old Cinema',
    ),
    moods: bilingual('나른한 = Lazy, 다정한 = Kind, 새벽 = Dawn, 소풍 = Picnic, 오후 = Afternoon, 겨울밤 = Winter Night'),
  },
  living: keepsakes,
  culture: keepsakes,
  food: {
    first: 'theme',
    themes: bilingual(
      '보성 = Boseong, 제주 = Jeju, 하동 = Hadong, 지리산 = Jirisan, 남해 = Namhae, 강릉 = Gangneung, 전주 = Jeonju, 완도 = Wando, 이천 = Icheon, 공주 = Gongju',
    ),
    moods: bilingual('햇 = First Harvest, 전통 = Traditional, 수제 = Handmade, 구수한 = Roasted, 달콤한 = Sweet, 진한 = Rich'),
  },
};

function brand(ko: string, en: string, code: string, field: Field, language: 'ko' | 'en', manufacturer: string): SampleBrand {
  return { ko, en, code, field, language, manufacturer };
}
