import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Collection } from '#sandbox/state/store.ts';
import { answered, type EcountAnswer, refused } from './envelope.ts';
import type { EcountProduct } from './sample-ecount-products.ts';

/** Every value is text; a call may have at most 300 rows. */
const SaveBody = z.object({
  ProductList: z
    .array(z.object({ BulkDatas: z.record(z.string(), z.string()) }))
    .min(1)
    .max(300),
});

interface Saving {
  products: Collection<EcountProduct>;
  shapes: 'live' | 'manual';
  /** The company's own product form: fields that it shows are stored, and required ones must not be empty. */
  form: { shown: readonly string[]; required: readonly string[] };
  info: string;
}

/** SaveBasicProduct only inserts. The refusal of a row comes with HTTP 200 and Status 200. */
export function saveProducts(body: Record<string, unknown>, { products, shapes, form, info }: Saving): EcountAnswer {
  const parsed = SaveBody.safeParse(body);
  if (!parsed.success) return refused(0, 'Model validation state error');
  const details = parsed.data.ProductList.map(({ BulkDatas: given }, line) => {
    const fault = faultOf(given, products, form.required);
    if (fault) {
      const message = `[${line + 1}]${fault.message}`;
      return { Line: line, IsSuccess: false, TotalError: message, Errors: [{ ColCd: fault.column, Message: fault.message }], Code: null };
    }
    products.set(given.PROD_CD ?? '', stored(given, form.shown));
    return { Line: line, IsSuccess: true, TotalError: `[전표묶음${line}] OK`, Errors: null, Code: null };
  });
  const failed = details.filter((detail) => !detail.IsSuccess).length;
  const data = {
    EXPIRE_DATE: '',
    QUANTITY_INFO: info,
    TRACE_ID: randomBytes(16).toString('hex'),
    SuccessCnt: details.length - failed,
    FailCnt: failed,
    ResultDetails: shapes === 'manual' ? JSON.stringify(details) : details,
    SlipNos: null,
  };
  return answered(shapes === 'manual' && failed > 0 ? [data] : data, { isError: failed > 0 });
}

function faultOf(
  given: Record<string, string>,
  products: Collection<EcountProduct>,
  required: readonly string[],
): { column: string; message: string } | undefined {
  const { PROD_CD: code = '', PROD_DES: name = '', NO_USER1: number = '' } = given;
  if (code === '' || code.length > 20) return { column: 'PROD_CD', message: '품목코드' };
  if (name === '' || name.length > 100) return { column: 'PROD_DES', message: '품목명' };
  if (number !== '' && !/^-?\d{1,12}(\.\d{1,6})?$/.test(number)) return { column: 'NO_USER1', message: '숫자형추가항목1' };
  if ((given.CONT1 ?? '').length > 100) return { column: 'CONT1', message: '문자형추가항목1' };
  const missing = required.find((field) => (given[field] ?? '') === '');
  if (missing !== undefined) return { column: missing, message: '필수 입력 항목입니다.' };
  if (products.get(code)) return { column: 'PROD_CD', message: '이미 등록된 품목코드입니다.' };
  return undefined;
}

/** Only fields that the company's form shows are stored. */
function stored(given: Record<string, string>, shown: readonly string[]): EcountProduct {
  const accepted = Object.fromEntries(Object.entries(given).filter(([field]) => shown.includes(field)));
  const { PROD_CD = '', PROD_DES = '' } = given;
  return {
    PROD_TYPE: '3',
    ...accepted,
    PROD_CD,
    PROD_DES,
    ...(accepted.NO_USER1 !== undefined && { NO_USER1: Number(accepted.NO_USER1).toFixed(6) }),
  };
}
