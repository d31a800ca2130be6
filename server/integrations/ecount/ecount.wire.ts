import { z } from 'zod';

/** ECOUNT writes numbers as text and text as null: every value is read as text, nothing as ''. */
const AnyText = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value == null ? '' : String(value)));

/** A count, as a number or as text. */
const Count = z
  .union([z.number(), z.string()])
  .optional()
  .transform((value) => Number(value ?? 0));

/**
 * How every reply is wrapped. `Status` is a string in the manual and a number in some samples; a success under it is
 * none until `Error` and what `Data` says have been looked at.
 */
export const Envelope = z.looseObject({
  Data: z.unknown(),
  Status: z.union([z.string(), z.number()]).transform(String),
  Error: z.looseObject({ Code: AnyText, Message: AnyText, MessageDetail: AnyText }).nullish(),
});
export type Envelope = z.infer<typeof Envelope>;

/** A zone becomes part of a host name ('CD' → oapiCD.ecount.com): anything else could name a host of somebody else's. */
export const Zone = z.string().regex(/^[A-Za-z0-9]{1,10}$/);

export const ZoneData = z.looseObject({ ZONE: Zone });

/** A refused login comes as `Data: null` with an `Error`, or as `Data.Code` other than '00' without `Datas`. */
export const LoginData = z
  .looseObject({
    Code: AnyText,
    Message: AnyText,
    SESSION_ID: AnyText,
    Datas: z.looseObject({ SESSION_ID: AnyText }).nullish(),
  })
  .nullish();

/** An array, or (as in the manual's examples) the JSON text of one, or nothing at all. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value ?? [];
    return value.trim() === '' ? [] : JSON.parse(value);
  }, z.array(item));

/** Of the 87 fields of a product the four that the shop uses. */
export const ProductRow = z.object({ PROD_CD: AnyText, PROD_DES: AnyText, NO_USER1: AnyText, CONT1: AnyText });
export type ProductRow = z.infer<typeof ProductRow>;

export const ReadData = z.looseObject({ Result: listOf(ProductRow) });

const RowResult = z.looseObject({
  Line: Count,
  IsSuccess: z
    .union([z.boolean(), z.string()])
    .optional()
    .transform((value) => String(value).toLowerCase() === 'true'),
  TotalError: AnyText,
  Errors: z.array(z.looseObject({ ColCd: AnyText, Message: AnyText })).nullish(),
});

/** What became of saved rows; one of the manual's examples has it inside an array of one. */
export const SaveData = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.looseObject({ SuccessCnt: Count, FailCnt: Count, ResultDetails: listOf(RowResult) }),
);

/** The number that ECOUNT's support asks for, wherever it stands in a reply. */
export const traceIdOf = (data: unknown): string | undefined => {
  const traced = z.looseObject({ TRACE_ID: z.string() }).safeParse(Array.isArray(data) ? data[0] : data);
  return traced.success ? traced.data.TRACE_ID : undefined;
};
