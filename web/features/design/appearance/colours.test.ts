import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { ko } from '#web/i18n/ko.ts';
import {
  addBarAlpha,
  barAlpha,
  barTone,
  blended,
  boardColours,
  type ColourPreset,
  colourPresets,
  defaultColour,
  isColour,
  outlined,
} from './colours.ts';

const colour = fc.oneof(
  fc.constantFrom('#ffffff', '#000000', '#ffff00', '#00ffff', ...Object.values(colourPresets)),
  fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`),
);
const scheme = fc.constantFrom(boardColours.light, boardColours.dark);

/** Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). Text needs 4.5, a shape 3. */
function contrast(a: string, b: string): number {
  const [bright, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('each purpose of a project has its colour; without one a project is white', () => {
  const named = Object.entries(colourPresets).map(([preset, color]) => `${ko.design.preset[preset as ColourPreset]} ${color}`);
  expect(named).toEqual(['개발 #7800ff', '제품 #ff4e00', 'SNS #ff0030', '박람회 #00ffd2', '영업 #002cbb']);
  expect(defaultColour).toBe('#ffffff');
});

it('a bar is a third opaque, and the one that adds a sub-project less', () => {
  expect([barAlpha, addBarAlpha]).toEqual(['55', '25']);
});

describe('a bar of any colour', () => {
  test.prop([colour, scheme, fc.constantFrom(barAlpha, addBarAlpha)])(
    'has text that can be read, in both colour schemes',
    (picked, { surface, text }, alpha) => {
      expect(contrast(blended(picked + alpha, surface), text)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.prop([colour, scheme])('has an outline that stands out from the surface, white on white included', (picked, { surface, text }) => {
    expect(contrast(outlined(picked, text), surface)).toBeGreaterThanOrEqual(3);
  });
});

describe('a colour', () => {
  it('is laid over another by its alpha', () => {
    expect(blended('#ff000055', '#ffffff')).toBe('#ffaaaa');
    expect(blended('#00000000', '#123456')).toBe('#123456');
    expect(blended('#abcdefff', '#123456')).toBe('#abcdef');
  });

  it('has the contrast that WCAG gives it', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
  });

  it('has six hex digits', () => {
    expect(['#FFFFFF', '#00ffd2'].every(isColour)).toBe(true);
    expect(['#fff', 'ffffff', '#ffffff55', '#gggggg', 'red'].filter(isColour)).toEqual([]);
  });
});

describe('a sub-project', () => {
  test.prop([colour, scheme])(
    'that has no colour of its own is a paler tone of its project, on which text can be read',
    (picked, { surface, text }) => {
      const { '--tone': background, color } = barTone('#ffffff', picked);
      expect(color).toBe(picked);
      expect(contrast(blended(background, surface), text)).toBeGreaterThanOrEqual(4.5);
      if (picked !== '#ffffff') expect(Number.parseInt(background.slice(7), 16)).toBeLessThan(Number.parseInt(barAlpha, 16));
    },
  );

  test.prop([colour, colour])('that has one keeps it', (own, projectColour) => {
    if (own !== '#ffffff') expect(barTone(own, projectColour)).toEqual({ '--tone': own + barAlpha, color: own });
    expect(barTone(own)).toEqual({ '--tone': own + barAlpha, color: own });
  });
});
