import type { Page } from '@playwright/test';
import { buildDictation } from '../../apps/server/src/demo/build/build-dictation.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../fixtures/test.ts';

const WORDS = 'Écrit sans erreur les mots étudiés';
const VERBS = 'Conjugue être et avoir au présent';

const cell = (page: Page, pupil: string, criterion: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${pupil}, ${criterion}`) });
const bar = (page: Page) => page.getByRole('region', { name: 'Propositions de la pratique' });

test('eleven proposals of practice are accepted by keyboard and by the button of a criterion, and taken back as one', async ({
  page,
  db,
  build,
  signInAs,
}) => {
  const teacher = await signInAs(await build.teacher());
  const [words, verbs] = [
    await buildDictation(db, teacher, 'Dictée du 27 novembre'),
    await buildDictation(db, teacher, 'Être et avoir'),
  ];
  const names = ['Alice', 'Amir', 'Bao', 'Chloé', 'David', 'Emma', 'Félix', 'Gina', 'Hugo', 'Inès'];
  const pupils = [];
  for (const [at, name] of names.entries()) {
    const pupil = await build.pupil({ displayName: `${name} Berset` });
    for (const one of [words, verbs]) await one.give(teacher, pupil);
    // Nine on the words, two of them « Abordé »; two on the verbs.
    if (at < 9) await words.practise(pupil, at < 2 ? 6 : 9);
    if (at === 0 || at === 4) await verbs.practise(pupil, 8);
    pupils.push(pupil);
  }
  const folio = await build.folio({
    author: teacher,
    title: 'Français 7A',
    criteria: [{ label: WORDS, sources: [words.source] }, { label: VERBS, sources: [verbs.source] }, { label: 'Lit' }],
    pupils,
  });
  await page.goto(`/folios/personnels/${folio.id}`);
  await expect(bar(page).getByText('11 propositions viennent de la pratique.')).toBeVisible();
  await expectAccessibleInBoth(page, 'table with proposals');

  // By keyboard: to the verbs, accepted one after the other; the focus goes on by itself.
  await cell(page, 'Inès Berset', WORDS).focus();
  await page.keyboard.press('n');
  await expect(cell(page, 'Alice Berset', VERBS)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Proposition pour Alice Berset' })).toContainText(
    '8 mots justes du premier coup sur 10',
  );
  await expectAccessible(page, 'reason of a proposal');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: /^Proposition pour/ })).toBeHidden();
  await page.keyboard.press('a');
  await expect(cell(page, 'David Berset', VERBS)).toBeFocused();
  await page.keyboard.press('a');
  await expect(cell(page, 'Alice Berset', VERBS)).toHaveAccessibleName(/Déjà observé, aujourd’hui$/);
  await expect(cell(page, 'David Berset', VERBS)).toHaveAccessibleName(/Déjà observé, aujourd’hui$/);
  await expect(bar(page).getByText('9 propositions viennent de la pratique.')).toBeVisible();

  // By the button of the criterion: one step.
  await page.getByRole('button', { name: `Accepter les 9 propositions : ${WORDS}` }).click();
  await expect(bar(page).getByText('La pratique ne propose rien de nouveau.')).toBeVisible();
  await page.reload();
  await expect(cell(page, 'Amir Berset', WORDS)).toHaveAccessibleName(/Abordé, pas encore observé, aujourd’hui$/);
  await expect(cell(page, 'Hugo Berset', WORDS)).toHaveAccessibleName(/Déjà observé, aujourd’hui$/);
  await expect(cell(page, 'Inès Berset', WORDS)).toHaveAccessibleName(/Indéfini$/);

  await page.goto(`/folios/personnels/${folio.id}/historique`);
  await expect(page.getByText('Venu de la pratique, accepté par vous')).toHaveCount(3);
  const block = page.getByRole('listitem', { name: /9.cellules/ });
  await block.getByRole('button', { name: 'Annuler' }).click();
  const question = page.getByRole('dialog');
  await question
    .getByRole('button', { name: /^Annuler/ })
    .last()
    .click();
  await expect(page.getByText(/annulée par vous/)).toBeVisible();
  await page.goto(`/folios/personnels/${folio.id}`);
  await expect(bar(page).getByText('9 propositions viennent de la pratique.')).toBeVisible();

  // Set aside, it is not asked again.
  await cell(page, 'Alice Berset', WORDS).focus();
  await page.keyboard.press('e');
  await expect(bar(page).getByText('8 propositions viennent de la pratique.')).toBeVisible();
  await expect(page.getByText('1 proposition écartée')).toBeVisible();
  await page.reload();
  await expect(bar(page).getByText('8 propositions viennent de la pratique.')).toBeVisible();
  await expect(cell(page, 'Alice Berset', WORDS)).toHaveAccessibleName(/Indéfini$/);
});
