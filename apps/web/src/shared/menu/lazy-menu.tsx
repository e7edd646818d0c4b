import { cloneElement, type ReactElement } from 'react';
import { preload, useLazyComponent } from '../modals/lazy-modal.tsx';

/** One line of a menu; `isApart` draws a rule above it. */
export type MenuEntry = { icon: string; label: string; isApart?: boolean } & (
  | { onClick: () => void }
  | { href: string }
);

type ButtonProps = { onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean };

export type LazyMenuProps = {
  /** The button that opens the menu; it takes a ref and the attributes of a button. */
  button: ReactElement<ButtonProps>;
  entries: readonly MenuEntry[];
  opened: boolean;
  onChange: (opened: boolean) => void;
};

const loadMenu = async () => (await import('./menu-list.tsx')).MenuList;

/** Fetches the code of menus ahead, for when the network may be gone. */
export const preloadMenu = (): void => preload(loadMenu);

/** A button with a menu whose code is fetched when it first opens: what the page is for comes first. */
export function LazyMenu(props: LazyMenuProps) {
  const { button, opened, onChange } = props;
  const List = useLazyComponent(loadMenu, opened, () => onChange(false));
  if (List !== null) return <List {...props} />;
  return cloneElement(button, { onClick: () => onChange(true), 'aria-haspopup': 'menu', 'aria-expanded': false });
}
