import { exportFeedback, FEEDBACK_COMMENT_MAX, FEEDBACK_PAGE_SIZE, getFeedback, sendFeedback } from '@pupitre/contract';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { feedback } from '../../db/platform-schema.ts';
import { person } from '../../db/schema.ts';
import { buildPerson, buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

const app = await openTestApp();
const admin = await app.signInAs(await buildPerson(app.db, { roles: ['admin'] }));
beforeEach(async () => void (await app.db.delete(feedback)));

async function opinionOf(displayName: string, rating: number, comment: string) {
  const writer = await buildTeacher(app.db, { displayName });
  const client = await app.signInAs(writer);
  const send = (body: object) => client.call(sendFeedback, { body: body as { rating: number; comment: string } });
  expect((await send({ rating, comment })).status).toBe(204);
  return { writer, client, send };
}
const read = async (skip?: number) => (await admin.call(getFeedback, { query: { skip } })).body;

test('[API-008] [OP-029] one opinion a person: the second replaces the first', async () => {
  const { send } = await opinionOf('Ada', 2, 'Un peu lent');
  await send({ rating: 5, comment: '  Très bien\r\n\u0007maintenant ' });
  expect(await read()).toMatchObject({
    count: 1,
    mean: 5,
    rows: [{ rating: 5, comment: 'Très bien\nmaintenant', author: 'Ada' }],
  });
});

test('[API-008] [OP-029] a pupil may say something too, without a word', async () => {
  const client = await app.signInAs(await buildPupil(app.db));
  for (const body of [{ rating: 4, comment: '' }, { rating: 3 }]) {
    expect((await client.call(sendFeedback, { body })).status).toBe(204);
    expect((await read()).rows).toMatchObject([{ rating: body.rating, comment: '' }]);
  }
});

test.each([
  { rating: 0, comment: '' },
  { rating: 6, comment: '' },
  { rating: 2.5, comment: '' },
  { comment: '' },
  { rating: 3, comment: 'é'.repeat(FEEDBACK_COMMENT_MAX + 1) },
])('[LIMIT-40] is refused: %j', async (body) => {
  const client = await app.signInAs(await buildTeacher(app.db));
  expect((await client.call(sendFeedback, { body: body as { rating: number; comment: string } })).status).toBe(400);
  expect((await read()).count).toBe(0);
});

test('the admin reads them latest first, by pages, with number and mean', async () => {
  const people = await Promise.all(Array.from({ length: FEEDBACK_PAGE_SIZE + 2 }, () => buildTeacher(app.db)));
  await app.db.insert(feedback).values(
    people.map(({ id }, index) => ({
      personId: id,
      rating: index === 0 ? 1 : 4,
      comment: String(index),
      updatedOn: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })),
  );
  const first = await read();
  expect([first.count, first.mean, first.rows.length]).toEqual([FEEDBACK_PAGE_SIZE + 2, 3.9, FEEDBACK_PAGE_SIZE]);
  expect(first.rows[0]).toMatchObject({ comment: '51', date: '2026-01-01T00:51:00.000Z' });
  expect((await read(FEEDBACK_PAGE_SIZE)).rows.map(({ comment }) => comment)).toEqual(['1', '0']);
});

test('what an erased person thought stays without her name', async () => {
  const { writer } = await opinionOf('Bob', 3, 'Bien');
  await app.db.delete(person).where(eq(person.id, writer.id));
  expect((await read()).rows).toMatchObject([{ rating: 3, comment: 'Bien', author: '' }]);
});

test('the csv opens in a spreadsheet, and nothing in it is a formula', async () => {
  await opinionOf('=cmd', 4, '=HYPERLINK("http://x";"y")');
  await app.db.update(feedback).set({ updatedOn: new Date('2026-03-01T10:05:00Z') });
  const answer = await admin.request('GET', `/api/v1${exportFeedback.path}`);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  expect(answer.headers['content-disposition']).toContain('filename="avis.csv"');
  const rows: unknown = parse(answer.rawPayload, { delimiter: ';', bom: true, record_delimiter: '\r\n' });
  expect(rows).toEqual([
    ['Date', 'Note', 'Commentaire', 'Personne'],
    ['01.03.2026 11:05', '4', '\'=HYPERLINK("http://x";"y")', "'=cmd"],
  ]);
});
