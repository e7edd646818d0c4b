import { rateCourse } from '@pupitre/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decodeSubject, type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { TEST_ORIGIN } from '../../../test/test-config.ts';
import { courseRating } from '../../db/course-schema.ts';
import { person, preferences } from '../../db/schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

let server: MailServer;
let app: TestApp;
/** Jobs that were asked for; the test runs them itself. */
let sent: { name: string; data: Record<string, unknown> }[];
beforeAll(async () => {
  server = await startMailServer();
  app = await createTestApp({
    config: { mail: { smtpUrl: server.url, from: 'pupitre@ecole.test', folder: '/nonexistent/mails' } },
  });
  app.app.pupitre.jobs.send = async (name, data = {}) => void sent.push({ name, data });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  sent = [];
  server.mails.length = 0;
});

type Wish = Partial<typeof preferences.$inferInsert> & { email?: string };
async function ratedCourse(wish: Wish | null = {}, ownEmail = 'annuaire@ecole.test') {
  const author = await buildTeacher(app.db, { displayName: 'Autrice', email: ownEmail });
  if (wish !== null) {
    await app.db.insert(preferences).values({ personId: author.id, receiveEmailFeedback: true, ...wish });
  }
  const rater = await buildPupil(app.db, { displayName: 'Zoé Curieuse' });
  const course = await buildCourse(app.db, {
    author,
    title: 'Les <b>lacs</b> & rivières',
    libre: true,
    rpn: true,
    items: [{ doneBy: [rater, author] }],
  });
  const client = await app.signInAs(rater);
  const rate = (rating: number, comment = '', as = client) =>
    as.call(rateCourse, { body: { courseId: course.id, rating, comment } });
  return { author, rater, course, rate };
}
async function work(): Promise<void> {
  for (const { name, data } of sent.splice(0)) await app.app.pupitre.jobs.run(name, { data });
}

test('a new rating reaches its author at the address that she validated, and does not say who gave it', async () => {
  const { course, rater, rate } = await ratedCourse({ email: 'validee@ecole.test' });
  expect((await rate(4, 'Très <i>clair</i>\u0007 & utile')).status).toBe(204);
  expect(sent).toEqual([{ name: 'rating-mail', data: { courseId: course.id, personId: rater.id } }]);
  await work();
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ from: 'pupitre@ecole.test', to: ['validee@ecole.test'] });
  expect(decodeSubject(mail?.headers.subject ?? '')).toBe(
    'Un avis sur votre parcours «\u00a0Les <b>lacs</b> & rivières\u00a0»',
  );
  expect(mail?.text).toContain('4\u00a0étoiles sur 5');
  expect(mail?.text).toContain('Très <i>clair</i> & utile');
  expect(mail?.text).toContain(`${TEST_ORIGIN}/parcours/detail/${course.id}`);
  expect(mail?.html).toContain('Les &lt;b&gt;lacs&lt;/b&gt; &amp; rivières');
  expect(mail?.html).not.toContain('<i>');
  expect(`${mail?.raw}${mail?.text}${mail?.html}`).not.toMatch(/Zo|Curieuse/);
});

test('without a validated address, the one of her sign-in serves', async () => {
  const { rate } = await ratedCourse();
  await rate(5);
  await work();
  expect(server.mails[0]?.to).toEqual(['annuaire@ecole.test']);
});

test.each<[string, Wish | null, string]>([
  ['she did not ask for it', { receiveEmailFeedback: false, email: 'a@ecole.test' }, 'b@ecole.test'],
  ['she never saved a preference', null, 'b@ecole.test'],
  ['she has no address', {}, ''],
])('nothing is sent when %s', async (_, wish, ownEmail) => {
  const { rate } = await ratedCourse(wish, ownEmail);
  expect((await rate(3)).status).toBe(204);
  expect(sent).toEqual([]);
});

test('her own rating is no news, nor is one that was refused', async () => {
  const { author, rate } = await ratedCourse();
  expect((await rate(5, '', await app.signInAs(author))).status).toBe(204);
  expect((await rate(9)).status).toBe(400);
  expect(sent).toEqual([]);
});

test('a changed rating is no news within a day, and is afterwards', async () => {
  const { course, rate } = await ratedCourse();
  await rate(2);
  await rate(3);
  expect(sent).toHaveLength(1);
  await app.db
    .update(courseRating)
    .set({ updatedOn: sql`now() - interval '25 hours'` })
    .where(eq(courseRating.courseId, course.id));
  await rate(4);
  expect(sent).toHaveLength(2);
});

test('what has changed before the mail leaves is respected: no wish, no rating, no person, no course', async () => {
  const first = await ratedCourse();
  await first.rate(1);
  await app.db
    .update(preferences)
    .set({ receiveEmailFeedback: false })
    .where(eq(preferences.personId, first.author.id));
  const second = await ratedCourse();
  await second.rate(1);
  await app.db.delete(person).where(eq(person.id, second.rater.id));
  expect(sent).toHaveLength(2);
  await work();
  expect(server.mails).toEqual([]);
});

test('a mail that cannot leave is tried again, for half a day', async () => {
  const gone = await startMailServer();
  await gone.close();
  const down = await createTestApp({
    config: { mail: { smtpUrl: gone.url, from: 'pupitre@ecole.test', folder: '/nonexistent/mails' } },
  });
  try {
    const author = await buildTeacher(down.db, { email: 'panne@ecole.test' });
    await down.db.insert(preferences).values({ personId: author.id, receiveEmailFeedback: true });
    const rater = await buildPupil(down.db);
    const course = await buildCourse(down.db, { author, libre: true, ratings: [{ person: rater, rating: 4 }] });
    const data = { courseId: course.id, personId: rater.id };
    await expect(down.app.pupitre.jobs.run('rating-mail', { data })).rejects.toThrow('was not sent');
    await down.app.pupitre.jobs.start();
    const { rows } = await down.pool.query(
      "select retry_limit, retry_backoff from pgboss.queue where name = 'rating-mail'",
    );
    expect(rows).toEqual([{ retry_limit: 9, retry_backoff: true }]);
    expect(down.logLines.join('\n')).not.toContain('panne@');
  } finally {
    await down.close();
  }
});
