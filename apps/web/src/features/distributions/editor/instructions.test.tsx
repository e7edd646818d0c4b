import { getAlreadyGiven, getDistributions, getGroups, saveDistributions } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildCourseItem } from '../../../../test/course-kit.ts';
import { buildCourse, buildDistributionServer, buildRow } from '../../../../test/distribution-kit.ts';
import { Tagged } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

/** Friday 20.11.2026, 16:30 in Switzerland. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:30:00Z') }));

const AT = '/parcours/personnels/12/distribution';
const of8b = { classeGroupeKey: '8b', classeName: '8B' };
const PAGE = 'Page 12 du livre, avec un crayon.';
const group = (key: string, name: string, names: readonly string[]) => ({
  ...{
    key,
    name,
    groupType: 'classe' as const,
    center: '',
    school: 'Collège',
    readOnly: true,
    schoolCode: '',
    version: 1,
  },
  students: names.map((displayName, index) => ({ id: index + 1, displayName, cloeeWorldId: `world ${displayName}` })),
});

async function open(rows: Parameters<typeof buildDistributionServer>[0], course = buildCourse()) {
  const { server, state } = buildDistributionServer(rows, course);
  server.on(getGroups, [group('7a', '7A', ['Amir Hasani', 'Léa Girardin']), group('8b', '8B', ['Tiago Almeida'])]);
  const view = await renderApp({ at: AT, server });
  await screen.findByRole('region', { name: 'Distribution' });
  const sent = () =>
    server
      .callsOf(saveDistributions)
      .at(-1)
      ?.body.map(({ cloeeWorldId, instruction }) => [cloeeWorldId.replace('world ', ''), instruction]);
  return { ...view, server, state, sent };
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Consigne pour les élèves' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Enregistrer/ });
const panel = (name: string) => within(screen.getByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('one instruction of all is written in its field, and saved with every pupil', async () => {
  const { user, sent } = await open([buildRow('Amir Hasani'), buildRow('Tiago Almeida', of8b)]);
  expect((await field()).value).toBe('');
  await user.type(await field(), PAGE);
  await user.click(save());
  await screen.findByText('Distribution sauvegardée');
  expect(sent()).toEqual([
    ['Amir Hasani', PAGE],
    ['Tiago Almeida', PAGE],
  ]);
  expect(save().disabled).toBe(true);
});

test('a class has its own; what nobody changed is not sent', async () => {
  const { user, sent } = await open([buildRow('Amir Hasani', { instruction: PAGE }), buildRow('Tiago Almeida', of8b)]);
  expect(panel('7A').getByText(PAGE)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Consigne pour la classe 8B' }));
  const modal = await dialog('Consigne pour 8B');
  await user.type(modal.getByRole('textbox'), 'À l’oral.');
  await user.click(modal.getByRole('button', { name: 'Appliquer' }));
  expect(await panel('8B').findByText('À l’oral.')).toBeTruthy();
  await user.click(save());
  await screen.findByText('Distribution sauvegardée');
  expect(sent()).toEqual([
    ['Amir Hasani', undefined],
    ['Tiago Almeida', 'À l’oral.'],
  ]);
});

test('several are said as several, and one for all takes their place', async () => {
  const { user } = await open([buildRow('Amir Hasani', { instruction: PAGE }), buildRow('Tiago Almeida', of8b)]);
  const several = screen.getByRole('button', { name: 'Consigne pour les élèves plusieurs consignes' });
  await user.click(several);
  const modal = await dialog('Consigne pour tous les élèves');
  expect(modal.getByText('Elle remplace toutes les consignes.')).toBeTruthy();
  await user.type(modal.getByRole('textbox'), 'Pour lundi.');
  await user.click(modal.getByRole('button', { name: 'Appliquer' }));
  await waitFor(async () => expect((await field()).value).toBe('Pour lundi.'));
  expect(panel('7A').getByText('Pour lundi.')).toBeTruthy();
});

test('301 characters are told and keep « Enregistrer » closed; nothing is cut off', async () => {
  const { user } = await open([buildRow('Amir Hasani')]);
  await user.click(await field());
  await user.paste('é'.repeat(301));
  expect(screen.getByText('300 caractères maximum.')).toBeTruthy();
  expect(save().disabled).toBe(true);
  expect((await field()).value).toHaveLength(301);
  await user.keyboard('{Backspace}');
  expect(save().disabled).toBe(false);
});

test('pupils who are added get the one instruction of all', async () => {
  const { user, sent } = await open([buildRow('Amir Hasani', { instruction: PAGE })]);
  await user.click(screen.getByRole('button', { name: 'Ajouter des élèves' }));
  await user.click(await screen.findByRole('button', { name: /Ajouter 1.élève de 8B/ }));
  await user.click(screen.getByRole('button', { name: 'Terminé' }));
  await user.click(save());
  await screen.findByText('Distribution sauvegardée');
  expect(sent()).toEqual([
    ['Amir Hasani', undefined],
    ['Tiago Almeida', PAGE],
  ]);
});

test('another window wrote one meanwhile: both stand in the comparison', async () => {
  const { user, state } = await open([buildRow('Amir Hasani', { instruction: PAGE })]);
  await user.type(await field(), '!');
  state.rows = state.rows.map((row) => ({ ...row, instruction: 'Page 14.' }));
  state.saves = 7;
  await user.click(save());
  const modal = await dialog('Cette distribution a changé entre-temps');
  expect(modal.getAllByText(`Tout le temps, consigne : « ${PAGE}! »`)).toHaveLength(2);
  expect(modal.getByText('Tout le temps, consigne : « Page 14. »')).toBeTruthy();
});

test('a class that has it is said with its end, and other teachers of those who are added are told', async () => {
  const end = '2026-12-04T16:30:00.000Z';
  const { user, server } = await open([buildRow('Amir Hasani', { end }), buildRow('Léa Girardin', { end })]);
  const others = [{ teacher: 'Pierre Borel', end, pupils: ['world Tiago Almeida', 'world Amir Hasani'] }];
  server.on(getAlreadyGiven, { own: [], others });
  expect(screen.queryByText(/Pierre Borel/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ajouter des élèves' }));
  expect(await screen.findByText('déjà donné, jusqu’au 04.12')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /Ajouter 1.élève de 8B/ }));
  await user.click(screen.getByRole('button', { name: 'Terminé' }));
  const told = await screen.findByText('Pierre Borel');
  expect(told.closest('[role="status"]')?.textContent).toMatch(
    /Pierre Borel l’a déjà donné à 1\sélève de 8B, jusqu’au 04\.12\./,
  );
  await user.click(screen.getByRole('button', { name: 'Les laisser de côté' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '8B' })).toBeNull());
  expect(panel('7A').getByText('Amir Hasani')).toBeTruthy();
  expect(save().disabled).toBe(true);
});

test('a resource that is not finished is told before the course is distributed', async () => {
  const item = buildCourseItem(11, 'Sans adresse', { itemType: 'Link', navigationUrl: '' });
  await open([buildRow('Amir Hasani')], buildCourse({ items: [item] }));
  expect(await screen.findByText(/1 ressource à compléter/)).toBeTruthy();
});

test('a draft of the version before says nothing of instructions, and takes none away', async () => {
  const first = await open([buildRow('Amir Hasani', { instruction: PAGE })]);
  await first.user.click(screen.getByRole('switch', { name: 'Garder pour Amir Hasani après l’année' }));
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  const key = 'pupitre-draft:1:distribution-12';
  const old = localStorage.getItem(key)?.replaceAll(`"instruction":"${PAGE}",`, '') ?? '';
  expect(old).toContain('"rows"');
  expect(old).not.toContain(PAGE);
  localStorage.setItem(key, old);
  const { server } = first;
  server.on(getDistributions, () => new Tagged(first.state.rows, '"tag 0"'));
  await renderApp({ at: AT, server });
  await first.user.click(await screen.findByRole('button', { name: 'Reprendre' }));
  await first.user.click(save());
  await screen.findByText('Distribution sauvegardée');
  expect(first.sent()).toEqual([['Amir Hasani', undefined]]);
  expect(first.state.rows[0]?.instruction).toBe(PAGE);
});
