import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildFolio, type CellOverride } from '../../apps/server/src/demo/build/build-folio.ts';
import { buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import type { Screen } from './screens.ts';

const own = (label: string) => ({ label, studentEvaluationEnabled: true });
const CRITERIA = [
  own('Je relis et corrige mon texte à l’aide d’un code'),
  own('J’organise mes idées en paragraphes'),
  own('Je trouve l’idée principale d’un texte documentaire'),
  own('J’accorde le verbe avec son sujet, même éloigné'),
  own(`Je sais ${'relire et corriger un très long texte, '.repeat(14)}`.slice(0, 500)),
  own('🐄 بقرة e\u0301crit <script>alert(1)</script>'),
];
const NAMES = [
  'Alice Berset',
  'Amir Hasani',
  'Anaïs Dubois',
  'Arthur Monnier',
  'Bastien Rey',
  'Camille Jacot',
  'Chloé Perrin',
  'David Nunes',
  'Elif Kaya',
  'Emma Schwab',
  'Gabriel Thiébaud',
  'Inès Lopes',
  'Jules Favre',
  'Léa Girardin',
  'Liam Cuche',
  'Lina Aubert',
  'Loïc Vuille',
  'Luca Bianchi',
  'Maëlle Droz',
  'Mathis Wenger',
  'Nina Zbinden',
  'Noah Emery',
  'Océane Quartier',
  'Sofia Ramos',
  'Maximilienne de Montmollin-Vuilleumier',
];
const STATES = ['ok', 'nok', 'unrated', null, 'ok'];

/** Self-evaluation, one-hand mode, and the comparison. */
export async function selfEvaluationScreens(db: Database): Promise<Screen[]> {
  const teacher = await buildTeacher(db, { displayName: 'Isabelle Rochat' });
  const pupils = [];
  for (const displayName of NAMES) pupils.push(await buildPupil(db, { displayName }));
  const [alice] = pupils;
  if (alice === undefined) throw new Error('A class has pupils.');
  const nobody = await buildPupil(db, { displayName: 'Tim Premier' });
  const enrolled = pupils.map(({ id }) => ({ id, className: '7H2', schoolName: 'Collège du Lac' }));
  const observations: CellOverride[] = enrolled.flatMap((_, pupil) =>
    CRITERIA.map((_criterion, criterion) => ({
      pupil,
      criterion,
      state: STATES[(pupil + criterion * 2 + 1) % STATES.length] ?? null,
      checked: criterion === 1,
      ...(criterion < 2 && pupil < 12
        ? {
            selfState: pupil % 3 === 0 ? 'nok' : 'ok',
            selfComment: pupil % 2 === 0 ? 'J’ai trouvé cinq erreurs.' : '',
          }
        : {}),
    })),
  );
  const criteria = CRITERIA.map((one, place) => ({ ...one, perObjectiveCode: place < 2 ? 'L1 22' : '' }));
  const full = await buildFolio(db, {
    author: teacher,
    title: 'Français 7e – lire et écrire',
    icon: 'bi bi-book',
    color: 'c-orange',
    criteria,
    pupils: enrolled,
    observations,
  });
  await buildFolio(db, {
    author: teacher,
    title: 'Atelier bois',
    icon: 'bi bi-hammer',
    color: 'c-green',
    optionsProfessionnelles: true,
    criteria: [own('Je mesure au millimètre'), own('Je range ma place')],
    pupils: enrolled.slice(0, 1),
    observations: [{ pupil: 0, criterion: 0, state: 'nok', selfState: 'nok' }],
  });
  const busy = await buildPupil(db, { displayName: 'Nora Beaucoup' });
  await buildFolio(db, {
    author: teacher,
    title: 'Deux cents critères',
    criteria: Array.from({ length: 200 }, (_, index) => own(`Je sais faire la chose ${index + 1}`)),
    pupils: [{ id: busy.id }],
  });
  const oneHand = `/folios/personnels/${full.id}/une-main`;
  const press = (name: string) => async (page: Page) => page.getByRole('button', { name }).first().click();
  const hold = async (page: Page) => {
    await page.getByRole('button', { name: /^Alice Berset/ }).click({ button: 'right' });
    await page.getByRole('dialog').waitFor();
  };
  return [
    { name: 'Auto-évaluation', path: '/auto-evaluation', who: alice },
    { name: 'Auto-évaluation, deux cents', path: '/auto-evaluation', who: busy, prepare: async () => undefined },
    { name: 'Auto-évaluation, rien', path: '/auto-evaluation', who: nobody },
    {
      name: 'Auto-évaluation, commentaire',
      path: '/auto-evaluation',
      who: alice,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Écrire un commentaire' }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'Auto-évaluation, accueil', path: '/accueil', who: alice },
    { name: 'Une main', path: oneHand, who: teacher },
    { name: 'Une main, main gauche', path: oneHand, who: teacher, prepare: press('Main gauche') },
    { name: 'Une main, un élève', path: `${oneHand}?eleve=${full.pupils[0]?.id}`, who: teacher },
    { name: 'Une main, un bouton par niveau', path: oneHand, who: teacher, prepare: press('Un bouton par niveau') },
    { name: 'Une main, longue pression', path: oneHand, who: teacher, prepare: hold },
    {
      name: 'Folio, comparaison',
      path: `/folios/personnels/${full.id}`,
      who: teacher,
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Comparer avec/ }).click();
        await page.getByRole('heading', { name: 'Avis des élèves et de l’enseignant-e' }).waitFor();
      },
    },
  ];
}
