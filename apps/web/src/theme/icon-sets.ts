/** Icons that a guest's first paint and many screens draw: no other file brings them, so keep this list short. */
export const SHELL_ICONS = [
  'arrow-clockwise',
  'arrow-right',
  'arrow-up',
  // What contents wear most: a request for one drawing else.
  'book',
  'box-arrow-in-right',
  'card-list',
  'check-circle-fill',
  'chevron-down',
  'circle-half',
  'collection-play',
  'exclamation-circle-fill',
  'exclamation-triangle-fill',
  'house',
  'info-circle-fill',
  'map',
  'moon-stars',
  'sun',
  'wifi-off',
  'x-lg',
] as const;
