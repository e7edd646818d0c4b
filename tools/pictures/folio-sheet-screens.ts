import type { Page } from '@playwright/test';
import { DAY_MS } from '@pupitre/learning';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildFolio, type CellOverride } from '../../apps/server/src/demo/build/build-folio.ts';
import { buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { buildPupils, LONG_LABEL, type Screen, screen } from './screen.ts';

const STATES = ['ok', 'nok', 'unrated', null];
const CRITERIA = [
  { label: 'Dégage l’idée principale d’un texte documentaire', perObjectiveCode: 'L1 21', categories: ['7', 'FRA'] },
  { label: 'Organise ses idées en paragraphes', perObjectiveCode: 'L1 22', studentEvaluationEnabled: true },
  { label: 'Relit et corrige son texte à l’aide d’un code', studentEvaluationEnabled: true, tags: ['Révision'] },
  { label: 'Accorde le verbe avec son sujet, même éloigné', axesThematiques: ['Fonctionnement de la langue'] },
  { label: LONG_LABEL },
  { label: '🐄 بقرة e\u0301crit <script>alert(1)</script>' },
];

/** The folio of a pupil and the page of a criterion: full, empty, with two hundred rows, and their dialogs. */
export async function folioSheetScreens(db: Database): Promise<Screen[]> {
  const teacher = await buildTeacher(db, { displayName: 'Isabelle Rochat' });
  const reader = await buildTeacher(db, { displayName: 'Pierre Borel' });
  const names = ['Alice Berset', 'Amir Hasani', 'Léa Girardin', 'Maximilienne de Montmollin-Vuilleumier'];
  const pupils = await buildPupils(db, names);
  const enrolled = pupils.map(({ id }) => ({ id, className: '7H2', schoolName: 'Collège du Crêt' }));
  const cells: CellOverride[] = enrolled.flatMap((_, pupil) =>
    CRITERIA.map((_criterion, criterion) => ({
      pupil,
      criterion,
      state: STATES[(pupil + criterion) % 4] ?? null,
      comment:
        criterion === 1 ? 'Deux paragraphes sur trois\u00a0; revoir la conclusion. '.repeat(criterion + pupil) : '',
      checked: criterion === 0,
      ...yearOf(pupil + criterion),
      ...(criterion === 1 || criterion === 2
        ? { selfState: criterion === 1 ? 'ok' : 'nok', selfComment: 'C’est dur de savoir quand aller à la ligne.' }
        : {}),
      discussion: criterion === 1 ? [{ author: reader, comment: 'À revoir ensemble\u00a0?' }] : [],
    })),
  );
  const filled = { author: teacher, criteria: CRITERIA, pupils: enrolled, observations: cells };
  const full = await buildFolio(db, {
    ...filled,
    title: 'Français 7e – lire et écrire',
    team: [{ person: reader, canEdit: false }],
  });
  const professional = await buildFolio(db, { ...filled, optionsProfessionnelles: true });
  const huge = await buildFolio(db, {
    author: teacher,
    criteria: Array.from({ length: 200 }, (_, index) => ({ label: `Critère numéro ${index + 1}` })),
    pupils: enrolled,
    observations: Array.from({ length: 200 }, (_, criterion) => ({
      pupil: 2,
      criterion,
      state: STATES[criterion % 4] ?? null,
    })),
  });
  const empty = await buildFolio(db, { author: teacher, criteria: [], pupils: enrolled });
  const pupilOf = (folio: typeof full, kind = 'personnels') =>
    `/folios/${kind}/${folio.id}/eleve/${folio.pupils[2]?.id}`;
  const criterionOf = (folio: typeof full) => `/folios/personnels/${folio.id}/critere/${folio.criteria[1]?.id}`;
  const sheet = (name: string, path: string, prepare?: Screen['prepare'], who = teacher) =>
    screen(name, path, who, prepare);
  return [
    sheet('folio d’élève', pupilOf(full)),
    sheet('folio d’élève, modifié', pupilOf(full), changeTwo),
    sheet('folio d’élève, professionnel', pupilOf(professional)),
    sheet('folio d’élève, lecture seule', pupilOf(full, 'equipe-pedagogique'), undefined, reader),
    sheet('folio d’élève, deux cents critères', pupilOf(huge), async (page) => {
      await page.getByRole('listitem', { name: 'Critère numéro 120', exact: true }).scrollIntoViewIfNeeded();
    }),
    sheet('folio d’élève, vide', pupilOf(empty)),
    sheet('folio d’élève, filtres', pupilOf(full), thenPress(/^Filtrer/, 'Disciplines')),
    sheet('folio d’élève, effacer', pupilOf(full), ofSeveral(/^Effacer les évaluations/)),
    sheet('folio d’élève, commenter', pupilOf(full), ofSeveral(/^Commenter/)),
    sheet('folio d’élève, commenter une ligne', pupilOf(full), thenPress(/^Commenter/)),
    sheet('folio d’élève, tout voir', pupilOf(full), thenPress(ALL)),
    sheet('folio d’élève, lignes choisies', pupilOf(full), chooseTwo),
    sheet('folio d’élève, discussion', pupilOf(full), thenPress(ALL, /^Discussion, 1/)),
    sheet('folio d’élève, historique', pupilOf(full), thenPress(ALL, /^Historique/)),
    sheet('folio d’élève, auto-évaluation', pupilOf(full), thenPress(/^Comparer avec/)),
    sheet('folio d’élève, trace', pupilOf(full), thenPress(/^Ajouter une trace/)),
    sheet('folio d’élève, lire', pupilOf(full), thenPress('Lire')),
    sheet('folio d’élève, un jour', pupilOf(full), thenPress('Lire', /^Premier jour/)),
    sheet('folio d’élève, chiffres', pupilOf(full), thenPress('Lire', 'Voir les chiffres')),
    sheet('folio d’élève, observations', pupilOf(full), thenPress(ALL, /^Observations datées/)),
    sheet('critère', criterionOf(full)),
    sheet('critère, lignes choisies', criterionOf(full), chooseTwo),
    sheet('critère, modifié', criterionOf(full), changeTwo),
  ];
}

const WEEK = 7 * DAY_MS;
/** When a cell was observed, with up to three observations before. */
function yearOf(place: number): Pick<CellOverride, 'on' | 'earlier'> {
  const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * WEEK);
  const levels = ['unrated', 'nok', 'ok'] as const;
  const earlier = levels.slice(0, place % 4).map((state, index) => ({ state, on: weeksAgo(14 - index * 4) }));
  return { on: weeksAgo(1 + (place % 3)), earlier };
}

/** Everything below the row of a criterion with opinions, comments and a discussion. */
const ALL = /^Tout voir.*Organise ses idées en paragraphes$/;

const changeTwo = async (page: Page) => {
  await page.getByRole('radio', { name: 'Non observable' }).first().click();
  await page
    .getByRole('button', { name: /^Commenter/ })
    .nth(3)
    .click();
  await page.getByRole('textbox', { name: /^Commentaire/ }).fill('Seule, sans aide.');
};

const chooseTwo = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Choisir\s:/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
};

/** An action of the menu for all rows that are shown. */
const ofSeveral = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: /^Autres actions pour/ }).click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog').waitFor();
};

/** Presses one button after the other. */
const thenPress =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('main').getByRole('button', { name }).first().click();
  };
