import type { CSSProperties } from 'react';
import { SHELL_ICONS } from '../../theme/icon-sets.ts';

const inlined = new Set<string>(SHELL_ICONS);

/** Says that these icons came with a style sheet, so that no file is asked for. */
export function registerInlinedIcons(names: readonly string[]): void {
  for (const name of names) inlined.add(name);
}

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
  const style: Record<string, string> = {};
  if (!inlined.has(bare)) style['--i'] = `url("${__ICONS_PATH__}/${bare}.svg")`;
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
