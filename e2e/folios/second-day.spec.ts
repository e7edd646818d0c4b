import type { Locator, Page } from '@playwright/test';
import {
  ANTI_FORGERY_COOKIE,
  ANTI_FORGERY_HEADER,
  callAddress,
  createFolioReport,
  fastSaveCriterionObservations,
  getPupilReport,
  type ReportRequest,
} from '@pupitre/contract';
import { SCHOOL_TIME_ZONE } from '@pupitre/learning';
import { type SQL, sql } from 'drizzle-orm';
import { readPdf } from '../fixtures/pdf.ts';
import { type Build, expect, expectAccessible, expectAccessibleInBoth, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

const DAY = 24 * 3_600_000;
const NAMES = [
  ...['Luca Bianchi', 'Yanis Bouzid', 'Inès Chappuis', 'Alicia da Costa', 'Aylin Demir', 'Noah Emery', 'Maëlle Favre'],
  ...['Diego Fernandes', 'Léa Girardin', 'Théo Grosjean', 'Amir Hasani', 'Lina Krasniqi', 'Hugo Monnier', 'Zoé Perrin'],
  ...['Matteo Rinaldi', 'Emma Robert', 'Chloé Schwab', 'Samuel Tissot', 'Nathan Vermot', 'Elsa Wüthrich'],
];
const STATES = ['ok', 'nok', 'ok', 'unrated'] as const;
const LABEL = 'Donne un titre qui annonce le sujet';
const on = (days: number) => new Date(Date.now() - days * DAY);
/** The day at school, which begins before that of UTC. */
const isoDay = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone: SCHOOL_TIME_ZONE });
/** « 18.11 », on paper « 18.11.26 ». */
const written = (date: Date) => isoDay(date).split('-').toReversed().slice(0, 2).join('.');
const onPaper = (date: Date) => `${written(date)}.${isoDay(date).slice(2, 4)}`;

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const last = (page: Page, name: string) => page.getByRole('group', { name: `${name}, touché en dernier` });
const saved = (page: Page) => expect(page.getByText(/^Enregistré/)).toBeVisible();

async function token(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  return { [ANTI_FORGERY_HEADER]: cookies.find(({ name }) => name === ANTI_FORGERY_COOKIE)?.value ?? '' };
}

async function lesson(build: Build, author: { id: number }, colleague: { id: number }) {
  const pupils = await Promise.all(NAMES.map((displayName) => build.pupil({ displayName })));
  const criteria = [{ label: LABEL, perObjectiveCode: 'L1 22' }, { label: 'Relit son texte' }];
  const team = [{ person: colleague, canEdit: true }];
  return build.folio({ author, criteria, pupils, team, title: 'Français 7A', color: 'c-green' });
}
type Lesson = Awaited<ReturnType<typeof lesson>>;

/** A first lesson, some days ago, as a tablet sends it. */
async function observeBefore(page: Page, folio: Lesson, days: number): Promise<void> {
  const criteriaId = folio.criteria[0]?.id ?? 0;
  const rows = folio.pupils.map(({ id }, index) => ({
    ...{
      monitoredStudentId: id,
      criteriaId,
      version: 0,
      state: STATES[index % STATES.length],
      le: on(days).toISOString(),
    },
    ...(index === 0 ? { comment: 'Titre juste, trouvé avec Inès.', audience: 'team' as const } : {}),
  }));
  const sent = await page.request.put(
    callAddress(fastSaveCriterionObservations, { params: { id: folio.id, criteriaId } }),
    {
      data: rows,
      headers: await token(page),
    },
  );
  expect(sent.status(), await sent.text()).toBe(200);
}

