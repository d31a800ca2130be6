import { latinText, plainSigns } from '#contract/customs/check-description.ts';
import { hsCodePattern, normalHsCode } from '#contract/customs/hs-code.ts';

/**
 * Texts with a form of their own: how each is converted for storage, and the pattern that the stored text matches. No zod here: the page
 * imports this table.
 */
export const textForms = {
  hsCode: { kept: normalHsCode, pattern: hsCodePattern, reason: 'not-hs-code' },
  latin: { kept: plainSigns, pattern: latinText, reason: 'not-latin' },
} as const satisfies Record<string, { kept(text: string): string; pattern: RegExp; reason: string }>;

export type TextForm = keyof typeof textForms;
