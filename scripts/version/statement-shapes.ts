/** What a statement is but for its values, and for how many there are of them. */
const shapeOf = (statement: string): string =>
  statement
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\b\d+\b/g, '0')
    .replaceAll(/\(\$(?:, \$)+\)/g, '($)')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1');

/** Of statements that differ in their values only the shortest, each in one line, sorted. What has a comment in it is left out. */
export function oneOfEachShape(statements: readonly string[]): string[] {
  const inOneLine = statements
    .filter((statement) => !statement.includes('--'))
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '));
  const ofShape = Map.groupBy(inOneLine, shapeOf);
  return [...ofShape.values()].map((alike) => alike.reduce((one, other) => (other.length < one.length ? other : one))).sort();
}
