/** A text node, or an element: its tag, its attributes, its content, and its scroll position unless that is the beginning. */
export type Picture = string | [tag: string, attributes: Readonly<Record<string, string>>, content: readonly Picture[], scroll?: Scroll];
type Scroll = readonly [left: number, top: number];

/** Elements that are left out: a picture runs nothing, and fetches nothing except images. */
const left = 'script,link,iframe,object,embed,noscript,template';
const svg = 'http://www.w3.org/2000/svg';
/** Prefix of the tag of an SVG element. */
const svgMark = 'svg:';
/** Marks elements whose content is not kept: the picture has an empty box of the same size. */
const unkept = '[data-unkept]';

/** The visible state of an element: its text, values and scroll positions, without its behaviour. */
export function takePicture(element: Element): Picture {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) if (isLook(name)) attributes[name] = value;
  if (element instanceof HTMLInputElement) Object.assign(attributes, typedInto(element));
  const isSvg = element.namespaceURI === svg;
  const tag = isSvg ? svgMark + element.localName : element.localName;
  if (element.matches(unkept)) return [tag, { ...attributes, style: placeOf(element) }, []];
  const content = element instanceof HTMLTextAreaElement ? [element.value] : [...element.childNodes].flatMap(takeNode);
  const { scrollLeft, scrollTop } = element;
  return !isSvg && (scrollLeft !== 0 || scrollTop !== 0) ? [tag, attributes, content, [scrollLeft, scrollTop]] : [tag, attributes, content];
}

function takeNode(node: Node): Picture[] {
  if (node instanceof Text) return node.data === '' ? [] : [node.data];
  return node instanceof Element && !node.matches(left) && isInWindow(node) ? [takePicture(node)] : [];
}

const isLook = (name: string) => !/^(autofocus|nonce|on.*)$/.test(name);

function typedInto(input: HTMLInputElement): Record<string, string> {
  if (input.type === 'password' || input.type === 'file') return {};
  if (input.type !== 'checkbox' && input.type !== 'radio') return { value: input.value };
  return input.checked ? { checked: '' } : {};
}

/** Elements below the window are left out, because nobody sees them before the real screen is drawn. */
function isInWindow(element: Element): boolean {
  const place = element.getBoundingClientRect();
  return place.top < innerHeight || place.width === 0 || place.height === 0;
}

function placeOf(element: Element): string {
  const { width, height } = element.getBoundingClientRect();
  return `box-sizing:border-box;width:${width}px;height:${height}px`;
}

interface Drawn {
  node: Node;
  /** Restores the scroll positions, which works only once the picture is in the document. */
  scroll(): void;
}

/**
 * Draws the picture element by element, so that no text is parsed as HTML.
 * @param nonce the CSP nonce of this document, for the picture's style tags
 */
export function drawPicture(picture: Picture, nonce: string): Drawn {
  const scrolled: [Element, Scroll][] = [];
  const draw = (each: Picture): Node => {
    if (typeof each === 'string') return document.createTextNode(each);
    const [tag, attributes, content, scroll] = each;
    const element = tag.startsWith(svgMark) ? document.createElementNS(svg, tag.slice(svgMark.length)) : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      // the CSP forbids style attributes, but not styles that a script sets
      if (name === 'style') element.style.cssText = value;
      else element.setAttribute(name, value);
    }
    if (tag === 'style') element.setAttribute('nonce', nonce);
    element.append(...content.map(draw));
    if (scroll) scrolled.push([element, scroll]);
    return element;
  };
  const node = draw(picture);
  const scroll = () => {
    for (const [element, [scrollLeft, scrollTop]] of scrolled) Object.assign(element, { scrollLeft, scrollTop });
  };
  return { node, scroll };
}