test('the same class on three days with one hand; what is overshot, and what waits for the network, tells nothing wrong', {
  tag: '@translated',
}, async ({ page, build, db, signInAs, openAs, trouble }) => {
  trouble.allow(LOST_NETWORK);
  const teacher = await signInAs(await build.teacher());
  const colleague = await build.teacher({ displayName: 'Camille Favre' });
  const folio = await lesson(build, teacher, colleague);
  await page.goto(`/folios/personnels/${folio.id}`);
  await observeBefore(page, folio, 10);
  const ids = sql.join(
    folio.pupils.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const seriesOf = async (index: number) => {
    const student = folio.pupils[index]?.id ?? 0;
    const found = await db.execute(sql`
      select state, leveled_on at time zone ${SCHOOL_TIME_ZONE} as at, comment from observation where student_id = ${student}
      union all
      select state, observed_on at time zone ${SCHOOL_TIME_ZONE} as at, comment from earlier_observation where student_id = ${student}
      order by at`);
    return found.rows.map(({ state, at, comment }) => ({ state, day: String(at).slice(0, 10), comment }));
  };

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await page.reload();
  await tap(page.getByRole('link', { name: 'Une main' }));
  await expect(page.getByText('0 sur 20 vu aujourd’hui')).toBeVisible();
  await expect(row(page, 'Luca')).toContainText(`Déjà observé le ${written(on(10))}`);
  await expectAccessibleInBoth(page, 'one hand, the day begins');
  // Rows of 66 px, and nothing to press that a thumb misses.
  expect((await row(page, 'Luca').boundingBox())?.height).toBeGreaterThanOrEqual(60);
  const first = await seriesOf(0);
  expect(first).toEqual([{ state: 'ok', day: isoDay(on(10)), comment: 'Titre juste, trouvé avec Inès.' }]);

  // One tap too many, and one more: a single press gives back what stood.
  for (const level of ['Déjà observé, aujourd’hui', 'Abordé, aujourd’hui', 'Non observable, aujourd’hui']) {
    await row(page, 'Luca').tap();
    await expect(row(page, 'Luca')).toContainText(level);
  }
  await saved(page);
  await page.getByRole('button', { name: 'Annuler\u00a0: Luca Bianchi' }).tap();
  await expect(row(page, 'Luca')).toContainText(`Déjà observé le ${written(on(10))}`);
  await saved(page);
  await page.reload();
  await expect(row(page, 'Luca')).toContainText(`Déjà observé le ${written(on(10))}`);
  expect(await seriesOf(0)).toEqual(first);

  // Twenty pupils a second time; the network goes in the middle and comes back.
  for (const [index, name] of NAMES.entries()) {
    if (index === 8) {
      await saved(page);
      await page.context().setOffline(true);
    }
    if (index === 14) {
      await expect(page.getByText(/6\s+observations gardées ici/)).toBeVisible();
      await page.context().setOffline(false);
    }
    await tap(row(page, name));
    await expect(row(page, name)).toContainText('aujourd’hui');
  }
  expect(taps).toBeLessThanOrEqual(21);
  await expect(page.getByText('20 sur 20 vus aujourd’hui')).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(page.getByText('20 sur 20 vus aujourd’hui')).toBeVisible();
  await expectAccessibleInBoth(page, 'one hand, everybody seen');
  expect((await seriesOf(0)).map(({ state }) => state)).toEqual(['ok', 'ok']);
  expect((await seriesOf(1)).map(({ state }) => state)).toEqual(['nok', 'nok']);

  // A week goes by.
  const week = (text: SQL) => db.execute(text);
  await week(sql`update observation set leveled_on = leveled_on - interval '7 days' where student_id in (${ids})`);
  await week(
    sql`update earlier_observation set observed_on = observed_on - interval '7 days' where student_id in (${ids})`,
  );
  // What writes cells past the product tells of it as the product does.
  await week(sql`update folio_revision set value = value + 1 where folio_id = ${folio.id}`);
  await page.goto(`/folios/personnels/${folio.id}/une-main`);
  await expect(row(page, 'Luca')).toContainText(`Déjà observé le ${written(on(7))}`);
  await page.getByRole('button', { name: 'Seulement les 20 à voir' }).tap();
  // Another level is two taps: the row, then its sign in the foot.
  await row(page, 'Luca').tap();
  await last(page, 'Luca Bianchi')
    .getByRole('button', { name: /^Abordé/ })
    .tap();
  await row(page, 'Yanis').tap();
  await expect(row(page, 'Luca')).toHaveCount(0);
  await expect(row(page, 'Yanis')).toHaveCount(0);
  await expect(row(page, 'Inès')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seulement les 18 à voir' })).toBeVisible();
  await expectAccessible(page, 'one hand, who is still to be seen');
  for (const name of NAMES.slice(2)) await row(page, name).tap();
  await expect(page.getByText('Les 20 sont vus')).toBeVisible();
  await saved(page);

  // Her colleague reads in the pupil's report what was seen, on its days.
  const other = await openAs(colleague);
  await other.goto('/accueil');
  const pupil = folio.pupils[0]?.id ?? 0;
  const report = await other.request.get(
    callAddress(getPupilReport, { params: { folioId: folio.id, studentId: pupil }, query: {} }),
  );
  const textOf = async (bytes: Buffer) =>
    (await readPdf(bytes)).flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
  expect(await textOf(await report.body())).toContain(`Abordé, pas encore observé ${onPaper(on(0))}`);
  const choices: ReportRequest['choices'] = {
    ...{ title: 'Bulletin', criteria: null, levels: true, evolution: true, dates: true, comments: 'all' },
    ...{ marks: false, selfEvaluation: false, head: false, signatures: false },
  };
  for (const [days, level] of [
    [17, 'Déjà observé'],
    [7, 'Déjà observé'],
    [0, 'Abordé, pas encore observé'],
  ] as const) {
    const day = isoDay(on(days));
    const asked: ReportRequest = { from: day, to: day, choices, pupils: [pupil], leftOut: [], form: 'pdf' };
    const made = await other.request.post(callAddress(createFolioReport, { params: { id: folio.id } }), {
      data: asked,
      headers: await token(other),
    });
    expect(made.status(), await made.text()).toBe(200);
    const text = await textOf(await made.body());
    expect(text).toContain(`${level} ${day.split('-').toReversed().join('.')}`);
  }
});

test('with a button for each level the old one is outlined, and pressing it is again; bars stay behind a dialog', async ({
  page,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const folio = await lesson(build, teacher, await build.teacher());
  await page.goto(`/folios/personnels/${folio.id}`);
  await observeBefore(page, folio, 10);
  await page.goto(`/folios/personnels/${folio.id}/une-main`);
  const next = page.getByRole('button', { name: 'Critère suivant' });
  await page.setViewportSize({ width: 820, height: 700 });
  const place = await next.boundingBox();
  await page.getByRole('button', { name: /^Façon de noter/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Façon de noter' });
  await dialog.getByRole('button', { name: /^Un bouton/ }).tap();
  expect(await next.boundingBox()).toEqual(place);
  await dialog.getByRole('button', { name: 'Terminé' }).tap();
  await expect(dialog).toBeHidden();
  const luca = page.getByRole('group', { name: 'Luca Bianchi', exact: true });
  const again = luca.getByRole('button', { name: `Déjà observé, comme le ${written(on(10))}` });
  await expect(again).toHaveAttribute('aria-pressed', 'false');
  for (const button of await luca.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(46);
  }
  await again.tap();
  await expect(luca).toContainText('Déjà observé, aujourd’hui');
  await saved(page);
  await expectAccessible(page, 'one hand, a button for each level');
});
