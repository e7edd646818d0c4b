import { CYCLES, DISCIPLINES, DOMAIN_TABLE, YEARS } from '@pupitre/contract';

export type CycleKey = keyof typeof CYCLES;
export type YearKey = (typeof YEARS)[number];
export type PossibleDomain = (typeof DOMAIN_TABLE)[number];

/** What stands in the address of « Possibles »; null and [] are no choice. */
export type PossibleSelection = {
  readonly domain: PossibleDomain['key'] | null;
  readonly discipline: string | null;
  readonly years: readonly YearKey[];
  /** Sets the years of the cycle and hides their selector (OP-040). */
  readonly cycle: CycleKey | null;
};

export const NO_SELECTION: PossibleSelection = { domain: null, discipline: null, years: [], cycle: null };

/** Stands for no choice in the path (POSS-02). */
const ANY = 'any';

export const CYCLE_KEYS = Object.keys(CYCLES) as CycleKey[];
export const isCycle = (text: unknown): text is CycleKey => CYCLE_KEYS.some((key) => key === text);
export const domainOf = (key: string | null): PossibleDomain | undefined =>
  DOMAIN_TABLE.find((domain) => domain.key === key && domain.possible);

/** Domains on offer, and the disciplines of one. */
export const POSSIBLE_DOMAINS = DOMAIN_TABLE.filter((domain) => domain.possible);
export const disciplinesOf = (domain: PossibleSelection['domain']) =>
  DISCIPLINES.filter((discipline) => discipline.domain === domain);

type PathParts = { domaine?: string | undefined; discipline?: string | undefined; annees?: string | undefined };

/** Reads the address; an unknown part is no choice, and a discipline counts only in its own domain. */
export function readSelection(path: PathParts, cycle: unknown): PossibleSelection {
  const domain = domainOf(path.domaine ?? ANY)?.key ?? null;
  const discipline = disciplinesOf(domain).find(({ key }) => key === path.discipline)?.key ?? null;
  if (isCycle(cycle)) return { domain, discipline, years: CYCLES[cycle], cycle };
  const given = (path.annees ?? ANY).split(',').map((part) => part.trim());
  return { domain, discipline, years: YEARS.filter((year) => given.includes(year)), cycle: null };
}

/** The address of a selection (POSS-12): the shortest path that says it. */
export function addressOf({ domain, discipline, years, cycle }: PossibleSelection) {
  const search = cycle === null ? {} : { cycle };
  if (discipline === null && years.length === 0) {
    if (domain === null) return { to: '/possibles', params: {}, search } as const;
    return { to: '/possibles/domaine/$domaine', params: { domaine: domain }, search } as const;
  }
  const params = {
    domaine: domain ?? ANY,
    discipline: discipline ?? ANY,
    annees: years.length === 0 ? ANY : years.join(','),
  };
  return { to: '/possibles/domaine/$domaine/discipline/$discipline/annees/$annees', params, search } as const;
}

/** POSS-11: choosing again what is chosen takes it back. A discipline belongs to its domain. */
export const toggleDomain = (selection: PossibleSelection, domain: PossibleDomain['key']): PossibleSelection => ({
  ...selection,
  domain: selection.domain === domain ? null : domain,
  discipline: null,
});

export const toggleDiscipline = (selection: PossibleSelection, discipline: string): PossibleSelection => ({
  ...selection,
  discipline: selection.discipline === discipline ? null : discipline,
});

export const toggleYear = (selection: PossibleSelection, year: YearKey): PossibleSelection => ({
  ...selection,
  years: YEARS.filter((key) => selection.years.includes(key) !== (key === year)),
});

/** A cycle sets its years; taken back, no year is chosen. */
export const toggleCycle = (selection: PossibleSelection, cycle: CycleKey): PossibleSelection =>
  selection.cycle === cycle ? { ...selection, cycle: null, years: [] } : { ...selection, cycle, years: CYCLES[cycle] };

/** The categories that are searched (POSS-21, POSS-22). */
export function categoriesOf({ domain, discipline, years }: PossibleSelection): string[] {
  const disciplines = discipline === null ? disciplinesOf(domain).map(({ key }) => key) : [discipline];
  return [...disciplines, ...years];
}
