import type { CSSProperties } from 'react';
import { drawings } from './icon-drawings.ts';

type IconProps = {
  /** Bootstrap name (`house`) or the stored form (`bi bi-house`). */
  name: string;
  /** Read by screen readers; without it the icon is decoration. */
  label?: string;
  size?: string;
  className?: string;
};

/** A Bootstrap icon drawn as a mask in the colour of the text. */
export function Icon({ name, label, size, className }: IconProps) {
  const bare = bareIconName(name);
  const style: Record<string, string> = { '--i': drawings.get(bare) ?? `url("${__ICONS_PATH__}/${bare}.svg")` };
  if (size !== undefined) style.fontSize = size;
  return (
    <span
      className={`bi bi-${bare}${className === undefined ? '' : ` ${className}`}`}
      style={style as CSSProperties}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}

/** `bi bi-house` → `house`; anything that is no icon name becomes a plain square. */
export function bareIconName(stored: string): string {
  const bare = stored.replace(/^bi\s+/, '').replace(/^bi-/, '');
  return /^[a-z0-9-]{1,60}$/.test(bare) ? bare : 'square';
}
