import { getClassTest } from '@pupitre/contract';
import { ofName } from '@pupitre/learning';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCopy, buildTest, TESTS_ON } from '../../../../test/class-test-kit.ts';
import { FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

async function open(given = buildTest()) {
  const server = new FakeServer().on(getClassTest, given);
  return renderApp({ at: `/controles/${given.id}/impression`, settings: TESTS_ON, server });
}

test('each copy that was begun is a page with its head, what was written and what was expected', async () => {
  const { copies, words, wordCount, title } = buildTest();
  await open();
  const sheets = await screen.findAllByRole('region', { name: /^Copie d/ });
  const begun = copies.filter(({ startedOn }) => startedOn !== null);
  expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual(
    begun.map(({ name }) => `Copie ${ofName(name)}`),
  );
  for (const [at, sheet] of sheets.entries()) {
    const copy = begun[at];
    expect(sheet.textContent).toContain(title);
    expect(sheet.textContent).toContain('Collège du Crêt · 7A');
    expect(sheet.textContent).toContain(`${copy?.right} sur ${wordCount}`);
    for (const { learnTxt } of words) expect(within(sheet).getAllByText(learnTxt).length).toBeGreaterThan(0);
  }
  expect(document.title).not.toContain(begun[0]?.name);
});

test('without a copy there is nothing to print', async () => {
  await open(buildTest({ copies: [buildCopy('Léa Girardin', 0, { startedOn: null, handedInOn: null })] }));
  expect(await screen.findByText('Personne n’a encore commencé ce contrôle.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Imprimer' })).toHaveProperty('disabled', true);
});
