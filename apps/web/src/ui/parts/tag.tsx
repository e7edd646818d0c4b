import { CATEGORY_BY_KEY } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';
import type { ReactNode } from 'react';
import classes from './small.module.css';

/** A category: grey, square, no icon. A colour class paints it. */
export const Tag = ({ color, children }: { color?: string; children: ReactNode }) => (
  <span className={`${classes.tag} ${color ?? ''}`}>{children}</span>
);

/** The tags of a content, by category key, in the catalogue's order; unknown keys are left out. */
export function CategoryTags({ keys }: { keys: readonly string[] }) {
  const rows = [...CATEGORY_BY_KEY.values()].filter(({ key }) => keys.includes(key));
  if (rows.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label="Catégories">
      {rows.map((row) => (
        <li key={row.key} className={classes.tag} title={row.value}>
          {row.short}
        </li>
      ))}
    </ul>
  );
}

/** The author's ten characters, cut along the slope; « Nouveau » is brass, in whatever case it was typed. */
export function Ribbon({ text }: { text: string | undefined }) {
  if (text === undefined || text.trim() === '') return null;
  return (
    <span className={classes.ribbon} data-new={foldText(text) === 'nouveau' || undefined}>
      {text}
    </span>
  );
}
