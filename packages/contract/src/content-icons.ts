import { DISCIPLINES, DOMAINS, type DomainKey } from './reference-data.ts';

/** Icons that the tables of contents name: their drawings come with this file, so that tables of words stay light. */
export const DOMAIN_ICONS = {
  L: 'bi bi-translate',
  MSN: 'bi bi-calculator',
  SHS: 'bi bi-globe-europe-africa',
  A: 'bi bi-palette',
  CM: 'bi bi-person-arms-up',
  EN: 'bi bi-laptop',
  FG: 'bi bi-compass',
  OA: 'bi bi-mortarboard',
  OP: 'bi bi-tools',
  CT: 'bi bi-diagram-3',
  AUT: 'bi bi-three-dots',
} as const satisfies Record<DomainKey, string>;

/** Domains with the fields of ENT-09: the keys of their disciplines and whether the possibles offer them. */
export const DOMAIN_TABLE = DOMAINS.map((domain) => ({
  ...domain,
  icon: DOMAIN_ICONS[domain.key],
  short: domain.key,
  disciplines: DISCIPLINES.filter((discipline) => discipline.domain === domain.key).map((discipline) => discipline.key),
  possible: domain.key !== 'AUT',
}));

/** Icons that only publishers may pick (OP-057). */
export const PUBLISHER_ICONS = ['bi bi-patch-check', 'bi bi-award'] as const;
