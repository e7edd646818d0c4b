import type { LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Link } from './link.tsx';
import { showTab } from './show-tab.ts';
import classes from './tabs.module.css';

export type TabLink = {
  label: string;
  /** Where the tab leads; typed by the router. */
  link: LinkProps;
  count?: number | undefined;
  /** Something new since the person last looked. */
  hasNews?: boolean | undefined;
  /** What is new, where « nouveautés » does not say enough. */
  newsLabel?: string | undefined;
  current: boolean;
};

/** Tabs of a page are links: each is an address, back works, and the current one says so. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    if (list.current !== null) showTab(list.current, list.current.children[current]);
  }, [current]);
  return (
    <nav aria-label={label} className={classes.root}>
      <ul ref={list} className={classes.list}>
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              {...tab.link}
              activeProps={{}}
              className={classes.tab}
              aria-current={tab.current ? 'page' : undefined}
              data-current={tab.current || undefined}
            >
              {tab.label}
              {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
              {tab.hasNews === true && (
                <>
                  {' '}
                  <span className={classes.news} title={tab.newsLabel}>
                    <span className="sr-only">{tab.newsLabel ?? 'nouveautés'}</span>
                  </span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
