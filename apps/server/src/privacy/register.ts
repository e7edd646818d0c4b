import type { Place } from './place.ts';
import { CONTENT_PLACES } from './register-contents.ts';
import { FOLIO_PLACES } from './register-folios.ts';
import { PERSON_PLACES } from './register-people.ts';
import { PRACTICE_PLACES } from './register-practice.ts';

export const REGISTER: readonly Place[] = [...PERSON_PLACES, ...CONTENT_PLACES, ...PRACTICE_PLACES, ...FOLIO_PLACES];

/** Columns that look as if they were about people, but are not. */
export const NOT_ABOUT_PEOPLE: Readonly<Record<string, string>> = {
  'class_member_term.replaced_by': 'the number of an import',
  'authority.name': 'name of a canton',
  'class_group.name': 'name of a class',
  'folio.periods': 'names and days of the parts of a year',
  'folio_criterion.sources': 'ids of lists and courses, and percents',
  'school.name': 'name of a school',
  'curriculum_entry.progression_section_name': 'title of a chapter of the curriculum',
  'admin_job.result_name': 'name of a file that was made',
  'roster_import.file_name': 'name of a file that was imported',
  'preferences.receive_email_feedback': 'yes or no',
  'session.csrf_token': 'a random number',
};
