/**
 * What screens take from React, for one drawing to text: state has its first value, nothing happens afterwards. The build of the
 * first frames puts this module in React's place (vite/first-frame.ts).
 */
import type { ReactNode } from 'react';
import { noteOwn } from './own-part.ts';

/** An element as `jsx` makes it: for each of them one object, which is drawn once. */
export type Drawn = { type: DrawnType; props: Props };
export type Props = { readonly [name: string]: unknown; children?: ReactNode };
export type DrawnType = string | symbol | DrawnFunction | DrawnContext | ComponentClass;
/** `keptAs`: its drawing is kept under its values (`ui/page/kept-part.ts`). */
export type DrawnFunction = ((props: Props) => unknown) & { keptAs?: string };
export type DrawnContext = ((props: Props) => null) & { isContext: true; now: unknown; first: unknown };
type ComponentClass = new (props: Props) => { render: () => unknown };

export const Fragment = Symbol('fragment');
export const StrictMode = Fragment;
export const Suspense = Fragment;

export const jsx = (type: DrawnType, props: Props): Drawn => ({ type, props });
export { jsx as jsxDEV, jsx as jsxs };

export const createElement = (type: DrawnType, props: Props | null, ...children: unknown[]): Drawn =>
  jsx(type, children.length === 0 ? (props ?? {}) : ({ ...props, children } as Props));
export const cloneElement = ({ type, props }: Drawn, more: Props): Drawn => jsx(type, { ...props, ...more });
export const isValidElement = (one: unknown): one is Drawn => typeof one === 'object' && one !== null && 'props' in one;

const listed = (children: unknown): unknown[] =>
  [children]
    .flat(Number.POSITIVE_INFINITY)
    .filter((one) => one !== null && one !== undefined && typeof one !== 'boolean');
export const Children = {
  toArray: listed,
  count: (children: unknown) => listed(children).length,
  map: (children: unknown, make: (one: unknown, index: number) => unknown) => listed(children).map(make),
  forEach: (children: unknown, act: (one: unknown, index: number) => void) => listed(children).forEach(act),
  only: (child: unknown) => child,
};

/** Its value is that of the provider under which something is being drawn. */
export function createContext(first: unknown): DrawnContext {
  const context = Object.assign(() => null, { isContext: true as const, now: first, first });
  return Object.assign(context, {
    Provider: context,
    Consumer: ({ children }: { children: (value: unknown) => unknown }) => children(context.now),
  });
}
export function useContext({ now, first }: DrawnContext): unknown {
  if (now !== first) noteOwn();
  return now;
}
export { useContext as use };

const nothing = () => undefined;
const firstOf = <Value>(first: Value | (() => Value)): Value =>
  typeof first === 'function' ? (first as () => Value)() : first;

export const useState = <Value>(first: Value | (() => Value)) => [firstOf(first), nothing];
export const useReducer = <Given, State>(_: unknown, first: Given, make?: (given: Given) => State) => [
  make === undefined ? first : make(first),
  nothing,
];
export const useOptimistic = <Value>(value: Value) => [value, nothing];
export const useRef = <Value>(current: Value) => ({ current });
export const useMemo = <Value>(make: () => Value): Value => make();
export const useCallback = <Value>(value: Value): Value => value;
export const useDeferredValue = <Value>(value: Value): Value => value;
export const useEffectEvent = <Value>(value: Value): Value => value;
export const useTransition = () => [false, nothing];
export const useSyncExternalStore = <Value>(_: unknown, read: () => Value, readFirst = read): Value => readFirst();
export {
  nothing as startTransition,
  nothing as useDebugValue,
  nothing as useEffect,
  nothing as useImperativeHandle,
  nothing as useInsertionEffect,
  nothing as useLayoutEffect,
};

let ids = 0;
export function useId(): string {
  noteOwn();
  ids += 1;
  return `f${ids}`;
}
/** Before each drawing. */
export const forgetIds = (): void => {
  ids = 0;
};

export const memo = <Component>(component: Component): Component => component;
export const forwardRef = (draw: (props: Props, ref: unknown) => unknown) => (props: Props) => draw(props, null);
export const lazy = () => () => null;
export const createRef = () => ({ current: null });

export class Component {
  readonly props: Props;
  constructor(props: Props) {
    this.props = props;
  }
  setState(): void {}
}
export { Component as PureComponent };

/** Of react-dom: what opens beside the page is not in its first frame. */
export const createPortal = () => null;
export const flushSync = (act: () => unknown): unknown => act();
export { Fragment as Activity, Fragment as Profiler, flushSync as unstable_batchedUpdates };
export const version = '19';
// biome-ignore lint/style/noDefaultExport: libraries import React so
export default {
  Fragment,
  createElement,
  cloneElement,
  isValidElement,
  Children,
  createContext,
  useContext,
  useState,
  useReducer,
  useRef,
  useMemo,
  useCallback,
  useEffect: nothing,
  useLayoutEffect: nothing,
  useId,
  memo,
  forwardRef,
  Component,
  useSyncExternalStore,
  useDebugValue: nothing,
  version,
};
