/** One chunk for the whole area, its calls included: people who open one tab open the others. */
export { AccessPage } from '../features/administration/access-page.tsx';
export { adminJobs } from '../features/administration/admin-queries.ts';
export { AdministrationFrame } from '../features/administration/administration-frame.tsx';
export { FeedbackPage } from '../features/administration/feedback-page.tsx';
export { JobsPage } from '../features/administration/jobs/jobs-page.tsx';
export { RosterPage } from '../features/administration/roster/roster-page.tsx';
export { SchoolsPage } from '../features/administration/schools/schools-page.tsx';
