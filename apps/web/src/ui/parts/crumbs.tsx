import type { LinkProps } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Link } from './link.tsx';
import { Crumb } from './page-header.tsx';

export type CrumbLink = LinkProps & { label: string };

/** « Listes › Outils »: the links that stand above a title. */
export const Crumbs = ({ links }: { links: readonly CrumbLink[] }) =>
  links.map(({ label, ...link }, index) => (
    <Fragment key={label}>
      {index > 0 && <Crumb />}
      <Link {...link}>{label}</Link>
    </Fragment>
  ));
