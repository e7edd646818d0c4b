import { cloneElement } from 'react';
import { preload, useLazyComponent } from '../modals/lazy-modal.tsx';
import type { LazyMenuProps } from './menu-entry.ts';

const loadMenu = async () => (await import('./menu-list.tsx')).MenuList;

/** Fetches the code of menus ahead, for when the network may be gone. */
export const preloadMenu = (): void => preload(loadMenu);

/** A button with a menu whose code is fetched at its first opening, so that it does not delay the page. */
export function LazyMenu(props: LazyMenuProps) {
  const { button, opened, onChange } = props;
  const List = useLazyComponent(loadMenu, opened, () => onChange(false));
  if (List !== null) return <List {...props} />;
  return cloneElement(button, { onClick: () => onChange(true), 'aria-haspopup': 'menu', 'aria-expanded': false });
}
