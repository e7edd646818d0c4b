import { drawings } from './icon-drawings.ts';

type IconProps = {
  /** Bootstrap name (`house`) or the stored form (`bi bi-house`). */
  name: string;
  /** Read by screen readers; without it the icon is decoration. */
  label?: string;
  size?: string;
  className?: string;
};

/**
 * A Bootstrap icon in the colour of the text. Its paths stand in the page: as a picture of its styles each would be a document
 * of its own for the browser, some ten times as dear (decision 178).
 */
export function Icon({ name, label, size, className }: IconProps) {
  const bare = bareIconName(name);
  const drawing = drawings.get(bare);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decoration, or named by its label
    <svg
      viewBox="0 0 16 16"
      className={`bi bi-${bare}${className === undefined ? '' : ` ${className}`}`}
      style={size === undefined ? undefined : { fontSize: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {drawing === undefined ? <use href={`${__ICONS_PATH__}/${bare}.svg#i`} /> : drawing.split('|').map(pathOf)}
    </svg>
  );
}

function pathOf(written: string) {
  const start = written.search(/m/i);
  const kind = written.slice(0, start);
  return (
    <path
      key={written}
      d={written.slice(start)}
      fillRule={kind === 'e' ? 'evenodd' : undefined}
      fillOpacity={kind === 'e' || kind === '' ? undefined : kind}
    />
  );
}

/** `bi bi-house` → `house`; anything that is no icon name becomes a plain square. */
export function bareIconName(stored: string): string {
  const bare = stored.replace(/^bi\s+/, '').replace(/^bi-/, '');
  return /^[a-z0-9-]{1,60}$/.test(bare) ? bare : 'square';
}
