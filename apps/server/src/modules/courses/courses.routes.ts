import {
  answerProposal,
  type CourseCreate,
  clearProgress,
  createCourse,
  deleteCourse,
  getCourse,
  getCourseRatings,
  getCourseSecretLink,
  getProposals,
  getTodo,
  getTrashedCourses,
  openCourseBySecret,
  proposeCourse,
  rateCourse,
  renewCourseSecretLink,
  restoreCourse,
  saveCourse,
  saveProgress,
  searchPersonalCourses,
  searchPossibles,
  searchPublicCourses,
  searchResources,
  searchRpnCourses,
  searchTeacherCourses,
  searchTeamCourses,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { getSecretLink, openBySecret, renewSecretLink } from '../../content/share.ts';
import { moveToTrash, purgeTrash } from '../../content/trash.ts';
import { deviceClock } from '../../http/device-clock.ts';
import { implement, implementPublic } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { addCopyJob, COURSE_MEDIA } from '../media/copy-jobs.service.ts';
import { COURSE } from './course-kind.ts';
import * as courses from './courses.service.ts';
import * as progress from './progress.ts';
import { addRatingMail } from './rating-mail.ts';
import * as reviews from './reviews.service.ts';
import * as saving from './save-course.service.ts';
import * as trash from './trash-courses.service.ts';

export function coursesRoutes(app: FastifyInstance, deps: ModuleDeps): void {
  const { publicUrl } = deps.config;

  implementPublic(app, searchPublicCourses, ({ db, user, query }) => courses.search(db, user, 'libre', query));
  implement(app, searchRpnCourses, ({ db, user, query }) => courses.search(db, user, 'rpn', query));
  implement(app, searchTeamCourses, ({ db, user, query }) => courses.search(db, user, 'team', query));
  implement(app, searchPersonalCourses, ({ db, user, query }) => courses.search(db, user, 'personal', query));
  implement(app, searchTeacherCourses, ({ db, user, query }) => courses.search(db, user, 'teacher', query));
  implement(app, searchPossibles, ({ db, user, query }) => courses.search(db, user, 'possible', query));
  implement(app, searchResources, ({ db, user, query }) => courses.searchResources(db, user, query));
  implement(app, getTodo, ({ db, user }) => courses.getTodo(db, user));

  implementPublic(
    app,
    getCourse,
    ({ db, user, params }) => courses.getCourse(db, user, params.id),
    // Both can be guessed at: a secret and the number that people type at /qr.
    { isMiss: () => false },
  );
  const askForCopies = addCopyJob(app, COURSE_MEDIA);
  const mediaOfItems = (items: CourseCreate['items']) =>
    items.flatMap(({ itemType, navigationUrl }) => (itemType === 'Media' ? [navigationUrl] : []));
  implement(app, createCourse, async ({ db, user, body, onCommit }) => {
    const id = await saving.createCourse(db, user, body, { publicUrl });
    askForCopies(onCommit, id, mediaOfItems(body.items));
    return id;
  });
  implement(app, saveCourse, async ({ db, user, body, onCommit }) => {
    const saved = await saving.saveCourse(db, user, body, { publicUrl });
    askForCopies(onCommit, saved.id, mediaOfItems(body.items));
    return saved;
  });

  implement(app, getCourseSecretLink, ({ db, user, params }) =>
    getSecretLink(db, COURSE, user, { ...params, publicUrl }),
  );
  implement(app, renewCourseSecretLink, ({ db, user, params }) =>
    renewSecretLink(db, COURSE, user, { ...params, publicUrl }),
  );
  implement(app, openCourseBySecret, ({ db, user, params }) => openBySecret(db, COURSE, user, params.secret));

  implement(app, deleteCourse, ({ db, user, params }) => moveToTrash(db, COURSE, user, params.id));
  implement(app, getTrashedCourses, ({ db, user }) => trash.getTrash(db, user));
  implement(app, restoreCourse, ({ db, user, params }) => trash.restoreCourse(db, user, params.id));

  /** Teachers who have its results open are told. */
  const worked = (user: SignedInUser, courseId: number) => async () => app.hub?.worked({ courseId, pupilId: user.id });
  implement(app, saveProgress, async ({ db, user, body, onCommit, request }) => {
    const madeOn = body.madeOn === undefined ? undefined : deviceClock(request)(body.madeOn);
    const saved = await progress.saveProgress(db, user, { ...body, madeOn });
    onCommit(worked(user, saved.courseId));
    return saved;
  });
  implement(app, clearProgress, async ({ db, user, params, onCommit }) => {
    await progress.clearProgress(db, user, params.id);
    onCommit(worked(user, params.id));
  });

  const ratingMail = addRatingMail(app);
  // OP-029: the path answers with and without its trailing slash.
  for (const path of [rateCourse.path, `${rateCourse.path}/`]) {
    implement(app, { ...rateCourse, path }, ({ db, user, body, onCommit }) =>
      reviews.rateCourse(db, user, body, ratingMail(onCommit)),
    );
  }
  implement(app, getCourseRatings, ({ db, user, params }) => reviews.getRatings(db, user, params.id));
  implement(app, proposeCourse, ({ db, user, params }) => reviews.proposeCourse(db, user, params.id));
  implement(app, getProposals, ({ db, user }) => reviews.getProposals(db, user));
  implement(app, answerProposal, ({ db, user, params, body }) => reviews.answerProposal(db, user, params.id, body));

  addCourseJobs(app);
}

function addCourseJobs(app: FastifyInstance): void {
  const { jobs } = app.pupitre;
  jobs.define({ name: 'courses-trash', cron: '25 3 * * *', run: ({ db, now }) => purgeTrash(db, COURSE, now) });
  jobs.define({
    name: 'course-ids',
    cron: '0 6 * * *',
    run: async ({ db }) => {
      const alert = await saving.checkIdsLeft(db);
      if (alert !== null) app.log.warn(alert, 'course ids run out');
    },
  });
}
