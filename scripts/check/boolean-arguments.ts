import { eachNode, isFunction, type Node, nameOf } from './syntax.ts';

/** A call that says `true` or `false` and not what it means. */
export interface BareBoolean {
  file: string;
  line: number;
  text: string;
}

/** A call with a bare `true` or `false` beside other arguments. */
interface Call extends BareBoolean {
  name: string;
  /** The places of the booleans among the arguments. */
  places: number[];
}

const signatures = new Set(['TSMethodSignature', 'TSFunctionType']);

/**
 * The calls of functions that are for other modules (exported, or a member of a type) with a bare `true` or `false` beside other arguments,
 * and any call with two of them. Functions are told apart by their names.
 * @param modules the texts by path, with the functions and the calls
 */
export function bareBooleans(modules: Iterable<readonly [file: string, text: string]>): BareBoolean[] {
  const calls: Call[] = [];
  const flags = new Map<string, number[]>();
  for (const [file, text] of modules) {
    eachNode(file, text, (node, parent) => {
      const name = nameOf(node) ?? nameOf(parent) ?? '';
      if (signatures.has(node.type) || (isFunction(node) && isExported(name, text)))
        flags.set(name, [...(flags.get(name) ?? []), ...flagPlaces(node)]);
      if (node.type !== 'CallExpression') return;
      const places = placesOf(node.arguments as Node[], ({ type, value }) => type === 'Literal' && typeof value === 'boolean');
      const line = text.slice(0, node.start).split('\n').length;
      if (places.length > 0) calls.push({ file, line, text: text.slice(node.start, node.end), name: calledName(node), places });
    });
  }
  return calls.filter(({ name, places }) => places.length > 1 || places.some((at) => flags.get(name)?.includes(at)));
}

/** The places of the nodes that fit; none where a node stands alone. */
const placesOf = (nodes: readonly Node[], fits: (node: Node) => boolean): number[] =>
  nodes.flatMap((node, at) => (nodes.length > 1 && fits(node) ? at : []));

const flagPlaces = (node: Node): number[] => placesOf((node.params as Node[] | undefined) ?? [], isFlag);

/** Is it a parameter that is true or false and nothing else? */
function isFlag(parameter: Node): boolean {
  const { left = parameter, right } = parameter as { left?: Node; right?: Node };
  const type = (left.typeAnnotation as { typeAnnotation?: Node } | undefined)?.typeAnnotation;
  const literal = type?.literal ?? right;
  return type?.type === 'TSBooleanKeyword' || typeof (literal as { value?: unknown } | undefined)?.value === 'boolean';
}

function calledName({ callee }: Node): string {
  const { name, property } = callee as { name?: string; property?: { name?: string } };
  return property?.name ?? name ?? '';
}

const isExported = (name: string, text: string): boolean =>
  name !== '' && new RegExp(String.raw`^export (?:async )?(?:function|const) ${name}\b`, 'm').test(text);
