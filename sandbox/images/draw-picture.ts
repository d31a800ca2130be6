import { seededRandom } from '#samples/random.ts';

/** A product-like shape on a softly coloured ground, as SVG. The same seed draws the same picture. */
export function drawPicture(seed: number): string {
  const random = seededRandom(seed);
  const hue = random.integer(0, 359);
  const ground = `hsl(${hue} 45% 91%)`;
  const body = `hsl(${(hue + random.pick([0, 25, 180, 335])) % 360} ${random.integer(28, 44)}% ${random.integer(64, 78)}%)`;
  const accent = `hsl(${hue} 28% ${random.integer(36, 48)}%)`;
  const shape = random.pick(shapes)(body, accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect width="240" height="240" fill="${ground}"/><circle cx="${random.integer(50, 190)}" cy="${random.integer(40, 110)}" r="${random.integer(50, 90)}" fill="#fff" opacity=".45"/><ellipse cx="120" cy="206" rx="66" ry="9" fill="${accent}" opacity=".22"/>${shape}</svg>`;
}

type Shape = (body: string, accent: string) => string;

const label = (x: number, y: number, width: number, accent: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="8" rx="4" fill="${accent}" opacity=".75"/><rect x="${x}" y="${y + 16}" width="${Math.round(width * 0.6)}" height="6" rx="3" fill="${accent}" opacity=".4"/>`;

const shapes: Shape[] = [
  // a pump bottle
  (body, accent) =>
    `<path d="M112 34h44v12h-28v22h-16z" fill="${accent}"/><rect x="100" y="62" width="40" height="18" rx="4" fill="${accent}"/><rect x="80" y="80" width="80" height="126" rx="16" fill="${body}"/>${label(94, 120, 52, accent)}`,
  // a jar
  (body, accent) =>
    `<rect x="66" y="96" width="108" height="30" rx="8" fill="${accent}"/><rect x="60" y="122" width="120" height="84" rx="18" fill="${body}"/>${label(84, 150, 72, accent)}`,
  // a tube
  (body, accent) =>
    `<path d="M76 44h88l-14 132h-60z" fill="${body}"/><rect x="88" y="176" width="64" height="30" rx="6" fill="${accent}"/>${label(94, 84, 52, accent)}`,
  // a notebook
  (body, accent) =>
    `<rect x="66" y="50" width="112" height="156" rx="8" fill="${body}"/><rect x="66" y="50" width="18" height="156" rx="6" fill="${accent}"/><rect x="156" y="50" width="7" height="156" fill="${accent}" opacity=".5"/>${label(98, 82, 48, accent)}`,
  // a cup
  (body, accent) =>
    `<path d="M162 104h14a26 26 0 0 1 0 60h-16" fill="none" stroke="${accent}" stroke-width="12"/><path d="M62 84h104v96a26 26 0 0 1-26 26H88a26 26 0 0 1-26-26z" fill="${body}"/>${label(82, 126, 56, accent)}`,
  // a box with a ribbon
  (body, accent) =>
    `<rect x="58" y="96" width="124" height="110" rx="8" fill="${body}"/><rect x="50" y="80" width="140" height="28" rx="6" fill="${accent}" opacity=".85"/><rect x="110" y="80" width="20" height="126" fill="${accent}"/><path d="M120 80c-34-4-40-38-18-38 14 0 18 24 18 38 0-14 4-38 18-38 22 0 16 34-18 38z" fill="none" stroke="${accent}" stroke-width="8"/>`,
  // a pouch
  (body, accent) =>
    `<path d="M84 70h72l20 116a18 18 0 0 1-18 20H82a18 18 0 0 1-18-20z" fill="${body}"/><rect x="78" y="58" width="84" height="18" rx="9" fill="${accent}"/><circle cx="120" cy="142" r="24" fill="${accent}" opacity=".5"/>`,
  // a card with a hole
  (body, accent) =>
    `<rect x="74" y="40" width="92" height="166" rx="12" fill="${body}"/><circle cx="120" cy="60" r="8" fill="#fff" opacity=".8"/><rect x="88" y="82" width="64" height="72" rx="8" fill="${accent}" opacity=".55"/>${label(88, 170, 64, accent)}`,
];
