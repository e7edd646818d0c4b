import { accessLogRows } from './access-log-rows.ts';
import { accountRows } from './account-rows.ts';
import { administrationRows } from './administration-rows.ts';
import { classTestsRows } from './class-tests-rows.ts';
import { conjugationRows } from './conjugation-rows.ts';
import { courseFollowingRows } from './course-following-rows.ts';
import { coursesRows } from './courses-rows.ts';
import { curriculumRows } from './curriculum-rows.ts';
import { distributionsRows } from './distributions-rows.ts';
import { feedbackRows } from './feedback-rows.ts';
import { folioReportsRows } from './folio-reports-rows.ts';
import { foliosRows } from './folios-rows.ts';
import { givingRows } from './giving-rows.ts';
import { groupsRows } from './groups-rows.ts';
import { listsRows } from './lists-rows.ts';
import { mediaRows } from './media-rows.ts';
import { nextStepsRows } from './next-steps-rows.ts';
import { notificationsRows } from './notifications-rows.ts';
import { observationsRows } from './observations-rows.ts';
import { ownDataRows } from './own-data-rows.ts';
import { peopleRows } from './people-rows.ts';
import { practiceResultsRows } from './practice-results-rows.ts';
import { practiceRows } from './practice-rows.ts';
import { proposalsRows } from './proposals-rows.ts';
import { referenceRows } from './reference-rows.ts';
import { rostersRows } from './rosters-rows.ts';
import type { EndpointRow } from './row.ts';
import { selfEvaluationRows } from './self-evaluation-rows.ts';
import { sessionsRows } from './sessions-rows.ts';
import { speechRows } from './speech-rows.ts';
import { transmissionsRows } from './transmissions-rows.ts';

/** Every endpoint as guest, wrong role, other owner, invalid and right. A new area adds its rows here. */
export const ROWS: readonly EndpointRow[] = [
  ...accessLogRows,
  ...accountRows,
  ...administrationRows,
  ...classTestsRows,
  ...conjugationRows,
  ...coursesRows,
  ...courseFollowingRows,
  ...curriculumRows,
  ...feedbackRows,
  ...folioReportsRows,
  ...foliosRows,
  ...givingRows,
  ...groupsRows,
  ...distributionsRows,
  ...listsRows,
  ...mediaRows,
  ...nextStepsRows,
  ...notificationsRows,
  ...observationsRows,
  ...ownDataRows,
  ...peopleRows,
  ...practiceRows,
  ...practiceResultsRows,
  ...proposalsRows,
  ...referenceRows,
  ...rostersRows,
  ...selfEvaluationRows,
  ...sessionsRows,
  ...speechRows,
  ...transmissionsRows,
];
