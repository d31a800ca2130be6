/** States that only a pointer, the keyboard or the address brings about. A picture has none of them. */
const acted = /:(hover|active|focus|focus-visible|focus-within|target)\b/;
/** Arguments of functional pseudo-classes, such as `:not(…)`: they do not say which classes the element must have. */
const bracketed = /\([^()]*\)/g;
/** Rules for the whole page: the picture inherits its variables and fonts from the document. */
const ofRoot = /^(:root|:host|html|body|\*|html:root)(\[[^\]]*\])?$/;

/** Whether one of a rule's selectors may match an element that has some of these classes. */
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

/** The text of the rules that may match elements with these classes in the present window, in their order and layers. */
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
  // an empty layer is kept, because it determines the order of the layers
  return inside === '' && !(rule instanceof CSSLayerBlockRule) ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`;
}
