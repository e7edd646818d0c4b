/** A node of a syntax tree, as the bundler's parser gives it. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

export const nameOf = (node: unknown): string => (node as { name?: string } | null)?.name ?? '';
export const propertiesOf = (node: Node): Node[] => (node.properties as Node[] | undefined) ?? [];

export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
