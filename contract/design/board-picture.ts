import { z } from 'zod';
import { fieldReason } from '#contract/reasons.ts';
import { Text } from '#contract/values.ts';
import { HexColor } from './design.ts';
import { maxPicturePages, maxPictureSide } from './picture-limits.ts';

/** A place or a length on a page, in pixels. */
const Pixels = z.number().min(-maxPictureSide).max(maxPictureSide);

/** '#7800ff', or with two more digits how opaque: '#7800ff55'. */
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

/** A square on its tip, so wide and high, around its middle. */
const Diamond = z.object({
  kind: z.literal('diamond'),
  x: Pixels,
  y: Pixels,
  size: Pixels.min(0),
  fill: InkColor,
  stroke: HexColor,
  dashed: z.boolean().optional(),
});

/** One line, its middle at `y`, from `x` on or centred there. What is wider than `room` ends in an ellipsis. */
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

/** What a picture is made of. Later ones lie over earlier ones. */
export const Shape = z.discriminatedUnion('kind', [Rectangle, Diamond, Line]);
export type Shape = z.infer<typeof Shape>;

const PicturePage = z.object({ width: Pixels.min(1), height: Pixels.min(1), shapes: z.array(Shape).max(50_000) });
export type PicturePage = z.infer<typeof PicturePage>;

/**
 * A range of the board as the page draws it, on paper, as PNG and as PDF alike: the page knows the words, the holidays
 * and the filter, the server has the fonts.
 */
export const BoardPicture = z.object({ title: Text(200), pages: z.array(PicturePage).min(1).max(maxPicturePages) });
export type BoardPicture = z.infer<typeof BoardPicture>;

/** How much a range of days holds, and each span of `daysPerPage` of them that holds anything, in their order. */
export const PlanSize = z.object({
  projects: z.number().int(),
  spans: z.array(z.object({ projects: z.number().int(), subProjects: z.number().int() })),
});
export type PlanSize = z.infer<typeof PlanSize>;
