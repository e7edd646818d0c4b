import type { ReactElement } from 'react';

/** One line of a menu; `isApart` draws a rule above it. */
export type MenuEntry = {
  icon: string;
  label: string;
  /** Under the label: for whom or what it is. */
  hint?: string;
  isApart?: boolean;
  isDisabled?: boolean;
} & ({ onClick: () => void } | { href: string });

type ButtonProps = { onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean };

export type LazyMenuProps = {
  /** The button that opens the menu; it takes a ref and the attributes of a button. */
  button: ReactElement<ButtonProps>;
  entries: readonly MenuEntry[];
  opened: boolean;
  onChange: (opened: boolean) => void;
};
