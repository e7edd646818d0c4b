import { deleteDistributions, getDistributedCourses } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDistributedCourse, buildDistributionServer } from '../../../../test/distribution-kit.ts';
import { NetworkFailure, Refusal } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const AT = '/parcours/distributions';
const active = buildDistributedCourse({
  from: '2026-11-16T06:30:00.000Z',
  to: '2036-11-26T16:30:00.000Z',
  students: 21,
  success: 10,
  info: 7,
  classes: ['', '7A', 'Groupe bleu'],
});
const over = buildDistributedCourse({
  id: 13,
  title: 'La Suisse',
  active: false,
  students: 1,
  to: '2026-09-01T16:30:00.000Z',
});

async function open(cards = [active], at = AT, all = [...cards, over]) {
  const { server } = buildDistributionServer([]);
  server.on(getDistributedCourses, ({ query }) => (query.all === 'true' ? all : cards));
  const view = await renderApp({ at, server });
  await screen.findByRole('heading', { level: 1, name: 'Parcours' });
  return view;
}
const card = async (title: string) =>
  (await screen.findByRole('link', { name: title })).closest('article') as HTMLElement;

describe('the overview of distributions', () => {
  test('[DIST-01] [DIST-02] [DIST-08] a card says title, author, code, period and pupils', async () => {
    await open();
    const shown = within(await card('Le cycle de l’eau'));
    expect(shown.getByText('16.11.26 – 26.11.36')).toBeTruthy();
    expect(shown.getByText('21 élèves · 7A, Groupe bleu, Individuels')).toBeTruthy();
    expect(shown.getByText('Isabelle Rochat')).toBeTruthy();
    expect(shown.getByText('12').parentElement?.textContent).toBe('Code 12');
    for (const text of ['10 terminés', '7 en cours', '4 pas commencés', 'Distribution en cours'])
      expect(shown.getByText(text)).toBeTruthy();
    expect((await card('Le cycle de l’eau')).className).toContain('c-blue');
  });

  test('[DIST-03] it leads to the course and to its distribution', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Le cycle de l’eau' });
    expect(link.getAttribute('href')).toBe('/parcours/personnels/12');
    const distribution = screen.getByRole('link', { name: 'Distribution de «\u00a0Le cycle de l’eau\u00a0»' });
    expect(distribution.getAttribute('href')).toBe('/parcours/personnels/12/distribution');
  });

  test('[DIST-04] deleting asks, then says it', async () => {
    const { user, server } = await open();
    server.on(deleteDistributions, () => {
      server.on(getDistributedCourses, []);
      return undefined;
    });
    await user.click(
      screen.getByRole('button', { name: 'Supprimer la distribution de «\u00a0Le cycle de l’eau\u00a0»' }),
    );
    const title = 'Supprimer la distribution de «\u00a0Le cycle de l’eau\u00a0»\u00a0?';
    const question = within(await screen.findByRole('dialog', { name: title }));
    expect(question.getByText(/21 élèves ne verront plus ce parcours/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Annuler' }));
    expect(server.callsOf(deleteDistributions)).toHaveLength(0);
    await user.click(
      screen.getByRole('button', { name: 'Supprimer la distribution de «\u00a0Le cycle de l’eau\u00a0»' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Supprimer la distribution' }));
    expect(await screen.findByText('Distribution supprimée avec succès')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Le cycle de l’eau')).toBeNull());
    // Its button went away with the card.
    await waitFor(() => expect(document.activeElement?.id).toBe('contenu'));
    expect(server.callsOf(deleteDistributions)[0]?.params).toEqual({ id: '12' });
  });

  test('[DIST-04] an already deleted one counts as deleted; a failure shows in the question', async () => {
    const { user, server } = await open();
    let fate: Error | Refusal | NetworkFailure = new NetworkFailure();
    server.on(deleteDistributions, () => {
      throw fate;
    });
    await user.click(
      screen.getByRole('button', { name: 'Supprimer la distribution de «\u00a0Le cycle de l’eau\u00a0»' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Supprimer la distribution' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy();
    fate = new Refusal(404, 'COURSE_NOT_FOUND');
    await user.click(screen.getByRole('button', { name: 'Supprimer la distribution' }));
    expect(await screen.findByText('Distribution supprimée avec succès')).toBeTruthy();
  });

  test('[DIST-05] [MODAL-24] a card shows its QR code', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'QR code de «\u00a0Le cycle de l’eau\u00a0»' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Code QR' }));
    expect(modal.getByRole('img', { name: 'Code QR de «\u00a0Le cycle de l’eau\u00a0»' })).toBeTruthy();
    expect(modal.getByText(/^Code à entrer/).textContent).toMatch(/\d+$/);
  });

  test('[DIST-06] a button switches to all of them and back; the address says which', async () => {
    const { user, address } = await open();
    await card('Le cycle de l’eau');
    expect(screen.queryByText('La Suisse')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Afficher toutes les distributions' }));
    expect(within(await card('La Suisse')).getByText('Distribution terminée')).toBeTruthy();
    expect(address()).toBe('/parcours/distributions?toutes=true');
    await user.click(screen.getByRole('button', { name: 'Afficher seulement les actives' }));
    await waitFor(() => expect(screen.queryByText('La Suisse')).toBeNull());
    expect(address()).toBe(AT);
  });

  test('[DIST-07] [OP-065] without any, an alert says what to do', async () => {
    await open([], AT, []);
    expect(await screen.findByText('Aucune distribution en cours.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mes parcours' }).getAttribute('href')).toBe('/parcours/personnels');
  });

  test('[ROUTE-27] a failed load of the overview says so and tries again', async () => {
    const { server } = buildDistributionServer([]);
    server.on(getDistributedCourses, () => {
      throw new Refusal(500, 'UNEXPECTED');
    });
    const { user } = await renderApp({ at: AT, server });
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    server.on(getDistributedCourses, [active]);
    await user.click(again);
    expect(await card('Le cycle de l’eau')).toBeTruthy();
  });

  test('[ROLE-09] pupils do not get there', async () => {
    const { address } = await renderApp({ at: AT, as: ['eleves'], server: buildDistributionServer([]).server });
    expect(address()).toBe('/unauthorized');
  });
});
