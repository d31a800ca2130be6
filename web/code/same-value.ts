/** Whether two values of JSON say the same, in whatever order their fields come; one that is undefined is none. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isObject(one) &&
    isObject(other) &&
    Array.isArray(one) === Array.isArray(other) &&
    Object.keys({ ...one, ...other }).every((key) => isSameValue(one[key], other[key])));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
