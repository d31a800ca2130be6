/**
 * The keys of a record, in their order. Only for records that are written out in the code, or checked: they may have no other keys than
 * their type says.
 */
export const keysOf = <Row extends object>(record: Row): (keyof Row & string)[] => Object.keys(record) as (keyof Row & string)[];
