import { CONTENT_PLACES } from './register-contents.ts';
import { FOLIO_PLACES } from './register-folios.ts';
import { PERSON_PLACES } from './register-people.ts';

/** One place that holds data about people; the page docs/privacy.md and the erasure's test are made from it. */
export type Place = {
  /** A table, or a folder of the data folder with a slash behind. */
  place: string;
  /** Its columns that point at a person, name one, or hold what somebody wrote about one. */
  columns: readonly string[];
  what: string;
  why: string;
  kept: string;
  /** In which part of `npm run person -- export` it stands, or why in none. */
  exported: string;
  erased: string;
};

export const REGISTER: readonly Place[] = [...PERSON_PLACES, ...CONTENT_PLACES, ...FOLIO_PLACES];

/** Columns that look as if they spoke of people, and do not. */
export const NOT_ABOUT_PEOPLE: Readonly<Record<string, string>> = {
  'class_group.name': 'nom d’une classe',
  'school.name': 'nom d’une école',
  'curriculum_entry.progression_section_name': 'titre d’un chapitre du plan d’études',
  'admin_job.result_name': 'nom d’un fichier produit',
  'preferences.receive_email_feedback': 'oui ou non',
  'session.csrf_token': 'un nombre au hasard',
};
