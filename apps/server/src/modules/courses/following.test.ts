import {
  answerProposal,
  clearProgress,
  deleteCourse,
  getCourse,
  getCourseRatings,
  getNewsCounters,
  getProposals,
  getTodo,
  markTabOpened,
  openCourseBySecret,
  proposeCourse,
  RATINGS_SHOWN_MAX,
  rateCourse,
  restoreCourse,
  saveProgress,
  searchPersonalCourses,
} from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { type Client, createTestApp, openTestApp } from '../../../test/test-app.ts';
import { courseItemDone, courseProposal, courseRating, distribution } from '../../db/course-schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPublisher, buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

const app = await openTestApp();
const author = await buildTeacher(app.db, { displayName: 'Anne Favre' });
const pupil = await buildPupil(app.db);
const authorClient = await app.signInAs(author);
const colleagueRow = await buildTeacher(app.db);
const colleague = await app.signInAs(colleagueRow);
const pupilClient = await app.signInAs(pupil);
const publisher = await app.signInAs(await buildPublisher(app.db, { displayName: 'Éva Monnier' }));

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const read = (client: Client, id: number | string) => client.call(getCourse, { params: { id } });
const mark = (client: Client, id: number, done = true, headers?: Record<string, string>) =>
  client.call(saveProgress, { body: { id, done }, ...(headers === undefined ? {} : { headers }) });

