import { type Node, nameOf, propertiesOf, walk } from './syntax.ts';

/** The path of each route of a module, with the modules of the screens that it shows: its own, and those around it. */
export type RouteScreens = { path: string; screens: readonly string[] };

/** A route as it stands in the code: parts that it does not have are undefined. */
type Route = { path?: string | undefined; screen?: string | undefined; parent?: string | undefined };

/**
 * Reads the calls of `createRoute` in a module; `tree` is its syntax. A route without a path is a frame around others,
 * one whose path does not begin with « / » continues that of its parent.
 */
export function routeScreens(tree: Node): RouteScreens[] {
  const nodes = [...walk(tree)];
  const values = new Map(
    nodes.filter(({ type }) => type === 'VariableDeclarator').map(({ id, init }) => [nameOf(id), init as Node | null]),
  );
  const routes = nodes.filter(isRoute).map((call): Route => readRoute(call, values));
  const named = new Map(
    [...values].flatMap(([name, init]): [string, Route][] =>
      init !== null && isRoute(init) ? [[name, readRoute(init, values)]] : [],
    ),
  );
  const whole = ({ path = '', screen, parent = '' }: Route): RouteScreens => {
    const above = named.get(parent);
    const around = above === undefined ? { path: '', screens: [] } : whole(above);
    return {
      path: path === '' || path.startsWith('/') ? path || around.path : `${around.path}/${path}`,
      screens: screen === undefined ? around.screens : [...around.screens, screen],
    };
  };
  return routes.filter(({ path, screen }) => path !== undefined && screen !== undefined).map((route) => whole(route));
}

const isRoute = (node: Node): boolean => node.type === 'CallExpression' && nameOf(node.callee) === 'createRoute';

function readRoute(call: Node, values: ReadonlyMap<string, Node | null>): Route {
  const [given] = call.arguments as Node[];
  const parts = new Map(
    (given === undefined ? [] : propertiesOf(given))
      .filter(({ type }) => type === 'Property')
      .map(({ key, value }) => [nameOf(key), value as Node]),
  );
  const resolved = (node: Node | undefined): Node | undefined =>
    node?.type === 'Identifier' ? resolved(values.get(nameOf(node)) ?? undefined) : node;
  const component = resolved(parts.get('component'));
  const isLazy = component?.type === 'CallExpression' && nameOf(component.callee) === 'lazyRouteComponent';
  const load = isLazy ? resolved((component.arguments as Node[])[0]) : undefined;
  return {
    path: textOf(parts.get('path')),
    screen: load === undefined ? undefined : [...walk(load)].map(importedBy).find((file) => file !== undefined),
    parent: nameOf(resolved(parts.get('getParentRoute'))?.body),
  };
}

const textOf = (node: unknown): string | undefined => {
  const value = (node as { value?: unknown } | undefined)?.value;
  return typeof value === 'string' ? value : undefined;
};
const importedBy = (node: Node): string | undefined =>
  node.type === 'ImportExpression' ? textOf(node.source) : undefined;
