/** What an access can be about (access log). */
export const ACCESS_ACTIONS = [
  'folio',
  'observations',
  'history',
  'discussion',
  'report',
  'export',
  'mark',
  'search',
  'group',
  'distribution',
  'practice',
  'person',
] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];
