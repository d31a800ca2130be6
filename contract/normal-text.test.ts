import { expect, it } from 'vitest';
import { NewBox } from './boxes/boxes.ts';
import { NewBaseline } from './design/baselines/baselines.ts';
import { NewMember } from './members/members.ts';
import { canBeSeen, hasTooManyMarks, normalText } from './normal-text.ts';
import { OrderBox } from './orders/shipping/order-shipping.ts';
import { NewRole } from './roles/roles.ts';
import { NewStaff } from './staff/staff.ts';
import { TemplateToSave } from './templates/templates.ts';
import { Name, OptionalName, RequiredText, Text } from './values.ts';
import { ViewToSave } from './views/views.ts';

/** Marks of two combining classes in turn: the sequence whose normalisation takes longest. */
const marks = (count: number) => '\u0301\u0316'.repeat(count / 2);

it('composes Hangul and letters, and takes the space around them away', () => {
  expect(normalText(' 가나 é '.normalize('NFD'))).toBe('가나 é');
});

it('keeps marks as people write them, and of a heap of them the first thirty', () => {
  expect(hasTooManyMarks(`a${marks(30)}b${marks(30)}`)).toBe(false);
  expect(hasTooManyMarks(`a${marks(32)}`)).toBe(true);
  expect(normalText(`a${marks(1000)}b`)).toBe(`a${marks(30)}b`.normalize('NFC'));
});

it('is refused in a text that is to be stored, before it is normalised', () => {
  expect(Text(10_000).parse(`a${marks(30)}`)).toBe(`a${marks(30)}`.normalize('NFC'));
  expect(Text(10_000).safeParse(marks(10_000)).error?.issues).toEqual([expect.objectContaining({ message: 'bad-characters' })]);
  // a text that is far too long is refused before its characters are examined
  expect(Text(100).safeParse(marks(240_000)).error?.issues).toEqual([expect.objectContaining({ code: 'too_big' })]);
});

it('has to hold something that can be seen where it is asked for', () => {
  for (const unseen of ['', ' ', '\u00a0', '\u200b', '\u3164', '\u2800', '\u0301', '\u202e\ufe0f', '\u3000\u2060']) {
    expect(canBeSeen(unseen), JSON.stringify(unseen)).toBe(false);
    expect(RequiredText(100).safeParse(unseen).error?.issues).toEqual([expect.objectContaining({ message: 'missing' })]);
  }
  for (const seen of ['가', '-', 'e\u0301', '🙂', '\u200b1']) expect(canBeSeen(seen), JSON.stringify(seen)).toBe(true);
});

it('takes away what turns the writing round', () => {
  expect(normalText('\u202a+82 10 5555\u202c \u202ecba \u2066x\u2069')).toBe('+82 10 5555 cba x');
  // Arabic and Hebrew need no override to be written from the right, and keep their marks for the direction of punctuation
  expect(normalText('מחיר\u200f (1)')).toBe('מחיר\u200f (1)');
});

it.each([
  ['박람회\u200b', '박람회'],
  ['박\u00ad람\ufeff회', '박람회'],
  ['가을\u00a0박람회', '가을 박람회'],
  ['가을\u3000 \t박람회', '가을 박람회'],
  ['가을 \u200b 박람회', '가을 박람회'],
  ['Box\u200d A\ufe0f\u3164', 'Box A'],
  ['\u200e2번 상자', '2번 상자'],
])('a name that is read like another is kept like it: %j', (typed, kept) => {
  expect(Name(100).parse(typed)).toBe(kept);
  expect(OptionalName(100).parse(typed)).toBe(kept);
});

it.each(['👩‍💻 팀', '❤️ 단골', '1️⃣ 조', 'می‌خواهم', 'क्‍ष', 'O’Neil & Söhne'])('a name keeps what its letters are written with: %s', (name) => {
  expect(Name(100).parse(name)).toBe(name.normalize('NFC'));
});

it.each(
  Object.entries({
    ...{ view: ViewToSave.shape.name, template: TemplateToSave.shape.name, baseline: NewBaseline.shape.baselineName },
    ...{ box: NewBox.shape.boxName, 'box of an order': OrderBox.shape.boxName, role: NewRole.shape.roleName },
    ...{ person: NewStaff.shape.staffName, nickname: NewStaff.shape.staffNickName, affiliation: NewStaff.shape.affiliation },
    ...{ member: NewMember.shape.memberName, company: NewMember.shape.companyName },
  }),
)('the name of a %s is kept as it is read', (_of, name) => {
  expect(name.parse('가을\u00a0박람\u200b회 ')).toBe('가을 박람회');
});
