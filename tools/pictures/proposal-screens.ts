import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildDictation } from '../../apps/server/src/demo/build/build-dictation.ts';
import { buildFolio } from '../../apps/server/src/demo/build/build-folio.ts';
import { buildList } from '../../apps/server/src/demo/build/build-list.ts';
import { buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { buildPupils, CLASS_NAMES, LONG_LABEL, type Screen, screen } from './screen.ts';

/** How many of ten words each pupil of the class had right; those who are missing have not practised. */
const RIGHT: Readonly<Record<number, number>> = { 1: 6, 3: 9, 7: 8, 9: 10, 11: 7, 13: 9, 16: 8, 17: 9, 21: 10 };
const LEVELS = ['ok', 'ok', 'nok', 'ok', null, 'nok', 'ok'] as const;

/** A folio whose criteria are fed by practice: proposals, their reason, none of them, and the editor of a criterion. */
export async function proposalScreens(db: Database): Promise<Screen[]> {
  const teacher = await buildTeacher(db, { displayName: 'Isabelle Rochat-Pratique' });
  const pupils = await buildPupils(db, CLASS_NAMES.slice(0, 22));
  const [words, verbs, fresh] = [
    await buildDictation(db, teacher, 'Dictées du premier trimestre'),
    await buildDictation(db, teacher, 'Être et avoir au présent'),
    await buildDictation(db, teacher, 'Dictée de demain'),
  ];
  for (const [at, pupil] of pupils.entries()) {
    for (const one of [words, verbs]) await one.give(teacher, pupil);
    const right = RIGHT[at];
    if (right !== undefined) await words.practise(pupil, right);
    if (at === 2 || at === 14) await verbs.practise(pupil, 9, { asked: 9 });
  }
  const gone = await buildList(db, { author: teacher, title: 'Supprimée', deletedOn: new Date() });
  const criteria = [
    { label: 'Dégage l’idée principale d’un texte documentaire', perObjectiveCode: 'L1 21' },
    { label: 'Repère les informations explicites', perObjectiveCode: 'L1 21' },
    {
      label: 'Écrit sans erreur les mots étudiés',
      perObjectiveCode: 'L1 26',
      sources: [words.source, { kind: 'course' as const, id: verbs.course.id, ok: 100, nok: 50 }],
    },
    { label: 'Conjugue être et avoir au présent', perObjectiveCode: 'L1 26', sources: [verbs.source] },
    { label: LONG_LABEL, perObjectiveCode: 'L1 26', sources: [words.source] },
    { label: 'Accorde le verbe avec son sujet', sources: [{ kind: 'list' as const, id: gone.id, ok: 80, nok: 60 }] },
  ];
  const observations = pupils.flatMap((_, pupil) =>
    criteria.flatMap(({ sources }, criterion) => {
      const state = LEVELS[(pupil * 3 + criterion) % LEVELS.length] ?? null;
      const isAsked = sources !== undefined && RIGHT[pupil] !== undefined && pupil !== 17;
      return state === null || isAsked ? [] : [{ pupil, criterion, state, on: new Date('2026-10-02T08:00:00Z') }];
    }),
  );
  const folio = await buildFolio(db, {
    author: teacher,
    title: 'Français 7A, premier semestre',
    color: 'c-green',
    criteria,
    pupils,
    observations,
  });
  const quiet = await buildFolio(db, {
    author: teacher,
    title: 'Sans proposition',
    criteria: [{ label: 'Écrit', sources: [fresh.source] }, { label: 'Lit' }],
    pupils: pupils.slice(0, 8),
  });
  const path = `/folios/personnels/${folio.id}`;
  const proposed = (page: Page) => page.locator('td[data-proposed]');
  const criterion = `${path}/critere/${folio.criteria[2]?.id}`;
  const sign = (page: Page) => page.getByRole('button', { name: /^Proposé/ }).first();
  const openFirst = async (page: Page) => {
    await proposed(page).nth(3).click();
    await page.getByRole('group', { name: /^Proposition pour/ }).waitFor();
  };
  const editCriterion = async (page: Page) => {
    await page.getByRole('button', { name: /^Modifier «.Écrit sans erreur/ }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByText('Nourri par la pratique').scrollIntoViewIfNeeded();
  };
  return [
    screen('propositions dans le folio', path, teacher, async (page) => proposed(page).first().waitFor()),
    screen('propositions, pourquoi', path, teacher, openFirst),
    screen('propositions, lignes compactes', path, teacher, async (page) => {
      await page.getByRole('button', { name: 'Affichage' }).click();
      await page.getByText('Compacte').click();
      await page.keyboard.press('Escape');
      await proposed(page).first().waitFor();
    }),
    screen('propositions, aucune', `/folios/personnels/${quiet.id}`, teacher),
    screen('propositions, critère nourri', `${path}/edition`, teacher, editCriterion),
    screen('propositions, choisir une liste', `${path}/edition`, teacher, async (page) => {
      await editCriterion(page);
      await page.getByRole('button', { name: 'Choisir une liste ou un parcours' }).click();
      await page.getByRole('button', { name: /Dictée de demain/ }).waitFor();
    }),
    screen('propositions, une main', `${path}/une-main?critere=${folio.criteria[2]?.id}`, teacher, async (page) => {
      await page
        .getByRole('button', { name: /proposé/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    }),
    screen('propositions, page du critère', criterion, teacher, async (page) => sign(page).waitFor()),
    screen('propositions, page du critère, pourquoi', criterion, teacher, async (page) => {
      await sign(page).click();
      await page.getByRole('dialog').waitFor();
    }),
    screen('propositions, page de l’élève', `${path}/eleve/${folio.pupils[3]?.id}`, teacher, async (page) =>
      sign(page).waitFor(),
    ),
  ];
}
