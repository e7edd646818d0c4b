import '../../theme/mantine-overlays.css';
import { Menu } from '@mantine/core';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import type { LazyMenuProps, MenuEntry } from './menu-entry.ts';
import classes from './menu-list.module.css';

/** The menu itself; its button takes the place of the one that asked for it. */
export function MenuList({ button, entries, opened, onChange }: LazyMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    // Closed for one rendering, with the focus on its button: else it would not know where to return the focus.
    place.current?.querySelector('button')?.focus({ preventScroll: true });
    setMounted(true);
  }, []);
  return (
    <span ref={place} className={classes.place}>
      <Menu opened={isMounted && opened} onChange={onChange} position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {entries.map((entry) => (
            <Fragment key={entry.label}>
              {entry.isApart === true && <Menu.Divider />}
              <Entry entry={entry} />
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const icon = <Icon name={entry.icon} />;
  const id = useId();
  if ('href' in entry) {
    return (
      <Menu.Item component="a" href={entry.href} leftSection={icon}>
        {entry.label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      leftSection={icon}
      disabled={entry.isDisabled === true}
      onClick={entry.onClick}
      {...(entry.hint === undefined ? {} : { 'aria-label': entry.label, 'aria-describedby': id })}
    >
      {entry.label}
      {entry.hint !== undefined && (
        <span id={id} className="fine-note block">
          {entry.hint}
        </span>
      )}
    </Menu.Item>
  );
}
