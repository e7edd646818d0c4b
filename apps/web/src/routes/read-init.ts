/** FOLIO-12: a content that was just made says init=true in its editor's address. */
export const readInit = ({ init }: { init?: unknown }): { init?: true } =>
  init === true || init === 'true' ? { init: true } : {};
