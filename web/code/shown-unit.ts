/** What a number may be of, as a spreadsheet shows it beside the number: `US$ 12.00`, `350 g`. */
const unitPattern = /(?<![a-z])(?:[a-z]{0,2}[\p{Sc}\\]|원|달러|위안|元|円|엔|유로|krw|usd|cny|rmb|eur|jpy|gbp|k?g|㎏|lbs?|oz)(?![a-z])/iu;
/** The signs of units whose codes nobody types. */
const signs: Readonly<Record<string, string>> = { krw: '₩', usd: '$', us$: '$', cny: '¥', rmb: '¥', 'cn¥': '¥' };

/** The unit that a text shows, to be put behind its number: a cell in dollars or grams is not one in won or kilograms. */
export function shownUnit(text: string): string {
  const [unit = ''] = unitPattern.exec(text) ?? [];
  return signs[unit.toLowerCase()] ?? unit;
}
