import { CLASS_GROUPINGS, type ClassGrouping } from '@pupitre/learning';
import type { ClassSearch } from './class-search.ts';

const HARDEST = 'les plus difficiles d’abord';
type Words = { label: string; title: string; one: string; first: string; pars: ClassSearch['par'] };
const WORDS: Record<ClassGrouping, Words> = {
  criteria: { label: 'Critères', title: 'Par critère', one: 'critère', first: HARDEST, pars: undefined },
  axes: { label: 'Axes', title: 'Par axe', one: 'axe', first: HARDEST, pars: 'axes' },
  pupils: { label: 'Élèves', title: 'Par élève', one: 'élève', first: 'la plus petite part d’abord', pars: 'eleves' },
};
export const GROUPINGS = CLASS_GROUPINGS.map((by) => ({ by, ...WORDS[by] }));
