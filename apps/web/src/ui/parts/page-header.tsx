import type { ReactNode } from 'react';
import { usePageTitle } from '../page/page-title.ts';
import { Icon } from './icon.tsx';
import { IconTile } from './icon-tile.tsx';
import classes from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  /** The title is a person's name: it stays out of the tab's title, which browsers keep in their history. */
  isPerson?: boolean;
  /** Name of the current tab: it comes before the title, so that two browser tabs can be told apart. */
  part?: string | undefined;
  icon: string;
  /** Colour class of the section (Listes: c-indigo) or of the content. */
  color?: string;
  /** Links back up, in order. */
  breadcrumb?: ReactNode;
  /** One sentence under the title. */
  children?: ReactNode;
  /** At most four buttons, one primary. */
  actions?: ReactNode;
};

/** Icon and h1 at the left, actions at the right; also sets the tab's title. */
export function PageHeader(props: PageHeaderProps) {
  const { title, isPerson = false, part, icon, color = 'c-grey', breadcrumb, children, actions } = props;
  usePageTitle([part, isPerson ? undefined : title].filter((one) => one !== undefined).join(' – '));
  return (
    <div className="cluster gap-12-16 below-16">
      <IconTile name={icon} color={color} />
      <div className={classes.text}>
        {breadcrumb !== undefined && (
          <nav aria-label="Fil d’Ariane" className={classes.breadcrumb}>
            {breadcrumb}
          </nav>
        )}
        <h1 translate={isPerson ? 'no' : undefined}>{title}</h1>
        {children !== undefined && <div className="note">{children}</div>}
      </div>
      {actions !== undefined && (
        <div className={classes.actions} data-page-actions>
          {actions}
        </div>
      )}
    </div>
  );
}

/** Separator of a breadcrumb. */
export const Crumb = () => <Icon name="chevron-right" size="0.75em" />;
