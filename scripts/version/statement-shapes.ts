/** What a statement is but for its values, and for how many there are of them. */
const shapeOf = (statement: string): string =>
  statement
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\b\d+\b/g, '0')
    .replaceAll(/\(\$(?:, \$)+\)/g, '($)')
    .replaceAll(/(\((?:[^()]|\([^()]*\))*\))(?:, ?\1)+/g, '$1');

/** The server asks nothing longer but with the values of many rows; a test that does asks for a thousand things at once. */
const mostSigns = 8_000;

/** Of statements that differ in their values only the shortest, each in one line, sorted. Left out is what has a comment in it, or is very long. */
export function oneOfEachShape(statements: readonly string[]): string[] {
  const inOneLine = statements
    .filter((statement) => !statement.includes('--'))
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '));
  const ofShape = Map.groupBy(inOneLine, shapeOf);
  const shortest = [...ofShape.values()].map((alike) => alike.reduce((one, other) => (other.length < one.length ? other : one)));
  return shortest.filter(({ length }) => length <= mostSigns).sort();
}
