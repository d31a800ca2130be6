/** A statement without its values, and without their number. */
const shapeOf = (statement: string): string =>
  statement
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\b\d+\b/g, '0')
    .replaceAll(/\(\$(?:, \$)+\)/g, '($)')
    .replaceAll(/(\((?:[^()]|\([^()]*\))*\))(?:, ?\1)+/g, '$1');

/** Longer statements of the server differ only by the values of many rows, and longer ones of tests ask for a thousand things at once. */
const mostSigns = 8_000;

/**
 * Of the statements that differ only in their values, the shortest, each in one line, sorted. Statements that contain a comment or are very
 * long are left out.
 */
export function oneOfEachShape(statements: readonly string[]): string[] {
  const inOneLine = statements
    .filter((statement) => !statement.includes('--'))
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '));
  const ofShape = Map.groupBy(inOneLine, shapeOf);
  const shortest = [...ofShape.values()].map((alike) => alike.reduce((one, other) => (other.length < one.length ? other : one)));
  return shortest.filter(({ length }) => length <= mostSigns).sort();
}
