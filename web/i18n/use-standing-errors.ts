import { useState } from 'react';
import { isSameValue } from '#web/code/same-value.ts';

/**
 * The errors of a form that still hold. An error goes once the value that it is about is another one: that of a row once anything in its
 * list has changed, because the rows may have moved.
 * @param errors texts by path: 'email', 'boxes.1.weight'
 * @param values the present values of the form, by the first part of the path
 * @param refusal the refusal that the errors are of: another object for each
 */
export function useStandingErrors(errors: Readonly<Record<string, string>>, values: object, refusal: unknown): Record<string, string> {
  const [refused, setRefused] = useState({ refusal, values });
  if (refused.refusal !== refusal) setRefused({ refusal, values });
  const before = refused.refusal === refusal ? refused.values : values;
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isSameValue(valueAt(before, path), valueAt(values, path))));
}

const valueAt = (values: object, path: string): unknown => (values as Record<string, unknown>)[path.split('.')[0] ?? path];
