import * as account from './account.ts';
import * as administration from './administration.ts';
import * as conjugation from './conjugation.ts';
import * as courseFollowing from './course-following.ts';
import * as courses from './courses.ts';
import * as curriculum from './curriculum.ts';
import * as directory from './directory.ts';
import * as distributions from './distributions.ts';
import type { Endpoint } from './endpoint.ts';
import * as folioHistory from './folio-history.ts';
import * as folioReports from './folio-reports.ts';
import * as folios from './folios.ts';
import * as giving from './giving.ts';
import * as groups from './groups.ts';
import * as lists from './lists.ts';
import * as media from './media.ts';
import * as notifications from './notifications.ts';
import * as observations from './observations.ts';
import * as reference from './reference.ts';
import * as sessions from './sessions.ts';
import * as speech from './speech.ts';

/** Every endpoint of the contract, for the OpenAPI page and the test that walks them all. */
export const ALL_ENDPOINTS: readonly (readonly [name: string, endpoint: Endpoint])[] = [
  account,
  administration,
  conjugation,
  courseFollowing,
  courses,
  curriculum,
  directory,
  distributions,
  folioHistory,
  folioReports,
  folios,
  giving,
  groups,
  lists,
  media,
  notifications,
  observations,
  reference,
  sessions,
  speech,
].flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
