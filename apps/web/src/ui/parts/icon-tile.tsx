import { Icon } from './icon.tsx';
import classes from './small.module.css';

/** An icon on its tint, 44 px: heads of pages and dialogs, rows of content. Without a colour class it is the primary's. */
export const IconTile = ({ name, color = '' }: { name: string; color?: string | undefined }) => (
  <span className={`${classes.tile} ${color}`}>
    <Icon name={name} />
  </span>
);
