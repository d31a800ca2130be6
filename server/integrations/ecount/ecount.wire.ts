import { z } from 'zod';

/** ECOUNT sends numbers as text and empty text as null: every value is read as text, and null or absent as ''. */
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
 * The envelope of every reply. `Status` is a string in the manual and a number in some samples. A reply with Status 200 is a
 * success only if `Error` and `Data` report no failure either.
 */
export const Envelope = z.looseObject({
  Data: z.unknown(),
  Status: z.union([z.string(), z.number()]).transform(String),
  Error: z.looseObject({ Code: AnyText, Message: AnyText, MessageDetail: AnyText }).nullish(),
});
export type Envelope = z.infer<typeof Envelope>;

/** A zone becomes part of a host name ('CD' → oapiCD.ecount.com); an unchecked one could name somebody else's host. */
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

/** The four of a product's 87 fields that the shop uses. */
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

/** The results of saved rows; one of the manual's examples wraps them in an array with one element. */
export const SaveData = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.looseObject({ SuccessCnt: Count, FailCnt: Count, ResultDetails: listOf(RowResult) }),
);

/** The trace id, which ECOUNT's support asks for, from either form of a reply. */
export const traceIdOf = (data: unknown): string | undefined => {
  const traced = z.looseObject({ TRACE_ID: z.string() }).safeParse(Array.isArray(data) ? data[0] : data);
  return traced.success ? traced.data.TRACE_ID : undefined;
};
