import { type DemoLogin, findDemoPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

type Visitor = DemoLogin | 'guest';
const VISITORS: Visitor[] = ['guest', 'eleve1', 'enseignante', 'editrice', 'admin'];

type Ids = {
  lexicon: number;
  own: number;
  secret: string;
  publicCourse: number;
  courseSecret: string;
  ownCourse: number;
  observed: number;
  student: number;
  criterion: number;
  folioSecret: string;
  model: number;
};
type Route = {
  path: (ids: Ids) => string;
  /** Where a visitor ends up; '' where one stays. */
  signedIn?: string;
  guest?: string;
  /** Only the author may be there. */
  only?: Visitor;
  /** Nobody else may be there. */
  for?: readonly Visitor[];
};

const UNAUTHORIZED = '/unauthorized';
const TEACHERS: readonly Visitor[] = ['enseignante', 'editrice'];
/** Every address of the screens that exist; a new screen adds its line. */
const ROUTES: Record<string, Route> = {
  '/': { path: () => '/', signedIn: '/accueil', guest: '/accueil' },
  '/accueil': { path: () => '/accueil', guest: '' },
  '/accueil/validation/email/:token': { path: () => '/accueil/validation/email/inconnu', guest: '' },
  '/apropos': { path: () => '/apropos', guest: '' },
  '/apropos/conditions': { path: () => '/apropos/conditions', guest: '' },
  '/qr': { path: () => '/qr', guest: '' },
  '/parcours/libre': { path: () => '/parcours/libre', guest: '' },
  '/parcours/personnels': { path: () => '/parcours/personnels' },
  '/parcours/rpn': { path: () => '/parcours/rpn' },
  '/parcours/pour-enseignant': { path: () => '/parcours/pour-enseignant', for: TEACHERS },
  '/parcours/equipe-pedagogique': { path: () => '/parcours/equipe-pedagogique', for: TEACHERS },
  '/parcours/distributions': { path: () => '/parcours/distributions', for: TEACHERS },
  '/parcours/propositions': { path: () => '/parcours/propositions', for: ['editrice'] },
  '/parcours/personnels/:ownCourse/edition': {
    path: ({ ownCourse }) => `/parcours/personnels/${ownCourse}/edition`,
    only: 'enseignante',
  },
  '/parcours/autre': { path: () => '/parcours/autre' },
  '/parcours/panier': { path: () => '/parcours/panier', for: TEACHERS },
  '/parcours/ressources': { path: () => '/parcours/ressources', for: TEACHERS },
  '/parcours/enseignants': { path: () => '/parcours/enseignants', for: ['eleve1'] },
  '/parcours/detail/:id': { path: ({ publicCourse }) => `/parcours/detail/${publicCourse}`, guest: '' },
  '/parcours/libre/:id': { path: ({ publicCourse }) => `/parcours/libre/${publicCourse}`, guest: '' },
  '/parcours/secret/:secret': { path: ({ courseSecret }) => `/parcours/secret/${courseSecret}` },
  '/parcours/personnels/:id': { path: ({ publicCourse }) => `/parcours/personnels/${publicCourse}` },
  '/parcours/rpn/:id': { path: ({ publicCourse }) => `/parcours/rpn/${publicCourse}` },
  '/parcours/enseignants/:id': { path: ({ publicCourse }) => `/parcours/enseignants/${publicCourse}` },
  '/parcours/equipe-pedagogique/:id': { path: ({ publicCourse }) => `/parcours/equipe-pedagogique/${publicCourse}` },
  '/parcours/pour-enseignant/:id': { path: ({ publicCourse }) => `/parcours/pour-enseignant/${publicCourse}` },
  '/parcours/ressources/:id': { path: ({ publicCourse }) => `/parcours/ressources/${publicCourse}` },
  '/possibles/detail/:id': { path: ({ publicCourse }) => `/possibles/detail/${publicCourse}`, for: TEACHERS },
  '/p/:id': {
    path: ({ publicCourse }) => `/p/${publicCourse}`,
    signedIn: '/parcours/detail/:course',
    guest: '/parcours/detail/:course',
  },
  '/Externe/Detail/:id': {
    path: ({ publicCourse }) => `/Externe/Detail/${publicCourse}`,
    signedIn: '/parcours/libre/:course',
    guest: '/parcours/libre/:course',
  },
  '/filtre/parcours': { path: () => '/filtre/parcours/rpn/_/_', signedIn: '/parcours/rpn' },
  '/possibles': { path: () => '/possibles', for: TEACHERS },
  '/possibles/domaine': { path: () => '/possibles/domaine/MSN', for: TEACHERS },
  '/possibles/domaine/discipline/annees': {
    path: () => '/possibles/domaine/MSN/discipline/MAT/annees/7',
    for: TEACHERS,
  },
  '/unauthorized': { path: () => UNAUTHORIZED, guest: '' },
  '/listes/personnelles': { path: () => '/listes/personnelles' },
  '/listes/rpn': { path: () => '/listes/rpn' },
  '/listes/equipe-pedagogique': { path: () => '/listes/equipe-pedagogique' },
  '/listes/lexique': { path: () => '/listes/lexique' },
  '/listes/outils': { path: () => '/listes/outils' },
  '/listes/texte': { path: () => '/listes/texte' },
  '/listes/conjugaison': { path: () => '/listes/conjugaison' },
  '/listes/impression/:id': { path: ({ lexicon }) => `/listes/impression/${lexicon}` },
  '/corbeille': { path: () => '/corbeille' },
  '/listes/corbeille': { path: () => '/listes/corbeille', signedIn: '/corbeille' },
  '/lexique': { path: () => '/lexique', signedIn: '/listes/lexique' },
  '/lexique/detail/:id': {
    path: ({ lexicon }) => `/lexique/detail/${lexicon}`,
    signedIn: '/listes/lexique/:lexicon',
  },
  '/listes/detail/:id': { path: ({ lexicon }) => `/listes/detail/${lexicon}` },
  '/listes/lexique/:id': { path: ({ lexicon }) => `/listes/lexique/${lexicon}` },
  '/listes/secret/:secret': { path: ({ secret }) => `/listes/secret/${secret}` },
  '/listes/personnelles/:own': { path: ({ own }) => `/listes/personnelles/${own}`, only: 'enseignante' },
  '/listes/personnelles/:own/edition': {
    path: ({ own }) => `/listes/personnelles/${own}/edition`,
    only: 'enseignante',
  },
  '/notifications': { path: () => '/notifications' },
  '/preferences': { path: () => '/preferences' },
  '/preferences/groupes': { path: () => '/preferences/groupes', for: ['enseignante', 'editrice'] },
  '/administration': { path: () => '/administration', for: ['admin'] },
  '/administration/avis': { path: () => '/administration/avis', for: ['admin'] },
  '/administration/acces': { path: () => '/administration/acces', for: ['admin'] },
  '/auto-evaluation': { path: () => '/auto-evaluation', for: ['eleve1'] },
  '/folios': { path: () => '/folios', signedIn: '/folios/personnels', for: TEACHERS },
  '/folios/personnels': { path: () => '/folios/personnels', for: TEACHERS },
  '/folios/equipe-pedagogique': { path: () => '/folios/equipe-pedagogique', for: TEACHERS },
  '/folios/rpn': { path: () => '/folios/rpn', for: TEACHERS },
  '/folios/plan-etude-romand': { path: () => '/folios/plan-etude-romand', for: ['editrice'] },
  '/filtre/folios': { path: () => '/filtre/folios/rpn/_/_', signedIn: '/folios/rpn', for: TEACHERS },
  '/folios/secret/:secret': { path: ({ folioSecret }) => `/folios/secret/${folioSecret}`, for: TEACHERS },
  '/folios/rpn/:id': { path: ({ model }) => `/folios/rpn/${model}`, for: TEACHERS },
  '/folios/detail/:id': { path: ({ observed }) => `/folios/detail/${observed}`, only: 'enseignante' },
  '/folios/personnels/:id': { path: ({ observed }) => `/folios/personnels/${observed}`, only: 'enseignante' },
  '/folios/personnels/:id/edition': {
    path: ({ observed }) => `/folios/personnels/${observed}/edition`,
    only: 'enseignante',
  },
  '/folios/personnels/:id/eleve/:student': {
    path: ({ observed, student }) => `/folios/personnels/${observed}/eleve/${student}`,
    only: 'enseignante',
  },
  '/folios/personnels/:id/critere/:criterion': {
    path: ({ observed, criterion }) => `/folios/personnels/${observed}/critere/${criterion}`,
    only: 'enseignante',
  },
  '/folios/personnels/:id/une-main': {
    path: ({ observed }) => `/folios/personnels/${observed}/une-main`,
    only: 'enseignante',
  },
  '/folios/personnels/:id/historique': {
    path: ({ observed }) => `/folios/personnels/${observed}/historique`,
    only: 'enseignante',
  },
  '/activite/carte/:id': { path: ({ lexicon }) => `/activite/carte/${lexicon}` },
  '/activite/ecriture/:id': { path: ({ lexicon }) => `/activite/ecriture/${lexicon}` },
  '/activite/traduction/:id': { path: ({ lexicon }) => `/activite/traduction/${lexicon}` },
  '/activite/association/:id': { path: ({ lexicon }) => `/activite/association/${lexicon}` },
  '/activite/tri/:id': { path: ({ lexicon }) => `/activite/tri/${lexicon}` },
  '/activite/grille/:id': { path: ({ lexicon }) => `/activite/grille/${lexicon}` },
};

/** So many in one test: what is slow is seen, and both workers share the rest. */
const HANDFUL = 12;
const entries = Object.entries(ROUTES);
const handfuls = entries.flatMap((_, at) => (at % HANDFUL === 0 ? [entries.slice(at, at + HANDFUL)] : []));

for (const [visitor, routes] of VISITORS.flatMap((one) => handfuls.map((some) => [one, some] as const))) {
  test(`every route as ${visitor}, from ${routes[0]?.[0]}`, async ({ page, build, db, signInAs, trouble }) => {
    // A list that may not be seen is asked for and refused.
    trouble.allow(/40[134]/, /Vous n’avez pas d’accès/);
    const author = await findDemoPerson(db, 'enseignante');
    const lexicon = await build.list({ author: await build.publisher(), lexicon: true });
    const own = await build.list({ author, title: 'À moi seule' });
    const shared = await build.list({ author });
    const course = await build.course({ libre: true });
    const ownCourse = await build.course({ author });
    const observed = await build.folio({ author, students: [await build.pupil()] });
    const model = await build.folio({ rpn: true });
    const ids = {
      lexicon: lexicon.id,
      own: own.id,
      secret: shared.secret,
      publicCourse: course.id,
      courseSecret: course.secret,
      ownCourse: ownCourse.id,
      observed: observed.id,
      student: observed.students[0]?.id ?? 0,
      criterion: observed.criteria[0]?.id ?? 0,
      folioSecret: observed.secret,
      model: model.id,
    };
    const known = (path: string) => path.replace(':lexicon', String(lexicon.id)).replace(':course', String(course.id));
    if (visitor !== 'guest') await signInAs(visitor);
    for (const [name, route] of routes) {
      const path = route.path(ids);
      await page.goto(path);
      const isRefused =
        visitor === 'guest' ||
        (route.only !== undefined && route.only !== visitor) ||
        (route.for !== undefined && !route.for.includes(visitor));
      const allowed = known(route.signedIn ?? path);
      const wanted = isRefused ? (route.guest === undefined ? UNAUTHORIZED : known(route.guest || path)) : allowed;
      await expect(page, `${name} as ${visitor}`).toHaveURL(wanted);
      await expect(page.locator('h1').first(), `${name} as ${visitor}`).toBeVisible();
    }
  });
}

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
    expect(await page.evaluate(() => sessionStorage.getItem('redirectUrl'))).toBe(path);
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
