import {
  AUDIENCES,
  type Audience,
  addressOf,
  personalOf,
  ROLES,
  type Role,
  type ScreenWorld,
  turnedAway,
} from '@pupitre/screens';
import { type Build, expect, test } from '../fixtures/test.ts';

const UNAUTHORIZED = '/unauthorized';
const REFUSED: readonly Role[] = ['visiteur', 'eleve', 'enseignante', 'editrice', 'admin'];

/** A list, a course and a folio with which none of those who come has anything to do. */
async function buildStrange(build: Build): Promise<ScreenWorld> {
  const author = await build.teacher();
  const list = await build.list({ author });
  const course = await build.course({ author });
  const pupil = await build.pupil();
  const folio = await build.folio({ author, pupils: [pupil] });
  const given = await build.classTest({ teacher: author, copies: [{ pupil }] });
  return {
    list: () => list.id,
    listSecret: () => list.secret,
    course: () => course.id,
    courseSecret: () => course.secret,
    folio: () => folio.id,
    folioSecret: () => folio.secret,
    pupil: () => folio.pupils[0]?.id ?? 0,
    criterion: () => folio.criteria[0]?.id ?? 0,
    person: () => author.id,
    classTest: () => given.id,
  };
}

/** The guards are tested beside the routes, each address with each role; here of each guard one. */
const oneOfEachGuard = (role: Role) => {
  const away = turnedAway(role);
  return (Object.keys(AUDIENCES) as Audience[]).flatMap(
    (audience) => away.find((one) => one.opensTo === audience) ?? [],
  );
};

for (const role of REFUSED)
  test(`${ROLES[role].label} is turned away from what is for others, and refused what belongs to others`, async ({
    page,
    build,
    signInAs,
    trouble,
  }) => {
    // What may not be seen is asked for and refused.
    trouble.allow(/40[134]/, /Vous n’avez pas d’accès/);
    const world = await buildStrange(build);
    const { login } = ROLES[role];
    if (login !== null) await signInAs(login);
    const refused = [...oneOfEachGuard(role), ...personalOf(role)];
    expect(refused.length).toBeGreaterThan(1);
    for (const { at, route } of refused) {
      await page.goto(addressOf(at, world));
      await expect(page, route).toHaveURL(UNAUTHORIZED);
      await expect(page.locator('h1').first(), route).toBeVisible();
    }
  });

test('[AUTH-06] a list that exists for others only, and one that nobody has, look the same', async ({
  page,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(/404/);
  const list = await build.list();
  await signInAs(await build.teacher());
  for (const path of [`/listes/detail/${list.id}`, '/listes/detail/999999999']) {
    await page.goto(path);
    await expect(page).toHaveURL(UNAUTHORIZED);
    // The home opens all the same: what was refused is not tried again.
    await page.goto('/');
    await expect(page).toHaveURL('/accueil');
  }
});

test('[ROUTE-77, ROUTE-78] any other path shows the not-found screen with its way home', async ({ page }) => {
  for (const path of ['/nulle-part', '/listes/inconnues/deux/trois/quatre', '/accueil/personne']) {
    await page.goto(path);
    await expect(page.getByText('Cette page ne semble pas exister…')).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL('/accueil');
});

test('[AUTH-10] the unauthorized page leads a signed-in person home', async ({ page, build, signInAs }) => {
  await signInAs(await build.pupil());
  await page.goto(UNAUTHORIZED);
  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/ })
    .click();
  await expect(page).toHaveURL('/accueil');
});
