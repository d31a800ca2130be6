/** What only a hand or a keyboard brings about, and what is not drawn with: a picture has none of it. */
const acted = /:(hover|active|focus|focus-visible|focus-within|target)\b/;
/** What is inside brackets says how else it may look, or not look. */
const bracketed = /\([^()]*\)/g;
/** Of the page as a whole: its variables and fonts come to the picture as to any element. */
const ofRoot = /^(:root|:host|html|body|\*|html:root)(\[[^\]]*\])?$/;

/** Whether one of a rule's selectors may be of an element with some of these classes. */
export function isDrawnBy(selector: string, classes: ReadonlySet<string>): boolean {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replaceAll(bracketed, '');
  }
  return plain.split(',').some((each) => {
    const one = each.trim();
    if (ofRoot.test(one) || acted.test(one)) return false;
    return [...one.matchAll(/\.((?:[\w-]|\\.)+)/g)].every(([, name = '']) => classes.has(name.replaceAll('\\', '')));
  });
}

/** The rules by which what has these classes is drawn as the window is now, in their order and layers. */
export function stylesOf(sheets: Iterable<CSSStyleSheet>, classes: ReadonlySet<string>): string {
  return [...sheets].map((sheet) => rulesOf(sheet.cssRules, classes)).join('');
}

function rulesOf(rules: CSSRuleList, classes: ReadonlySet<string>): string {
  return [...rules].map((rule) => textOf(rule, classes)).join('');
}

function textOf(rule: CSSRule, classes: ReadonlySet<string>): string {
  if (rule instanceof CSSStyleRule) return isDrawnBy(rule.selectorText, classes) ? rule.cssText : '';
  if (rule instanceof CSSLayerStatementRule) return rule.cssText;
  if (rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches) return '';
  if (
    !(
      rule instanceof CSSMediaRule ||
      rule instanceof CSSLayerBlockRule ||
      rule instanceof CSSSupportsRule ||
      rule instanceof CSSContainerRule
    )
  )
    return '';
  const inside = rulesOf(rule.cssRules, classes);
  // an empty layer counts, too: what comes later is above it
  return inside === '' && !(rule instanceof CSSLayerBlockRule) ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`;
}
