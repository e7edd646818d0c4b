import { getPrivacyNotice, type PrivacyNotice } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { log } from '../../api/log.ts';

const text = (who: string): PrivacyNotice['pupils'] => ({
  summary: [`${who} un.`, `${who} deux.`, `${who} trois.`],
  rows: [
    { group: 'identity', what: `Nom ${who}`, why: 'Pour retrouver', who: 'L’école', kept: 'Tant que' },
    { group: 'folio', what: `Folio ${who}`, why: 'Pour aider', who: 'L’équipe', kept: '5 ans' },
  ],
  never: ['Pas de publicité'],
  outside: [],
  rights: ['Voir ce qui est gardé'],
});
const notice: PrivacyNotice = {
  updatedOn: '2026-11-20',
  contact: 'donnees@ecole.example',
  pupils: text('élève'),
  adults: { ...text('adulte'), outside: ['Les textes vont ailleurs.'] },
};
type Options = Partial<Omit<Parameters<typeof renderApp>[0], 'server'>>;
const open = (
  options: Options = {},
  answer: Parameters<typeof FakeServer.prototype.on<typeof getPrivacyNotice>>[1] = notice,
) => {
  const server = new FakeServer().on(getPrivacyNotice, answer);
  return renderApp({ at: '/apropos/donnees', as: 'guest', server, ...options });
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a guest reads the notice for pupils: what, why, who and how long, row by row', async () => {
  await open();
  await title('Tes données');
  const table = await screen.findByRole('table', { name: 'Ce que Pupitre sait de toi' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Quoi', 'Pourquoi', 'Qui le voit', 'Combien de temps']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nom élève', 'Folio élève']);
  expect(within(table).getByRole('cell', { name: '5 ans' })).toBeTruthy();
  expect(document.body.textContent).toContain('Mis à jour le 20.11.2026.');
  expect(screen.getByRole('link', { name: 'donnees@ecole.example' }).getAttribute('href')).toBe(
    'mailto:donnees@ecole.example',
  );
});

test('the choice is part of the address, and speaks to adults', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Pour les adultes' }));
  await title('Vos données');
  expect(address()).toBe('/apropos/donnees?pour=adultes');
  expect(screen.getByRole('region', { name: 'Vos droits' })).toBeTruthy();
  expect(screen.getByText('Les textes vont ailleurs.')).toBeTruthy();
});

test.each([
  [['enseignants'], 'Vos données'],
  [['admin'], 'Vos données'],
  [['eleves'], 'Tes données'],
] as const)('%j begins with « %s »', async (as, expected) => {
  await open({ as });
  expect(await title(expected)).toBeTruthy();
});

test.each([
  ['', 'adultes', /Écrivez à la direction de votre école\.$/],
  ['', 'eleves', /écris à la direction de ton école\.$/],
  ['Anne Favre, rue du Lac 1', 'adultes', /Écrivez à Anne Favre, rue du Lac 1\.$/],
])('contact %j, for %s', async (contact, pour, expected) => {
  await open({ at: `/apropos/donnees?pour=${pour}` }, { ...notice, contact });
  expect(await screen.findByText(expected)).toBeTruthy();
});

test('each entry of the summary leads to its section', async () => {
  await open();
  const contents = within(await screen.findByRole('navigation', { name: 'Sommaire' }));
  const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(1) ?? '');
  expect(targets).toHaveLength(5);
  for (const target of targets) expect(document.getElementById(target), target).not.toBe(null);
});

test('without network the page says so and asks again', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const { user, server } = await open({}, () => {
    throw new NetworkFailure();
  });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  server.on(getPrivacyNotice, notice);
  await user.click(again);
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('the footer leads there, for everybody', async () => {
  const { user } = await open({ at: '/apropos/conditions' });
  const footer = within(screen.getByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Données personnelles' }));
  expect(await title('Tes données')).toBeTruthy();
});
