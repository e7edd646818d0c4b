import { getGroups } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildDistributionServer, buildRow } from '../../../../test/distribution-kit.ts';
import { buildGroup } from '../../../../test/group-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

/** Friday 20.11.2026, 16:30 in Switzerland. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:30:00Z') }));

const GROUPS = [
  buildGroup('maths', 'Défi maths', ['Léa Girardin'], false),
  buildGroup('7a', '7A', ['Amir Hasani', 'Léa Girardin', 'Zoé Perrin', 'Noah Emery']),
];
const long = { start: '2026-11-16T06:30:00.000Z', end: '2026-11-26T16:30:00.000Z' };
const short = { ...long, end: '2026-11-19T16:30:00.000Z' };
const inGroup = { classeGroupeKey: 'maths', classeName: 'Défi maths', schoolName: '' };

async function open(rows: Parameters<typeof buildDistributionServer>[0]) {
  const { server } = buildDistributionServer(rows);
  const app = await renderApp({ at: '/parcours/personnels/12/distribution', server: server.on(getGroups, GROUPS) });
  await screen.findByRole('button', { name: 'Retirer le groupe Défi maths' });
  return app;
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('a class counts all of its pupils, whichever way they came; each part says its own period, the lid one for all only where it is', async () => {
  await open([
    buildRow('Amir Hasani', long),
    buildRow('Zoé Perrin', long),
    buildRow('Léa Girardin', { ...short, ...inGroup }),
  ]);
  expect(panel('7A').getByText(/3 élèves · dont 1 plus bas · en cours, reste 6 j\./)).toBeTruthy();
  expect(panel('Défi maths').getByText(/1 élève · période finie/)).toBeTruthy();
  expect(panel('7A').getByRole('button', { name: 'Retirer la classe 7A' })).toBeTruthy();
  const everybody = screen.getByRole('button', { name: /^Période pour tous les élèves/ });
  expect(everybody.textContent).toBe('plusieurs périodes');
});

test('one period of all is said for all', async () => {
  await open([buildRow('Amir Hasani', long), buildRow('Léa Girardin', { ...long, ...inGroup })]);
  expect(screen.getByRole('button', { name: /^Période pour tous les élèves/ }).textContent).toBe(
    '16.11.26 07:30 – 26.11.26 17:30',
  );
});

test('a class counts what its pupils did, whichever way they came; each person once in all', async () => {
  await open([
    buildRow('Amir Hasani', { ...long, progression: 100 }),
    buildRow('Zoé Perrin', { ...long, progression: 40 }),
    buildRow('Léa Girardin', { ...short, ...inGroup, progression: 100, late: 1 }),
  ]);
  expect(panel('7A').getByText(/2 terminés · 1 en cours · 1 en retard$/)).toBeTruthy();
  expect(panel('Toute la distribution').getByText('2 terminés')).toBeTruthy();
});

test('a group that is gone is still a group', async () => {
  await open([
    buildRow('Amir Hasani', inGroup),
    buildRow('Zoé Perrin', { classeGroupeKey: 'gone', classeName: 'Chorale', schoolName: '' }),
  ]);
  expect(panel('Chorale').getByRole('button', { name: 'Retirer le groupe Chorale' })).toBeTruthy();
});

test('pupils stand by family name, also those who were added or taken back', async () => {
  const { user } = await open([
    buildRow('Zoé Perrin'),
    buildRow('Amir Hasani'),
    buildRow('Alicia da Costa'),
    buildRow('Léa Girardin', inGroup),
  ]);
  const names = () =>
    panel('7A')
      .getAllByRole('button', { name: /^Retirer (?!la classe)/ })
      .map((button) => button.getAttribute('aria-label'));
  const all = ['Retirer Alicia da Costa', 'Retirer Amir Hasani', 'Retirer Zoé Perrin'];
  expect(names()).toEqual(all);
  await user.click(panel('7A').getByRole('button', { name: 'Retirer Alicia da Costa' }));
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(names()).toEqual(all);
});
