import { type Bilingual, bilingual } from './bilingual.ts';

/** What a brand's makers can produce. */
export type Field = 'beauty' | 'stationery' | 'living' | 'culture' | 'food';

export interface SampleCategory {
  name: string;
  /** Three letters of the SKU. */
  code: string;
  field: Field;
  goods: Bilingual[];
  /** The ways in which articles of one kind differ: size, colour, motif. */
  variants: Bilingual[];
  dollars: [min: number, max: number];
  kilograms: [min: number, max: number];
  quantities: string[];
  packings: string[];
}

const sizes = bilingual('30ml = 30ml, 50ml = 50ml, 100ml = 100ml, 150ml = 150ml, 200ml = 200ml, 300ml 대용량 = 300ml Jumbo');
const shades = bilingual(
  '01 로즈 = 01 Rose, 02 코랄 = 02 Coral, 03 피치 = 03 Peach, 04 모브 = 04 Mauve, 05 브릭 = 05 Brick, 06 누드 = 06 Nude',
);
const colours = bilingual('먹색 = Ink Black, 쪽빛 = Indigo, 연분홍 = Pale Pink, 살구 = Apricot, 쑥색 = Mugwort Green, 미색 = Ivory');
const motifs = bilingual('봄 = Spring, 여름 = Summer, 가을 = Autumn, 겨울 = Winter, 달 = Moon, 별 = Star');
const packs = bilingual('1매 = 1 Sheet, 5매 = 5 Sheets, 10매 = 10 Sheets, 30매 = 30 Sheets');
const boxes = bilingual('소 = Small, 중 = Medium, 대 = Large, 선물 세트 = Gift Set');

const single = { quantities: ['1개', '1 ea', '1개입'], packings: ['1 box = 24 ea', '1 box = 48 ea', '1 box = 12 ea', '개별 포장'] };
const sheets = { quantities: ['1매', '5매입', '10매입', '30매입'], packings: ['1 box = 100 ea', '1 box = 200 ea', '10개씩 묶음'] };
const paper = { quantities: ['1권', '2권 세트', '3권 세트'], packings: ['1 box = 50 ea', '1 box = 100 ea', 'OPP 봉투 개별 포장'] };
const pieces = { quantities: ['1개', '3개입', '10개입', '20개입'], packings: ['1 box = 50 ea', '1 box = 120 ea', 'OPP 봉투 개별 포장'] };
const fragile = { quantities: ['1개', '2개 세트', '4개 세트'], packings: ['1 box = 6 ea', '1 box = 12 ea', '에어캡 개별 포장'] };
const edible = { quantities: ['10개입', '20개입', '1팩', '30티백'], packings: ['1 box = 20 ea', '1 box = 40 ea', '1 carton = 6 box'] };

