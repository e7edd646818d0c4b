import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '../http/module-deps.ts';
import { accessLogRoutes } from './access-log/access-log.routes.ts';
import { accountRoutes } from './account/account.routes.ts';
import { administrationRoutes } from './administration/administration.routes.ts';
import { classTestRoutes } from './class-tests/class-tests.routes.ts';
import { conjugationRoutes } from './conjugation/conjugation.routes.ts';
import { coursesRoutes } from './courses/courses.routes.ts';
import { curriculumRoutes } from './curriculum/curriculum.routes.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { distributionsRoutes } from './distributions/distributions.routes.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { folioReportsRoutes } from './folio-reports/folio-reports.routes.ts';
import { reportDraftsRoutes } from './folio-reports/report-drafts.routes.ts';
import { foliosRoutes } from './folios/folios.routes.ts';
import { ownFolioRoutes } from './folios/own-folio.routes.ts';
import { transmissionsRoutes } from './folios/transmissions.routes.ts';
import { givingRoutes } from './giving/giving.routes.ts';
import { groupsRoutes } from './groups/groups.routes.ts';
import { listsRoutes } from './lists/lists.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { newsRoutes } from './news/news.routes.ts';
import { nextStepsRoutes } from './next-steps/next-steps.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { observationsRoutes } from './observations/observations.routes.ts';
import { ownDataRoutes } from './own-data/own-data.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { practiceRoutes } from './practice/practice.routes.ts';
import { preferencesRoutes } from './preferences/preferences.routes.ts';
import { proposalsRoutes } from './proposals/proposals.routes.ts';
import { referenceDataRoutes } from './reference-data/reference-data.routes.ts';
import { selfEvaluationRoutes } from './self-evaluation/self-evaluation.routes.ts';
import { speechRoutes } from './speech/speech.routes.ts';
import { translationRoutes } from './translation/translation.routes.ts';

/** Every module's calls, all under API_PREFIX. A new content area adds its line here. */
export const MODULE_ROUTES: readonly ((app: FastifyInstance, deps: ModuleDeps) => void)[] = [
  accessLogRoutes,
  accountRoutes,
  administrationRoutes,
  classTestRoutes,
  conjugationRoutes,
  coursesRoutes,
  curriculumRoutes,
  directoryRoutes,
  distributionsRoutes,
  feedbackRoutes,
  folioReportsRoutes,
  reportDraftsRoutes,
  foliosRoutes,
  givingRoutes,
  groupsRoutes,
  listsRoutes,
  mediaRoutes,
  newsRoutes,
  nextStepsRoutes,
  notificationsRoutes,
  observationsRoutes,
  ownDataRoutes,
  ownFolioRoutes,
  peopleRoutes,
  practiceRoutes,
  preferencesRoutes,
  proposalsRoutes,
  referenceDataRoutes,
  selfEvaluationRoutes,
  speechRoutes,
  transmissionsRoutes,
  translationRoutes,
];
