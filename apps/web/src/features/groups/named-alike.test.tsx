import { type Group, type GroupPupil, getGroups, getTwins, labelPupil, type Twin } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const NOE = { displayName: 'Noé Blanc', className: '7A', schoolName: 'Collège du Crêt' };
const words: Record<number, string> = { 30: '', 33: '' };
const twin = (id: number, number: number): Twin => {
  const label = words[id] ?? '';
  return { ...NOE, id, label, word: label || `7A, ${number}` };
};
const pupil = ({ id, displayName, word }: Twin): GroupPupil => ({
  ...{ id, displayName: `${displayName}\u00a0(${word})`, className: '7A', cloeeWorldId: `w${id}` },
});
const classOf = (students: GroupPupil[]): Group => ({
  ...{ key: '7A', name: '7A', groupType: 'classe', center: '', school: 'Collège du Crêt', readOnly: true },
  ...{ schoolCode: '', version: 1, students },
});

async function openPage(twins: () => Twin[], at = '/preferences/groupes') {
  const server = new FakeServer()
    .on(getGroups, () => [classOf(twins().map(pupil))])
    .on(getTwins, twins)
    .on(labelPupil, ({ params, body }) => {
      words[Number(params.id)] = body.label;
      return undefined;
    });
  const app = await renderApp({ at, server, settings: { feature_flags: { groupes: true } } });
  await screen.findByRole('heading', { level: 1, name: 'Groupes' });
  return { ...app, server };
}

test('two of one name in a class: the class says so and leads to the words, and both are told apart by them', async () => {
  const { user, server } = await openPage(() => [twin(30, 1), twin(33, 2)]);
  const section = within(await screen.findByRole('region', { name: 'Élèves de même nom' }));
  await user.click(screen.getByRole('button', { name: 'Élèves de 7A' }));
  const ofClass = within(screen.getByRole('region', { name: '7A' }));
  await user.click(ofClass.getByRole('button', { name: 'Préciser…' }));
  expect(document.activeElement?.textContent).toBe('Élèves de même nom');
  expect(section.getAllByText('7A · Collège du Crêt')).toHaveLength(2);
  await user.click(section.getByRole('button', { name: 'Préciser Noé Blanc\u00a0(7A, 2)' }));
  await user.type(section.getByRole('textbox', { name: /^Précision/ }), 'lunettes{Enter}');
  await waitFor(() => expect(section.getByText(/^Noé Blanc.\(lunettes\)$/)).toBeTruthy());
  expect(await ofClass.findByText(/^Noé Blanc.\(lunettes\)$/)).toBeTruthy();
  expect(server.callsOf(labelPupil).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: '33', label: 'lunettes' },
  ]);
});

test('the address that a notice elsewhere leads to opens on them', async () => {
  await openPage(() => [twin(30, 1), twin(33, 2)], '/preferences/groupes#meme-nom');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Élèves de même nom'));
});

test('nobody of one name: nothing is said', async () => {
  const { server } = await openPage(() => []);
  await waitFor(() => expect(server.callsOf(getTwins)).toHaveLength(1));
  expect(screen.queryByText('Élèves de même nom')).toBeNull();
});
