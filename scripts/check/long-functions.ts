import { eachNode, isFunction, type Node, nameOf } from './syntax.ts';

/** A function with its number of lines, including the first and the last. */
export interface LongFunction {
  name: string;
  line: number;
  lines: number;
}

/** The functions of a source with more than `most` lines. The callback of `describe` is a list of tests and does not count. */
export function longFunctions(file: string, text: string, most: number): LongFunction[] {
  const found: LongFunction[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  eachNode(file, text, (node, parent) => {
    if (!isFunction(node)) return;
    const line = lineAt(node.start);
    const lines = lineAt(node.end) - line + 1;
    if (lines > most && !isDescribe(parent, text)) found.push({ name: nameOf(node) ?? nameOf(parent) ?? '', line, lines });
  });
  return found;
}

const isDescribe = (call: Node | undefined, text: string): boolean =>
  call?.type === 'CallExpression' && /^(test\.)?describe\b/.test(text.slice(call.start, call.end));