describe('progress', () => {
  test('[API-074] [COURSE-47] [COURSE-48] the rounded share of done items that count', async () => {
    const row = await buildCourse(app.db, { rpn: true, items: [{}, {}, {}, { itemType: 'Text' }] });
    const [one, two, three, text] = row.items.map(({ id }) => id);
    const shares = [];
    for (const id of [one, text, two, three]) shares.push((await mark(pupilClient, id ?? 0)).body.progression);
    expect(shares).toEqual([33, 33, 67, 100]);
    expect((await mark(pupilClient, two ?? 0, false)).body).toEqual({ courseId: row.id, progression: 67 });
    const { body } = await read(pupilClient, row.id);
    expect([body.progression, ...body.items.map(({ done }) => done)]).toEqual([67, true, false, true, true]);
    expect((await read(colleague, row.id)).body.progression).toBe(0);
  });

  test('saying it again, or sending it twice at once, changes nothing', async () => {
    const row = await buildCourse(app.db, { rpn: true });
    const id = row.items[0]?.id ?? 0;
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all([mark(pupilClient, id), mark(pupilClient, id), mark(pupilClient, id, true, key)]);
    answers.push(await mark(pupilClient, id, true, key));
    expect(answers.map(({ status, body }) => [status, body.progression])).toEqual(Array(4).fill([200, 50]));
    expect(await app.db.$count(courseItemDone, eq(courseItemDone.itemId, id))).toBe(1);
    await mark(pupilClient, id, false);
    expect((await mark(pupilClient, id, false)).body.progression).toBe(0);
  });

  test('[API-074] [LIMIT-40] only numbers name an item: `true` and `[1]` are not its id', async () => {
    const row = await buildCourse(app.db, { rpn: true });
    const before = await app.db.$count(courseItemDone);
    for (const id of [true, [row.items[0]?.id], null, '0x1']) {
      const { statusCode, body } = await pupilClient.request('PUT', '/api/v1/parcours/progression', {
        body: { id, done: true },
      });
      expect({ statusCode, fields: JSON.parse(body).fields }).toEqual({
        statusCode: 400,
        fields: { id: 'Cette valeur n’est pas du type attendu.' },
      });
    }
    expect(await app.db.$count(courseItemDone)).toBe(before);
  });

  test('[COURSE-50] a guest saves none, nor does who may not read the course', async () => {
    const row = await buildCourse(app.db, { author, libre: true });
    const hidden = await buildCourse(app.db, { author });
    expect((await mark(app.guest, row.items[0]?.id ?? 0)).status).toBe(401);
    expect((await mark(pupilClient, hidden.items[0]?.id ?? 0)).error.code).toBe('COURSE_NOT_FOUND');
    expect((await mark(pupilClient, 2_000_000_000)).status).toBe(404);
    expect((await mark(pupilClient, row.items[0]?.id ?? 0)).status).toBe(200);
  });

  test('an item that a save takes out meanwhile exists no more: 404, no error of ours', async () => {
    const row = await buildCourse(app.db, { rpn: true });
    const id = row.items[0]?.id ?? 0;
    const saving = await app.pool.connect();
    try {
      await saving.query('begin');
      await saving.query('select 1 from course where id = $1 for update', [row.id]);
      await saving.query('delete from course_item where id = $1', [id]);
      const marked = mark(pupilClient, id);
      await vi.waitFor(async () => {
        const waiting =
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        expect((await app.pool.query(waiting)).rowCount).toBeGreaterThan(0);
      }, 5_000);
      await saving.query('commit');
      expect((await marked).error.code).toBe('COURSE_NOT_FOUND');
    } finally {
      saving.release();
    }
  });

  test('[OP-008] before the opening date a teacher follows no possible that she may not read', async () => {
    const { settings } = app.config;
    const featureFlags = { ...settings.featureFlags, ouvrir_les_possibles: '2999-01-05' };
    const closed = await createTestApp({ config: { settings: { ...settings, featureFlags } } });
    const row = await buildCourse(closed.db, { possible: true });
    const client = await closed.signInAs(await buildTeacher(closed.db));
    const params = { id: row.id };
    const answers = [
      await mark(client, row.items[0]?.id ?? 0),
      await client.call(clearProgress, { params }),
      await client.call(rateCourse, { body: { courseId: row.id, rating: 4 } }),
      await client.call(getCourseRatings, { params }),
      await client.call(proposeCourse, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404));
    await closed.close();
  });

  test('[COURSE-36] [API-075] clearing sets every item undone, for the caller alone', async () => {
    const other = await buildPupil(app.db);
    const row = await buildCourse(app.db, { rpn: true, items: [{ doneBy: [pupil, other] }, { doneBy: [pupil] }] });
    expect((await read(pupilClient, row.id)).body.progression).toBe(100);
    expect((await pupilClient.call(clearProgress, { params: { id: row.id } })).status).toBe(204);
    expect((await read(pupilClient, row.id)).body).toMatchObject({
      progression: 0,
      items: [{ done: false }, { done: false }],
    });
    expect((await read(await app.signInAs(other), row.id)).body.progression).toBe(50);
  });

  test('[OP-013] what a pupil began while she could stays hers when the period is over', async () => {
    const row = await buildCourse(app.db, { author });
    const rowOf = and(eq(distribution.courseId, row.id), eq(distribution.pupilId, pupil.id));
    await buildDistribution(app.db, { course: row, teacher: author, pupil, startOn: inDays(-2), endOn: inDays(1) });
    await buildDistribution(app.db, { course: row, pupil, startOn: inDays(3) });
    await mark(pupilClient, row.items[0]?.id ?? 0);
    const started = (await app.db.select().from(distribution).where(rowOf)).map(({ startedOn }) => startedOn !== null);
    expect(started.toSorted()).toEqual([false, true]);
    await app.db
      .update(distribution)
      .set({ startOn: inDays(-9), endOn: inDays(-1) })
      .where(rowOf);
    expect((await read(pupilClient, row.id)).status).toBe(200);
    expect((await mark(pupilClient, row.items[1]?.id ?? 0)).body.progression).toBe(100);
    await pupilClient.call(clearProgress, { params: { id: row.id } });
    expect((await read(pupilClient, row.id)).status).toBe(200);
  });
});

