import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { eachNode, isFunction, isNode, type Node, nameOf } from './syntax.ts';

/** A component with the names of its props. */
export interface ComponentProps {
  name: string;
  props: string[];
}

/** Reads the text of a module by its path. Each module is read once. */
export type ReadModule = (file: string) => string;

/**
 * The components of a module with their props: those that it destructures, and the members of the type that it names, as far as that is
 * declared in the tree (through `extends`, `Pick`, `Omit` and `&`). Props of a library's type count only where they are named.
 */
export function componentProps(file: string, read: ReadModule): ComponentProps[] {
  const components: ComponentProps[] = [];
  eachNode(file, read(file), (node, parent) => {
    const name = isFunction(node) ? (nameOf(node) ?? nameOf(parent)) : undefined;
    const [input] = (node.params as Node[] | undefined) ?? [];
    if (name !== undefined && /^[A-Z]/.test(name) && input) {
      components.push({ name, props: [...new Set([...namesInPattern(input), ...namesInType(input.typeAnnotation, file, read)])] });
    }
  });
  return components;
}

const namesInPattern = (input: Node): string[] =>
  input.type === 'ObjectPattern' ? (input.properties as Node[]).flatMap((property) => nameOf(property) ?? []) : [];

/** The names of the members of a type. */
function namesInType(type: unknown, file: string, read: ReadModule): string[] {
  if (!isNode(type)) return [];
  if (type.type === 'TSTypeAnnotation') return namesInType(type.typeAnnotation, file, read);
  if (type.type === 'TSIntersectionType') return (type.types as Node[]).flatMap((each) => namesInType(each, file, read));
  if (type.type === 'TSTypeLiteral' || type.type === 'TSInterfaceBody') {
    return ((type.members ?? type.body) as Node[]).flatMap((member) => nameOf(member) ?? []);
  }
  if (type.type === 'TSTypeReference' || type.type === 'TSInterfaceHeritage') return namesInReference(type, file, read);
  return [];
}

function namesInReference(reference: Node, file: string, read: ReadModule): string[] {
  const name = ((reference.typeName ?? reference.expression) as { name?: string }).name ?? '';
  const [subject, picked] = ((reference.typeArguments as { params?: Node[] } | null)?.params ?? []) as Node[];
  const literals = [
    ...read(file)
      .slice(picked?.start ?? 0, picked?.end ?? 0)
      .matchAll(/'([^']+)'/g),
  ].map(([, each]) => each as string);
  if (name === 'Pick') return literals;
  if (name === 'Omit') return namesInType(subject, file, read).filter((each) => !literals.includes(each));
  if (name === 'Partial' || name === 'Required' || name === 'Readonly') return namesInType(subject, file, read);
  return namesInDeclaration(name, file, read);
}

/** The members of a type that a module declares or imports. */
function namesInDeclaration(name: string, file: string, read: ReadModule): string[] {
  for (const statement of parseSync(file, read(file)).program.body as unknown as Node[]) {
    const declared = (statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement) as Node;
    if (nameOf(declared) === name) {
      const inherited = ((declared.extends as Node[] | undefined) ?? []).flatMap((each) => namesInType(each, file, read));
      return [...inherited, ...namesInType(declared.body ?? declared.typeAnnotation, file, read)];
    }
    const specifiers = (statement.specifiers as { local: { name: string } }[] | undefined) ?? [];
    if (!specifiers.some(({ local }) => local.name === name)) continue;
    const source = (statement.source as { value: string } | null)?.value ?? '';
    if (/^[.#]/.test(source)) return namesInDeclaration(name, fileOf(source, file), read);
  }
  return [];
}

const fileOf = (source: string, from: string): string =>
  source.startsWith('#') ? source.slice(1) : path.posix.join(path.posix.dirname(from), source);

/** Reads the modules of a folder, each once. */
export function moduleReader(root: string): ReadModule {
  const texts = new Map<string, string>();
  return (file) => {
    const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
}
