import { parseSync } from 'vite';

/** A function with its number of lines, including the first and the last. */
export interface LongFunction {
  name: string;
  line: number;
  lines: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The functions of a source with more than `most` lines. The callback of `describe` is a list of tests and does not count. */
export function longFunctions(file: string, text: string, most: number): LongFunction[] {
  const found: LongFunction[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const visit = (node: unknown, parent?: Node): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, parent);
    if (!isNode(node)) return;
    if (functions.has(node.type)) {
      const line = lineAt(node.start);
      const lines = lineAt(node.end) - line + 1;
      if (lines > most && !isDescribe(parent, text)) found.push({ name: nameOf(node) ?? nameOf(parent) ?? '', line, lines });
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value, node);
  };
  visit(parseSync(file, text).program);
  return found;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

const isDescribe = (call: Node | undefined, text: string): boolean =>
  call?.type === 'CallExpression' && /^(test\.)?describe\b/.test(text.slice(call.start, call.end));

function nameOf(node: Node | undefined): string | undefined {
  const named = (node?.id ?? node?.key) as { name?: string } | null | undefined;
  return named?.name;
}
