import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { descriptionFault } from './check-description.ts';
import { vaguePhrases } from './vague-phrases.ts';

describe('a description for customs', () => {
  it('says what it is, of what, for what', () => {
    expect(descriptionFault('Ceramic tea cup, glazed, for table use', 'Mellowdam')).toBeUndefined();
    expect(descriptionFault('Crème pour le visage', null)).toBeUndefined();
  });

  it('is none of the 248 phrases that the carrier names, however they are written', () => {
    expect(vaguePhrases).toHaveLength(248);
    for (const phrase of vaguePhrases) expect([phrase, descriptionFault(` ${phrase.toUpperCase()}. `, null)]).toEqual([phrase, 'vague']);
    expect(descriptionFault('clothes/textiles', null)).toBe('vague');
  });

  it('is more than the brand, and more than a vague word beside it', () => {
    expect(descriptionFault('Onyu Lab', 'Onyu Lab')).toBe('only-brand');
    expect(descriptionFault('ONYU LAB onyu lab', 'Onyu Lab')).toBe('only-brand');
    expect(descriptionFault('Onyu Lab cosmetics', 'Onyu Lab')).toBe('vague');
    expect(descriptionFault('Onyu Laboratory glass', 'Onyu Lab')).toBeUndefined();
    // a brand that is part of a vague phrase does not make the phrase less vague
    expect(descriptionFault('Dry ice', 'Dry')).toBe('vague');
  });

  it('is in Latin letters', () => {
    expect(descriptionFault('찻잔', null)).toBe('not-latin');
    expect(descriptionFault('Tea cup 茶', null)).toBe('not-latin');
  });

  property.prop([fc.constantFrom(...vaguePhrases), fc.stringMatching(/^[a-z]{3,8}$/)])(
    'is judged the same with the brand before or behind it',
    (phrase, brand) => {
      expect(descriptionFault(`${brand} ${phrase}`, brand)).toBe(descriptionFault(`${phrase} ${brand}`, brand));
    },
  );
});
