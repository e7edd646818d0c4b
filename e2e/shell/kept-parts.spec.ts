import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Answers, type FirstFrames, findScreen } from '@pupitre/screens';
import { sql } from 'drizzle-orm';
import { expect, test } from '../fixtures/test.ts';

const DRAWING = join(import.meta.dirname, '../../apps/web/dist/first-frame/draw.mjs');
const NOTHING_KEPT = { find: () => undefined, keep: () => undefined };
/** Searches, where cards of the same contents are shown to many. */
const SEARCHES = [
  '/parcours/rpn',
  '/parcours/libre',
  '/parcours/personnels',
  '/parcours/rpn?titre=eau',
  '/listes/lexique',
  '/listes/rpn',
  '/listes/personnelles',
];
/** The server puts drawings in the place of their addresses. */
const undrawn = (html: string): string => html.replaceAll(/(<svg viewBox="0 0 16 16"[^>]*>).*?<\/svg>/g, '$1');
const part = (page: string, pattern: RegExp): string => pattern.exec(page)?.[1] ?? '';

test('a frame shows its reader’s own marks and what her role sees, whoever opened the page before her', async ({
  build,
  context,
  db,
  product,
  signInAs,
}) => {
  // The clock of the school, as the product has it.
  process.env.TZ = 'Europe/Zurich';
  const { draw } = (await import(pathToFileURL(DRAWING).href)) as FirstFrames;
  const title = 'Parcours que plusieurs ouvrent';
  const course = await build.course({ author: await build.publisher(), title, rpn: true });
  const [beginner, other] = [await build.pupil(), await build.pupil()];
  await db.execute(sql`
    insert into course_item_done (person_id, course_id, item_id)
    select ${beginner.id}, course_id, id from course_item where course_id = ${course.id} and progression_enabled`);
  const people = { other, beginner, editrice: 'editrice', enseignante: 'enseignante', guest: null } as const;
  const names = ['other', 'beginner', 'editrice', 'enseignante', 'guest', 'beginner', 'other', 'editrice'] as const;
  const cards = new Map<string, string>();
  for (const name of names) {
    await context.clearCookies();
    const who = people[name];
    if (who !== null) await signInAs(who);
    for (const address of SEARCHES) {
      const { href } = new URL(address, product.url);
      const page = await (await context.request.get(href, { headers: { accept: 'text/html' } })).text();
      const frame = part(page, /<div id="first-frame">(.*)<\/div>\s*<div class="boot"/s);
      const [pathname = '', query] = address.split('?');
      const screen = findScreen(pathname);
      if (frame === '' || screen === null) continue;
      const answers = JSON.parse(
        part(page, /<script type="application\/json" id="brought">(.*?)<\/script>/s),
      ) as Answers;
      const searchText = query === undefined ? '' : `?${query}`;
      const alone = await draw({ ...screen, pathname, searchText, answers, parts: NOTHING_KEPT });
      expect(undrawn(frame), `${address} for ${name}`).toBe(undrawn(alone?.html ?? ''));
      expect(page, `${address} for ${name}`).toContain(alone?.css ?? '');
      const card = part(frame, new RegExp(`(<article(?:(?!<article).)*${title}.*?</article>)`, 's'));
      if (address === '/parcours/rpn') cards.set(name, card.replaceAll(/ data-f="\d+"/g, ''));
    }
  }
  const has = (sign: string) => [...cards].filter(([, card]) => card.includes(sign)).map(([name]) => name);
  expect(has(title)).toEqual(['other', 'beginner', 'editrice', 'enseignante']);
  expect(has('role="progressbar"')).toEqual(['beginner']);
  expect(cards.get('editrice')).not.toBe(cards.get('enseignante'));
  expect(cards.get('other')).toBe(cards.get('enseignante'));
});
