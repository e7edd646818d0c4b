import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildFolio, type CellOverride } from '../../apps/server/src/demo/build/build-folio.ts';
import { buildPupil, buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { buildPupils, CLASS_NAMES, openDialog, type Screen, screen } from './screen.ts';

const own = (label: string) => ({ label, studentEvaluationEnabled: true });
const CRITERIA = [
  own('Je relis et corrige mon texte à l’aide d’un code'),
  own('J’organise mes idées en paragraphes'),
  own('Je trouve l’idée principale d’un texte documentaire'),
  own('J’accorde le verbe avec son sujet, même éloigné'),
  own(`Je sais ${'relire et corriger un très long texte, '.repeat(14)}`.slice(0, 500)),
  own('🐄 بقرة e\u0301crit <script>alert(1)</script>'),
];
const STATES = ['ok', 'nok', 'unrated', null, 'ok'];

/** Self-evaluation, one-hand mode, and the comparison. */
export async function selfEvaluationScreens(db: Database): Promise<Screen[]> {
  const teacher = await buildTeacher(db, { displayName: 'Isabelle Rochat' });
  const pupils = await buildPupils(db, CLASS_NAMES);
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
  const hold = async (page: Page) => {
    await page.getByRole('button', { name: /^Alice Berset/ }).click({ button: 'right' });
    await page.getByRole('dialog').waitFor();
  };
  const chosen = (name: RegExp) => async (page: Page) => {
    await page.getByRole('button', { name: /^Façon de noter/ }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terminé' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  return [
    screen('Auto-évaluation', '/auto-evaluation', alice),
    screen('Auto-évaluation, deux cents', '/auto-evaluation', busy, async () => undefined),
    screen('Auto-évaluation, rien', '/auto-evaluation', nobody),
    screen('Auto-évaluation, commentaire', '/auto-evaluation', alice, openDialog('Écrire un commentaire')),
    screen('Auto-évaluation, accueil', '/accueil', alice),
    screen('Une main', oneHand, teacher),
    screen('Une main, main gauche', oneHand, teacher, chosen(/^Main gauche/)),
    screen('Une main, un élève', `${oneHand}?eleve=${full.pupils[0]?.id}`, teacher),
    screen('Une main, un bouton par niveau', oneHand, teacher, chosen(/^Un bouton/)),
    screen('Une main, longue pression', oneHand, teacher, hold),
    screen('Folio, comparaison', `/folios/personnels/${full.id}`, teacher, async (page) => {
      await page.getByRole('button', { name: 'Autres actions' }).click();
      await page.getByRole('menuitem', { name: /^Comparer avec/ }).click();
      await page.getByRole('heading', { name: 'Avis des élèves et de l’enseignant-e' }).waitFor();
    }),
  ];
}
