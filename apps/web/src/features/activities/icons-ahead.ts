import { SHELL_ICONS } from '../../theme/icon-sets.ts';

/** Icons of the six activities, their ends and the links to other exercises, besides those of the shell. */
export const ICONS_AHEAD = [
  'arrow-counterclockwise',
  'arrow-down-up',
  'arrow-left-right',
  'arrow-repeat',
  'box-arrow-in-down',
  'chevron-up',
  'circle',
  'copy',
  'credit-card-2-front',
  'distribute-vertical',
  'download',
  'envelope',
  'eye',
  'eye-slash',
  'folder-plus',
  'grid',
  'grid-3x3',
  'hand-index-thumb',
  'intersect',
  'lightbulb-fill',
  'link-45deg',
  'pause-fill',
  'play-fill',
  'printer',
  'question-lg',
  'shift',
  'sliders',
  'stopwatch',
  'three-dots-vertical',
  'translate',
  'volume-up-fill',
] as const;

/** Each icon is a file that the browser asks for when it first draws it: without network a button would stay empty. */
export function fetchIcons(): void {
  const inlined = new Set<string>(SHELL_ICONS);
  for (const name of ICONS_AHEAD) if (!inlined.has(name)) new Image().src = `${__ICONS_PATH__}/${name}.svg`;
}
