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

test('two of one name: the class and a number stand on the paper, never the teacher’s own word', async () => {
  const copies = [buildCopy('Noé Blanc\u00a0(au fond)', 3), buildCopy('Noe Blanc\u00a0(violon)', 3)];
  await open(buildTest({ copies: copies.map((copy, index) => ({ ...copy, pupilId: index + 1, className: '7A' })) }));
  const sheets = await screen.findAllByRole('region', { name: /^Copie d/ });
  expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual([
    `Copie ${ofName('Noé Blanc\u00a0(7A, 1)')}`,
    `Copie ${ofName('Noe Blanc\u00a0(7A, 2)')}`,
  ]);
  for (const sheet of sheets) expect(sheet.textContent).not.toMatch(/fond|violon/);
});

test('without a copy there is nothing to print', async () => {
  await open(buildTest({ copies: [buildCopy('Léa Girardin', 0, { startedOn: null, handedInOn: null })] }));
  expect(await screen.findByText('Personne n’a encore commencé ce contrôle.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Imprimer' })).toHaveProperty('disabled', true);
});
