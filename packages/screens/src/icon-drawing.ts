type Attributes = Readonly<Record<string, string | undefined>>;

/** Circles and boxes as paths: of two thousand icons, four have some. */
const PATHS: Readonly<Record<string, (of: Attributes) => string>> = {
  path: ({ d = '' }) => d,
  circle: ({ cx, cy, r }) =>
    `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0-${2 * Number(r)} 0z`,
  rect: ({ x = '0', y = '0', width, height, rx, transform }) => {
    const [side, end] = [2 * Number(rx), `a${rx} ${rx} 0 0 1`];
    // The one that is turned over stands where its place ends.
    const [, left, bottom] = /^matrix\(1 0 0 -1 (\S+) (\S+)\)$/.exec(transform ?? '') ?? [];
    const top = bottom === undefined ? Number(y) : Number(bottom) - Number(height);
    const [across, down] = [Number(width) - side, Number(height) - side];
    return `M${Number(left ?? x) + Number(rx)} ${top}h${across}${end} ${rx} ${rx}v${down}${end}-${rx} ${rx}h-${across}${end}-${rx}-${rx}v-${down}${end} ${rx}-${rx}z`;
  },
};

/**
 * An icon as paths, `|` between them, for the screens to draw (`ui/parts/icon.tsx`); before a path, `e`: even-odd, or how
 * opaque it is. `svg`: the text of its file.
 */
export function iconDrawing(svg: string): string {
  const shapes = [...svg.matchAll(/<(path|circle|rect)\s([^>]*?)\/?>/g)];
  return shapes
    .map(([, tag = '', written = '']) => {
      const pairs = [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
      const of: Attributes = Object.fromEntries(pairs);
      return `${of['fill-opacity'] ?? (of['fill-rule'] === 'evenodd' ? 'e' : '')}${PATHS[tag]?.(of) ?? ''}`;
    })
    .join('|');
}