describe('to do', () => {
  test('[API-069] [TODO-03] [TODO-04] each open course once, latest start first, with the teacher who gave it', async () => {
    const me = await buildPupil(app.db);
    const client = await app.signInAs(me);
    const [zoe, anne] = [await buildTeacher(app.db, { displayName: 'Zoé Blanc' }), author];
    const make = (title: string) =>
      buildCourse(app.db, { title, items: [{ doneBy: title === 'deux' ? [me] : [] }, {}] });
    const two = await make('deux');
    await buildDistribution(app.db, { course: two, teacher: zoe, pupil: me, startOn: inDays(-5), endOn: inDays(2) });
    await buildDistribution(app.db, { course: two, teacher: anne, pupil: me, startOn: inDays(-4), endOn: inDays(5) });
    const latest = await make('récent');
    await buildDistribution(app.db, { course: latest, teacher: zoe, pupil: me, startOn: inDays(-1) });
    const over = await make('fini');
    await buildDistribution(app.db, {
      course: over,
      pupil: me,
      startOn: inDays(-9),
      endOn: inDays(-1),
      closeAtEnd: true,
    });
    const later = await make('plus tard');
    await buildDistribution(app.db, { course: later, pupil: me, startOn: inDays(1) });
    const gone = await buildCourse(app.db, { title: 'jeté', deletedOn: new Date() });
    await buildDistribution(app.db, { course: gone, pupil: me });
    const started = await make('commencé');
    await buildDistribution(app.db, {
      course: started,
      teacher: zoe,
      pupil: me,
      startOn: inDays(-20),
      endOn: inDays(-10),
      startedOn: inDays(-15),
    });
    const { body } = await client.call(getTodo);
    const shown = body.map((card) => [card.title, card.distributedBy, card.progression, card.distributedTo !== null]);
    expect(shown).toEqual([
      ['récent', 'Zoé Blanc', 0, false],
      ['deux', 'Anne Favre, Zoé Blanc', 50, true],
      ['commencé', 'Zoé Blanc', 0, true],
    ]);
    expect(body.every(({ distributed }) => distributed)).toBe(true);
    expect((await pupilClient.call(getTodo)).body.map(({ title }) => title)).not.toContain('récent');
  });

  test('each course to do says how far she is and what comes next: the first that counts and is not done', async () => {
    const [me, other] = [await buildPupil(app.db), await buildPupil(app.db)];
    const mine = await app.signInAs(me);
    const give = async (items: NonNullable<Parameters<typeof buildCourse>[1]>['items']) => {
      const course = await buildCourse(app.db, { items: items ?? [] });
      await buildDistribution(app.db, { course, pupil: me });
      return course.id;
    };
    const [list, hidden] = [await buildList(app.db), await buildList(app.db)];
    const cards = ({ id }: { id: number }) =>
      ({ itemType: 'Activity', title: 'Les cartes', navigationUrl: `/activite/carte/${id}` }) as const;
    const running = await give([
      { itemType: 'Title', title: 'Lundi', progressionEnabled: false },
      { title: 'Fait', doneBy: [me] },
      { title: 'À lire', itemType: 'Text', progressionEnabled: false },
      { ...cards(list), doneBy: [other] },
      { title: 'Plus tard' },
    ]);
    const closed = await give([{ ...cards(hidden), listId: null }]);
    const finished = await give([{ doneBy: [me] }]);
    const untracked = await give([{ progressionEnabled: false }]);
    const { body } = await mine.call(getTodo);
    const shown = (id: number) => {
      const { doneCount, trackedCount, next } = body.find((card) => card.id === id) ?? {};
      return [doneCount, trackedCount, next && [next.title, next.navigationUrl, next.access]];
    };
    expect(shown(running)).toEqual([1, 3, ['Les cartes', cards(list).navigationUrl, 'open']]);
    expect(shown(closed)).toEqual([0, 1, ['Les cartes', cards(hidden).navigationUrl, 'closed']]);
    expect(shown(finished)).toEqual([1, 1, null]);
    expect(shown(untracked)).toEqual([0, 0, null]);
  });

  test('[REF-18] [OP-061] the counters of courses count what appeared since their tab was opened', async () => {
    const [me, teacher] = [await buildPupil(app.db), await buildTeacher(app.db)];
    const [mine, hers] = [await app.signInAs(me), await app.signInAs(teacher)];
    const news = async (client: Client) => {
      const { newRpnCourses, newTeacherCourses, newDistributedCourses } = (await client.call(getNewsCounters)).body;
      return [newRpnCourses, newTeacherCourses, newDistributedCourses];
    };
    for (const kind of ['newRpnCourses', 'newTeacherCourses', 'newDistributedCourses'] as const) {
      await mine.call(markTabOpened, { params: { kind } });
      await hers.call(markTabOpened, { params: { kind } });
    }
    expect([await news(mine), await news(hers)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    const official = await buildCourse(app.db, { rpn: true, teacher: true });
    await buildCourse(app.db, { rpn: true, rpnOn: inDays(-30) });
    await buildDistribution(app.db, { course: official, pupil: me });
    await buildDistribution(app.db, { course: official, pupil: me, startOn: inDays(-1) });
    await buildDistribution(app.db, { course: await buildCourse(app.db), pupil: me, startOn: inDays(1) });
    // Neither what is over nor what she has finished is to do.
    await buildDistribution(app.db, { course: await buildCourse(app.db), pupil: me, endOn: inDays(-1) });
    const finished = await buildCourse(app.db, { items: [{ doneBy: [me] }] });
    await buildDistribution(app.db, { course: finished, pupil: me });
    expect([await news(mine), await news(hers)]).toEqual([
      [1, 0, 1],
      [1, 1, 0],
    ]);
  });
});

describe('ratings and proposals', () => {
  test('of many ratings the latest are shown, and all are counted', async () => {
    const row = await buildCourse(app.db, { author, rpn: true });
    await app.db.execute(sql`
      with raters as (insert into person (display_name, folded_name, roles)
        select 'X', 'x', '{eleves}' from generate_series(1, ${RATINGS_SHOWN_MAX + 1}) returning id)
      insert into course_rating (course_id, person_id, rating, updated_on)
      select ${row.id}::int, id, case when row_number() over (order by id) = 1 then 1 else 5 end,
        now() + make_interval(secs => id) from raters`);
    const { body } = await authorClient.call(getCourseRatings, { params: { id: row.id } });
    expect([body.count, body.average, body.ratings.length]).toEqual([RATINGS_SHOWN_MAX + 1, 5, RATINGS_SHOWN_MAX]);
    expect(body.ratings.every(({ rating }) => rating === 5)).toBe(true);
  });

  test('[API-076] [OP-029] [ENT-34] a second rating of one person replaces the first; the path ends as one likes', async () => {
    const row = await buildCourse(app.db, { author, rpn: true, items: [{ doneBy: [pupil, colleagueRow] }] });
    const rate = (rating: number, comment?: string) =>
      pupilClient.call(rateCourse, {
        body: { courseId: row.id, rating, ...(comment === undefined ? {} : { comment }) },
      });
    expect((await rate(2, 'Bof\u0007')).status).toBe(204);
    expect((await rate(5)).status).toBe(204);
    const slash = await colleague.request('PUT', '/api/v1/parcours/note/', {
      body: { courseId: row.id, rating: 4, comment: 'Bien' },
    });
    expect(slash.statusCode).toBe(204);
    const { body } = await authorClient.call(getCourseRatings, { params: { id: row.id } });
    expect(body).toMatchObject({ count: 2, average: 4.5 });
    expect(body.ratings.map(({ rating, comment }) => [rating, comment])).toEqual([
      [4, 'Bien'],
      [5, ''],
    ]);
    expect(JSON.stringify(body)).not.toContain(pupil.displayName);
    expect((await publisher.call(getCourseRatings, { params: { id: row.id } })).body.count).toBe(2);
    expect((await colleague.call(getCourseRatings, { params: { id: row.id } })).status).toBe(403);
  });

  test('only who has done all that counts may rate', async () => {
    const row = await buildCourse(app.db, { author, rpn: true, items: [{ doneBy: [pupil] }, {}] });
    const rate = (client: Client) => client.call(rateCourse, { body: { courseId: row.id, rating: 4 } });
    const early = await rate(pupilClient);
    expect([early.status, early.error.code, early.error.message]).toEqual([
      403,
      'FORBIDDEN',
      'Un avis se donne une fois le parcours terminé.',
    ]);
    expect((await rate(authorClient)).status).toBe(403);
    await mark(pupilClient, row.items[1]?.id ?? 0);
    expect((await rate(pupilClient)).status).toBe(204);
    expect(await app.db.$count(courseRating, eq(courseRating.courseId, row.id))).toBe(1);
  });

  test('[LIMIT-20] stars are whole and from 1 to 5, a comment has at most 499 characters', async () => {
    const { id } = await buildCourse(app.db, { rpn: true });
    for (const change of [{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, { rating: 3, comment: 'x'.repeat(500) }]) {
      const { statusCode } = await pupilClient.request('PUT', '/api/v1/parcours/note', {
        body: { courseId: id, ...change },
      });
      expect(statusCode).toBe(400);
    }
    expect(await app.db.$count(courseRating, eq(courseRating.courseId, id))).toBe(0);
  });

  test('[API-077] [OP-123] [ROLE-20] only its author proposes a course; twice is once', async () => {
    const { id } = await buildCourse(app.db, { author, team: [{ person: pupil }], teacher: true });
    const propose = async (client: Client) => (await client.call(proposeCourse, { params: { id } })).body;
    expect(await propose(colleague)).toBe(false);
    expect(await app.db.$count(courseProposal, eq(courseProposal.courseId, id))).toBe(0);
    expect([await propose(authorClient), await propose(authorClient)]).toEqual([true, true]);
    expect(await app.db.$count(courseProposal, eq(courseProposal.courseId, id))).toBe(1);
    expect((await read(authorClient, id)).body.proposal).toEqual({ state: 'waiting', answer: '', copyId: null });
    expect((await read(colleague, id)).body.proposal).toBeNull();
  });

  test('publishers read what is proposed, accept a copy of it into RPN or refuse it with a message', async () => {
    const first = await buildCourse(app.db, { author, title: 'Premier' });
    const second = await buildCourse(app.db, { author, title: 'Second' });
    for (const { id } of [first, second]) await authorClient.call(proposeCourse, { params: { id } });
    expect((await read(publisher, first.id)).status).toBe(200);
    const proposals = async () =>
      (await publisher.call(getProposals)).body.filter(({ course: { title } }) =>
        ['Premier', 'Second'].includes(title),
      );
    const [one, two] = await proposals();
    expect([one?.course.title, two?.course.title]).toEqual(['Premier', 'Second']);
    const answer = (id: number | undefined, accepted: boolean, text = '') =>
      publisher.call(answerProposal, { params: { id: id ?? 0 }, body: { accepted, answer: text } });
    const accepted = await answer(one?.id, true, 'Bravo');
    expect(accepted.body).toMatchObject({ state: 'accepted', answer: 'Bravo', answeredBy: 'Éva Monnier' });
    await answer(two?.id, false, 'Il manque des sources.');
    const copyId = accepted.body.copyId ?? 0;
    expect((await read(pupilClient, copyId)).body).toMatchObject({ title: 'Premier', rpn: true, version: 1 });
    expect((await read(pupilClient, first.id)).status).toBe(404);
    expect((await read(authorClient, first.id)).body).toMatchObject({
      rpn: false,
      version: 1,
      proposal: { state: 'accepted', answer: 'Bravo', copyId },
    });
    expect((await read(authorClient, second.id)).body).toMatchObject({
      rpn: false,
      proposal: { state: 'refused', answer: 'Il manque des sources.', copyId: null },
    });
    expect((await read(publisher, second.id)).status).toBe(404);
    const late = await answer(two?.id, true);
    expect([late.status, late.error.code]).toEqual([409, 'STALE']);
    expect((await proposals()).map(({ state }) => state).toSorted()).toEqual(['accepted', 'refused']);
    // Improved, it may be proposed again.
    expect((await authorClient.call(proposeCourse, { params: { id: second.id } })).body).toBe(true);
    expect((await read(authorClient, second.id)).body.proposal?.state).toBe('waiting');
  });

  test('[OP-012] the copy in RPN bears its author’s name, is the publishers’ to edit, and outlives her own course', async () => {
    const own = await buildCourse(app.db, { author, title: 'Le glacier', description: '<p>Froid</p>' });
    await authorClient.call(proposeCourse, { params: { id: own.id } });
    const waiting = (await publisher.call(getProposals)).body.find(({ course: { id } }) => id === own.id);
    const answered = await publisher.call(answerProposal, {
      params: { id: waiting?.id ?? 0 },
      body: { accepted: true, answer: '' },
    });
    const copyId = answered.body.copyId ?? 0;
    expect(copyId).not.toBe(own.id);
    const copy = (await read(publisher, copyId)).body;
    expect(copy).toMatchObject({
      writtenBy: 'Anne Favre',
      author: 'Anne Favre',
      canEdit: true,
      description: '<p>Froid</p>',
    });
    expect(copy.items.map(({ title }) => title)).toEqual(own.items.map(({ title }) => title));
    expect((await read(authorClient, copyId)).body).toMatchObject({
      canEdit: false,
      canDelete: false,
      isAuthor: false,
    });
    // Of no publisher's own courses: it belongs to the reference base.
    const personal = (await publisher.call(searchPersonalCourses)).body.map(({ id }) => id);
    expect(personal).not.toContain(copyId);
    expect((await read(authorClient, own.id)).body).toMatchObject({ canEdit: true, canDelete: true, rpn: false });
    // Improved, it may be proposed again; then the publishers see that a copy is there.
    await authorClient.call(proposeCourse, { params: { id: own.id } });
    const again = (await publisher.call(getProposals)).body.find(
      ({ course: { id }, state }) => id === own.id && state === 'waiting',
    );
    expect(again?.copyId).toBe(copyId);
    expect((await authorClient.call(deleteCourse, { params: { id: own.id } })).status).toBe(204);
    expect((await read(pupilClient, copyId)).body).toMatchObject({ title: 'Le glacier', rpn: true });
  });

  test('publishers are told how many wait, until each has its answer or its course is gone; nobody else is', async () => {
    const waiting = async (client = publisher) => (await client.call(getNewsCounters)).body.waitingProposals;
    const before = await waiting();
    const courses = [await buildCourse(app.db, { author }), await buildCourse(app.db, { author })];
    for (const { id } of courses) await authorClient.call(proposeCourse, { params: { id } });
    expect(await waiting()).toBe(before + 2);
    expect([await waiting(authorClient), await waiting(pupilClient)]).toEqual([0, 0]);
    const [one, other] = (await publisher.call(getProposals)).body.filter(({ course }) =>
      courses.some(({ id }) => id === course.id),
    );
    const body = { accepted: false, answer: '' };
    await publisher.call(answerProposal, { params: { id: one?.id ?? 0 }, body });
    expect(await waiting()).toBe(before + 1);
    await authorClient.call(deleteCourse, { params: { id: other?.course.id ?? 0 } });
    expect(await waiting()).toBe(before);
  });

  test('two experts who answer at once: one answer counts', async () => {
    const { id } = await buildCourse(app.db, { author });
    await authorClient.call(proposeCourse, { params: { id } });
    const [{ id: proposalId } = { id: 0 }] = await app.db
      .select({ id: courseProposal.id })
      .from(courseProposal)
      .where(eq(courseProposal.courseId, id));
    const answers = await Promise.all(
      [true, false].map((accepted) =>
        publisher.call(answerProposal, { params: { id: proposalId }, body: { accepted, answer: '' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('secret link and trash', () => {
  test('guests may try only so many codes a minute from one address', async () => {
    const { rateLimits } = app.config;
    const other = await createTestApp({ config: { rateLimits: { ...rateLimits, guestMissesPerMinute: 1 } } });
    const { id } = await buildCourse(other.db, { libre: true });
    expect((await read(other.guest, id)).status).toBe(200);
    expect([(await read(other.guest, id + 1)).status, (await read(other.guest, id + 1)).status]).toEqual([401, 429]);
    expect((await read(other.guest, id)).status).toBe(200);
    expect((await read(await other.signInAs(await buildPupil(other.db)), id)).status).toBe(200);
    await other.close();
  });

  test('whoever opened a course by its secret may mark what she does there', async () => {
    const row = await buildCourse(app.db, { author });
    await pupilClient.call(openCourseBySecret, { params: { secret: row.secret } });
    expect((await mark(pupilClient, row.items[0]?.id ?? 0)).body.progression).toBe(50);
  });

  test('distributions and progress rest with a deleted course, and come back with it', async () => {
    const row = await buildCourse(app.db, { author, items: [{ doneBy: [pupil] }] });
    await buildDistribution(app.db, { course: row, teacher: author, pupil });
    await authorClient.call(deleteCourse, { params: { id: row.id } });
    expect((await read(pupilClient, row.id)).status).toBe(404);
    await authorClient.call(restoreCourse, { params: { id: row.id } });
    expect((await read(pupilClient, row.id)).body).toMatchObject({ progression: 100, distributed: true });
  });
});
