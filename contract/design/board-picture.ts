import { z } from 'zod';
import { fieldReason } from '#contract/reasons.ts';
import { Text } from '#contract/values.ts';
import { HexColor } from './design.ts';
import { maxPicturePages, maxPictureSide } from './picture-limits.ts';

/** A coordinate or a length on a page, in pixels. */
const Pixels = z.number().min(-maxPictureSide).max(maxPictureSide);

/** '#7800ff', optionally with two more digits for the opacity: '#7800ff55'. */
const InkColor = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i, fieldReason('invalid-color'));

const Rectangle = z.object({
  kind: z.literal('box'),
  x: Pixels,
  y: Pixels,
  width: Pixels.min(0),
  height: Pixels.min(0),
  fill: InkColor,
  stroke: HexColor.optional(),
  dashed: z.boolean().optional(),
  radius: z.number().min(0).max(100).optional(),
});

/** A square that stands on a corner; `size` is its width and height, and the point is its centre. */
const Diamond = z.object({
  kind: z.literal('diamond'),
  x: Pixels,
  y: Pixels,
  size: Pixels.min(0),
  fill: InkColor,
  stroke: HexColor,
  dashed: z.boolean().optional(),
});

/** One line of text, vertically centred at `y`, beginning at `x` or centred there. A text wider than `room` ends in an ellipsis. */
const Line = z.object({
  kind: z.literal('text'),
  x: Pixels,
  y: Pixels,
  text: Text(5000),
  size: z.number().min(1).max(100),
  color: HexColor,
  bold: z.boolean().optional(),
  align: z.enum(['start', 'center']).optional(),
  room: Pixels,
});

/** The shapes of a picture; later ones are drawn over earlier ones. */
export const Shape = z.discriminatedUnion('kind', [Rectangle, Diamond, Line]);
export type Shape = z.infer<typeof Shape>;

const PicturePage = z.object({ width: Pixels.min(1), height: Pixels.min(1), shapes: z.array(Shape).max(50_000) });
export type PicturePage = z.infer<typeof PicturePage>;

/**
 * A range of the board as the page draws it for paper, PNG or PDF. The page lays it out, as it has the words, the holidays and the filter;
 * the server renders it, as it has the fonts.
 */
export const BoardPicture = z.object({ title: Text(200), pages: z.array(PicturePage).min(1).max(maxPicturePages) });
export type BoardPicture = z.infer<typeof BoardPicture>;

/** How many projects a range of days contains, and the same for each span of `daysPerPage` days that is not empty, in order. */
export const PlanSize = z.object({
  projects: z.number().int(),
  spans: z.array(z.object({ projects: z.number().int(), subProjects: z.number().int() })),
});
export type PlanSize = z.infer<typeof PlanSize>;
