import { CATEGORY_KEYS, COLOR_CLASSES } from '@pupitre/contract';
import * as z from 'zod/mini';
import classes from './classes.json' with { type: 'json' };

/** The demo school’s people. Every name is invented; display names are unique, and hold the border of their halves. */

export const DEMO_PASSWORD = 'pupitre';

/** Nobody’s telephone: no number begins with 0 behind the code of its region. */
export const SCHOOLS = [
  {
    key: 'moulin',
    code: 'CVM',
    name: 'Collège du Vieux-Moulin',
    center: 'Cercle scolaire du Littoral',
    address: 'Chemin du Bief 12\n2099 Vieux-Moulin\nTél.\u00a0032\u00a0000\u00a041\u00a012',
    logo: 'Logo du Vieux-Moulin.png',
  },
  {
    key: 'sapins',
    code: 'ESA',
    name: 'École des Trois-Sapins',
    center: 'Cercle scolaire du Haut-Vallon',
    address: 'Route du Haut-Vallon 3\n2098 Trois-Sapins\nTél.\u00a0032\u00a0000\u00a058\u00a003',
    logo: 'Logo des Trois-Sapins.png',
  },
] as const;
export type SchoolKey = (typeof SCHOOLS)[number]['key'];

export const STAFF = [
  { name: 'Isabelle Rochat', roles: ['enseignants'], schools: ['moulin'], login: 'enseignante' },
  { name: 'Pierre Borel', roles: ['enseignants'], schools: ['moulin'], login: 'collegue' },
  { name: 'Sami Keller', roles: ['soutien'], schools: ['moulin', 'sapins'], login: 'soutien' },
  { name: 'Nathalie Aubry', roles: ['publisher'], schools: [], login: 'editrice' },
  { name: 'Claude Vuilleumier', roles: ['admin'], schools: [], login: 'admin' },
  { name: 'Catherine Perrenoud', roles: ['enseignants'], schools: ['moulin'] },
  { name: 'Olivier Sandoz', roles: ['enseignants'], schools: ['moulin'] },
  { name: 'Fatima Benali', roles: ['enseignants'], schools: ['moulin'] },
  { name: 'Thomas Wenger', roles: ['enseignants'], schools: ['moulin'] },
  { name: 'Chiara Bernasconi', roles: ['enseignants'], schools: ['moulin', 'sapins'] },
  { name: 'Julien Matthey', roles: ['enseignants'], schools: ['sapins'] },
  { name: 'Anne-Laure Huguenin', roles: ['enseignants'], schools: ['sapins'] },
  { name: 'Marc Jeanneret', roles: ['enseignants'], schools: ['sapins'] },
  { name: 'Sylvie Droz', roles: ['enseignants'], schools: ['sapins'] },
  { name: 'Nuno Ferreira', roles: ['enseignants'], schools: ['sapins'] },
] as const satisfies readonly {
  name: string;
  roles: readonly string[];
  schools: readonly SchoolKey[];
  login?: string;
}[];
export const staffName = z.enum(STAFF.map(({ name }) => name));
export type StaffName = z.infer<typeof staffName>;

/** An educational team in its order. */
const demoTeam = z
  .record(z.string(), z.enum(['edits', 'reads']))
  .check(z.refine((team) => Object.keys(team).every((name) => staffName.safeParse(name).success)));
export type DemoTeam = z.infer<typeof demoTeam>;

/** Logins of the pupils that have an account; the others exist in the directory only. */
export const PUPIL_LOGINS = { 'Léa Girardin': 'eleve1', 'Amir Hasani': 'eleve2', 'Noah Emery': 'eleve3' } as const;
type PupilWithAccount = keyof typeof PUPIL_LOGINS;
export const pupilWithAccount = z.enum(Object.keys(PUPIL_LOGINS) as PupilWithAccount[]);

/** Logins in the order in which the sign-in page lists them. */
export const LOGIN_ORDER = 'enseignante collegue soutien editrice admin eleve1 eleve2 eleve3'.split(' ');

const demoClass = z.strictObject({
  key: z.string(),
  school: z.enum(SCHOOLS.map(({ key }) => key)),
  name: z.string(),
  year: z.number(),
  teachers: z.array(staffName),
  pupils: z.array(z.string()),
});

export const CLASSES = z.parse(z.array(demoClass), classes);

/** What each list, course and folio says of itself. */
export const CONTENT = {
  title: z.string(),
  author: z.union([staffName, pupilWithAccount]),
  team: z.optional(demoTeam),
  icon: z.string().check(z.startsWith('bi bi-')),
  color: z.enum(COLOR_CLASSES),
  ribbon: z.optional(z.string()),
  categories: z.array(z.enum(CATEGORY_KEYS)),
  /** Days between the last change and DEMO_TODAY. */
  daysAgo: z.number(),
};

/** How a class is called where its pupils are kept. */
export function labelOf(classKey: string | undefined): { className: string; schoolName: string } {
  const found = CLASSES.find(({ key }) => key === classKey);
  const school = SCHOOLS.find(({ key }) => key === found?.school);
  return { className: found?.name ?? '', schoolName: school?.name ?? '' };
}
