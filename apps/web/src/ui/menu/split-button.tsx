import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import type { MenuEntry } from './menu-entry.ts';
import classes from './split-button.module.css';

type SplitButtonProps = {
  /** The button itself. */
  children: ReactElement;
  /** Of the part with the arrow: « Donner : autres façons ». */
  label: string;
  entries: readonly MenuEntry[];
  variant?: 'filled' | 'default';
  size?: 'xs' | 'sm';
  isDisabled?: boolean;
};

/** A button and, in a narrow part at its end, other ways to do the same. One control of a head. */
export function SplitButton({ children, label, entries, variant = 'filled', size, isDisabled }: SplitButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <span className={classes.split} data-variant={variant}>
      {children}
      <LazyMenu
        opened={opened}
        onChange={setOpened}
        entries={entries}
        button={
          <Button
            className={classes.ways ?? ''}
            variant={variant}
            aria-label={label}
            disabled={isDisabled === true}
            size={size}
          >
            <Icon name="chevron-down" />
          </Button>
        }
      />
    </span>
  );
}