export const sampleCategories: readonly SampleCategory[] = [
  category(
    '스킨케어',
    'SKN',
    'beauty',
    '토너 = Toner, 앰플 = Ampoule, 세럼 = Serum, 크림 = Cream, 로션 = Emulsion',
    sizes,
    [9, 48],
    [0.06, 0.42],
    single,
  ),
  category(
    '마스크팩',
    'MSK',
    'beauty',
    '시트 마스크 = Sheet Mask, 수면팩 = Sleeping Mask, 코팩 = Nose Patch',
    packs,
    [1.2, 28],
    [0.03, 0.9],
    sheets,
  ),
  category(
    '선케어',
    'SUN',
    'beauty',
    '선크림 = Sun Cream, 선스틱 = Sun Stick, 톤업 선 = Tone-up Sun',
    sizes,
    [11, 32],
    [0.04, 0.2],
    single,
  ),
  category(
    '클렌징',
    'CLN',
    'beauty',
    '클렌징 오일 = Cleansing Oil, 클렌징 밤 = Cleansing Balm, 폼 = Foam',
    sizes,
    [8, 30],
    [0.1, 0.45],
    single,
  ),
  category(
    '메이크업',
    'MKP',
    'beauty',
    '쿠션 = Cushion, 블러셔 = Blusher, 아이 팔레트 = Eye Palette',
    shades,
    [10, 42],
    [0.03, 0.18],
    single,
  ),
  category('립', 'LIP', 'beauty', '립밤 = Lip Balm, 틴트 = Tint, 립 글레이즈 = Lip Glaze', shades, [6, 22], [0.01, 0.06], single),
  category(
    '헤어케어',
    'HAR',
    'beauty',
    '샴푸 = Shampoo, 트리트먼트 = Treatment, 두피 토닉 = Scalp Tonic',
    sizes,
    [9, 34],
    [0.15, 0.8],
    single,
  ),
  category(
    '바디케어',
    'BDY',
    'beauty',
    '바디 워시 = Body Wash, 핸드크림 = Hand Cream, 때밀이 비누 = Scrub Soap',
    sizes,
    [5, 26],
    [0.06, 0.6],
    single,
  ),
  category(
    '향·디퓨저',
    'FRG',
    'beauty',
    '디퓨저 = Diffuser, 룸 스프레이 = Room Spray, 고체 향수 = Solid Perfume',
    sizes,
    [14, 58],
    [0.05, 0.7],
    fragile,
  ),
  category(
    '노트·다이어리',
    'NOT',
    'stationery',
    '노트 = Notebook, 다이어리 = Diary, 스케줄러 = Planner',
    colours,
    [4, 29],
    [0.12, 0.6],
    paper,
  ),
  category(
    '필기구',
    'PEN',
    'stationery',
    '젤펜 = Gel Pen, 붓펜 = Brush Pen, 연필 세트 = Pencil Set',
    colours,
    [1.5, 18],
    [0.01, 0.2],
    pieces,
  ),
  category(
    '스티커',
    'STK',
    'stationery',
    '스티커 팩 = Sticker Pack, 투명 스티커 = Clear Sticker, 실 스티커 = Seal',
    motifs,
    [1.5, 9],
    [0.01, 0.05],
    sheets,
  ),
  category(
    '마스킹테이프',
    'TAP',
    'stationery',
    '마스킹테이프 = Masking Tape, 키스컷 테이프 = Kiss-cut Tape',
    motifs,
    [2, 12],
    [0.02, 0.12],
    pieces,
  ),
  category(
    '엽서·카드',
    'CRD',
    'stationery',
    '엽서 = Postcard, 카드 = Greeting Card, 편지지 = Letter Set',
    motifs,
    [1.2, 14],
    [0.01, 0.15],
    sheets,
  ),
  category(
    '책상 소품',
    'DSK',
    'stationery',
    '자석 = Magnet, 책갈피 = Bookmark, 메모꽂이 = Memo Stand',
    motifs,
    [2.5, 24],
    [0.02, 0.4],
    single,
  ),
  category(
    '컵·텀블러',
    'MUG',
    'living',
    '머그 = Mug, 텀블러 = Tumbler, 찻잔 = Tea Cup, 소주잔 = Soju Glass',
    colours,
    [8, 44],
    [0.18, 0.75],
    fragile,
  ),
  category(
    '그릇·수저',
    'TBL',
    'living',
    '수저 세트 = Spoon & Chopsticks Set, 접시 = Plate, 공기 = Rice Bowl',
    boxes,
    [7, 62],
    [0.1, 1.4],
    fragile,
  ),
  category('패브릭', 'FAB', 'living', '손수건 = Handkerchief, 에코백 = Tote Bag, 담요 = Blanket', colours, [6, 55], [0.05, 1.2], single),
  category('파우치', 'BAG', 'living', '파우치 = Pouch, 필통 = Pencil Case, 카드 지갑 = Card Wallet', colours, [7, 36], [0.05, 0.3], single),
  category(
    '키링',
    'KEY',
    'living',
    '키링 = Key Ring, 인형 키링 = Plush Key Ring, 매듭 키링 = Knot Key Ring',
    motifs,
    [4, 19],
    [0.02, 0.12],
    pieces,
  ),
  category(
    '포토카드 용품',
    'PHC',
    'culture',
    '포카 홀더 = Photocard Holder, 탑로더 = Toploader, 바인더 = Binder',
    colours,
    [2, 26],
    [0.02, 0.5],
    pieces,
  ),
  category('응원 용품', 'LGT', 'culture', '응원봉 = Light Stick, 슬로건 = Slogan, 배지 = Pin Badge', motifs, [5, 68], [0.03, 0.6], pieces),
  category(
    '한복 소품',
    'HBK',
    'culture',
    '노리개 = Norigae, 댕기 = Daenggi, 복주머니 = Lucky Pouch',
    colours,
    [6, 74],
    [0.02, 0.35],
    single,
  ),
  category(
    '전통 공예',
    'CRF',
    'culture',
    '자개 거울 = Najeon Mirror, 부채 = Fan, 자개함 = Najeon Box',
    boxes,
    [9, 140],
    [0.08, 1.9],
    fragile,
  ),
  category('전통차', 'TEA', 'food', '유자차 = Yuja Tea, 녹차 = Green Tea, 쌍화차 = Ssanghwa Tea', boxes, [7, 52], [0.1, 1.2], edible),
  category('한과·간식', 'SNK', 'food', '약과 = Yakgwa, 김부각 = Seaweed Chips, 강정 = Gangjeong', boxes, [3, 38], [0.08, 1.5], edible),
];

function category(
  name: string,
  code: string,
  field: Field,
  goods: string,
  variants: Bilingual[],
  dollars: [number, number],
  kilograms: [number, number],
  packing: { quantities: string[]; packings: string[] },
): SampleCategory {
  return { name, code, field, goods: bilingual(goods), variants, dollars, kilograms, ...packing };
}
