import { parseSync } from 'vite';

/** A node of the syntax tree of a module. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
export const isFunction = ({ type }: Node): boolean => functions.has(type);

/** The name that a declaration, a member or a function expression has by itself. */
export const nameOf = (node: Node | undefined): string | undefined =>
  ((node?.id ?? node?.key) as { name?: string; value?: string } | null | undefined)?.name ??
  (node?.key as { value?: string } | undefined)?.value;

/** Calls `look` for every node of a module, outer ones first, with the node that it is a part of. */
export function eachNode(file: string, text: string, look: (node: Node, parent?: Node) => void): void {
  const visit = (node: unknown, parent?: Node): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, parent);
    if (!isNode(node)) return;
    look(node, parent);
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value, node);
  };
  visit(parseSync(file, text).program);
}
