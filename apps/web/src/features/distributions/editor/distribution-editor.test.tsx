import { getDistributions, getGroups, saveDistributions, searchPupils } from '@pupitre/contract';
import { ofName } from '@pupitre/learning';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildCourse, buildDistributionServer, buildRow, individual } from '../../../../test/distribution-kit.ts';
import { NetworkFailure, Refusal } from '../../../../test/fake-server.ts';
import { buildGroup } from '../../../../test/group-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const AT = '/parcours/personnels/12/distribution';
/** Friday 20.11.2026, 16:30 in Switzerland. */
const NOW = new Date('2026-11-20T15:30:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const CLOSED = { start: '2026-11-16T06:30:00.000Z', end: '2026-11-26T16:30:00.000Z' };
const rows = () => [
  buildRow('Amir Hasani', { ...CLOSED, progression: 100 }),
  buildRow('Léa Girardin', { ...CLOSED, progression: 60 }),
  buildRow('Zoé Perrin', { start: CLOSED.start, preserveFromDeletion: true }),
  buildRow('Yanis Bouzid', individual),
];

async function open(given = rows(), at = AT) {
  const { server, state } = buildDistributionServer(given);
  const view = await renderApp({ at, server });
  await screen.findByRole('region', { name: 'Distribution' });
  const sent = () => server.callsOf(saveDistributions).at(-1);
  return { ...view, state, sent };
}
const saveButton = () => screen.getByRole('button', { name: /Enregistrer/ });
const backButton = () => screen.getByRole('button', { name: 'Retour' });
const panel = (name: string) => screen.getByRole('region', { name });
const line = (name: string) => screen.getByRole('button', { name: `Retirer ${name}` }).closest('li') as HTMLElement;
const periodOf = (name: string) =>
  within(line(name)).getByRole('button', { name: new RegExp(`Période ${ofName(name)}`) });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('what the page shows', () => {
  test('[DIST-10] [DIST-11] pupils by class, the others under « Individuels » last', async () => {
    await open();
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(names).toEqual(['7A', 'Individuels']);
    expect(within(panel('7A')).getByText(/Collège du Vieux-Moulin · 3 élèves/)).toBeTruthy();
    expect(within(panel('Individuels')).getByText('Yanis Bouzid')).toBeTruthy();
    expect(within(panel('7A')).queryByText('Yanis Bouzid')).toBeNull();
  });

  test('[DIST-12] [DIST-08] [DIST-13] each pupil’s period and progress', async () => {
    await open();
    expect(periodOf('Amir Hasani').textContent).toContain('16.11.26 07:30 – 26.11.26 17:30');
    expect(periodOf('Zoé Perrin').textContent).toContain('dès le 16.11.26 07:30');
    expect(periodOf('Zoé Perrin').textContent).toContain('propre');
    expect(periodOf('Yanis Bouzid').textContent).toContain('Tout le temps');
    const progress = (name: string) => screen.getByRole('progressbar', { name: `Progression ${ofName(name)}` });
    expect(progress('Léa Girardin').getAttribute('aria-valuenow')).toBe('60');
    expect(within(line('Amir Hasani')).getByText('Terminé')).toBeTruthy();
    expect(within(line('Zoé Perrin')).getByText('À faire')).toBeTruthy();
  });

  test('what was done after the end shows on the pupil’s line and on her class', async () => {
    await open([
      buildRow('Amir Hasani', { ...CLOSED, progression: 100, late: 2 }),
      buildRow('Léa Girardin', { ...CLOSED, progression: 60, late: 1 }),
      buildRow('Zoé Perrin', CLOSED),
    ]);
    expect(within(line('Amir Hasani')).getByText('dont 2 en retard')).toBeTruthy();
    expect(within(line('Léa Girardin')).getByText('dont 1 en retard')).toBeTruthy();
    expect(within(line('Zoé Perrin')).queryByText(/en retard/)).toBeNull();
    expect(within(panel('7A')).getByText(/· 2\sen retard/)).toBeTruthy();
  });

  test('[DIST-21] how many are done and how many on their way', async () => {
    await open();
    const overview = within(panel('Toute la distribution'));
    for (const text of ['1 terminé', '1 en cours', '2 pas commencés']) expect(overview.getByText(text)).toBeTruthy();
  });

  test('[DIST-09] [ROUTE-34] it opens by course id under every kind', async () => {
    for (const kind of ['detail', 'rpn', 'enseignants', 'equipe-pedagogique', 'pour-enseignant']) {
      const { unmount } = await open(rows(), `/parcours/${kind}/12/distribution`);
      const head = within(panel('Distribution'));
      expect(head.getByRole('heading', { level: 1, name: 'Le cycle de l’eau' })).toBeTruthy();
      expect(head.getByText('distribué à 4 élèves')).toBeTruthy();
      expect(document.title).toBe('Le cycle de l’eau – Distribution – Pupitre');
      unmount();
    }
  });

  test('[ROUTE-43] of a possible too', async () => {
    await open(rows(), '/possibles/detail/12/distribution');
    expect(panel('7A')).toBeTruthy();
  });

  test.each([
    ['/parcours/ailleurs/12/distribution'],
    ['/parcours/rpn/abc/distribution'],
    ['/parcours/rpn/1000000/distribution'],
  ])('%s is no page', async (at) => {
    await renderApp({ at, server: buildDistributionServer([]).server });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette page ne semble pas exister…' })).toBeTruthy();
  });

  test('[OP-084] [ROLE-09] without the right to edit, and for pupils, /unauthorized', async () => {
    const { server } = buildDistributionServer(rows());
    server.on(getDistributions, () => {
      throw new Refusal(403, 'FORBIDDEN');
    });
    const refused = await renderApp({ at: AT, server });
    await waitFor(() => expect(refused.address()).toBe('/unauthorized'));
    refused.unmount();
    const pupil = await renderApp({ at: AT, as: ['eleves'], server: buildDistributionServer(rows()).server });
    expect(pupil.address()).toBe('/unauthorized');
  });
});

describe('choosing', () => {
  test('[DIST-22] [DIST-25] a preset for one pupil holds at once', async () => {
    const { user, sent } = await open();
    await user.click(periodOf('Léa Girardin'));
    const modal = within(await dialog('Période de Léa Girardin'));
    const names = modal.getAllByRole('button').map((button) => button.querySelector('b')?.textContent ?? '');
    expect(names.filter((name) => name !== '')).toEqual([
      'Aujourd’hui',
      'Demain',
      'Le reste de la semaine',
      'La semaine prochaine',
      'Tout le temps',
      'Durée personnalisée',
    ]);
    await user.click(modal.getByRole('button', { name: /Aujourd’hui/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(periodOf('Léa Girardin').textContent).toContain('20.11.26 16:30 – 20.11.26 23:55');
    expect(periodOf('Amir Hasani').textContent).toContain('16.11.26 07:30 – 26.11.26 17:30');
    await user.click(saveButton());
    await screen.findByText('Distribution sauvegardée');
    expect(sent()?.body.map(({ start, end }) => [start, end])).toContainEqual([
      '2026-11-20T15:30:00.000Z',
      '2026-11-20T22:55:00.000Z',
    ]);
  });

  test('[DIST-28] [DIST-29] a preset for a class leaves the others; one for everybody takes all', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Période pour la classe 7A' }));
    await user.click(within(await dialog('Période pour 7A')).getByRole('button', { name: /La semaine prochaine/ }));
    for (const name of ['Amir Hasani', 'Léa Girardin', 'Zoé Perrin']) {
      expect(periodOf(name).textContent).toContain('23.11.26 00:10 – 27.11.26 23:55');
    }
    expect(periodOf('Yanis Bouzid').textContent).toContain('Tout le temps');
    await user.click(within(panel('Toute la distribution')).getByRole('button'));
    await user.click(
      within(await dialog('Période pour tous les élèves')).getByRole('button', { name: /Tout le temps/ }),
    );
    for (const { displayName } of rows()) expect(periodOf(displayName).textContent).toContain('Tout le temps');
  });

  test('[DIST-14] the switch keeps a distribution, and a button the whole class', async () => {
    const { user, sent } = await open();
    const keep = (name: string) =>
      screen.getByRole<HTMLInputElement>('switch', { name: `Garder pour ${name} après l’année` });
    expect(keep('Zoé Perrin').checked).toBe(true);
    await user.click(keep('Amir Hasani'));
    expect(keep('Amir Hasani').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: /Tout garder.*7A/ }));
    await user.click(saveButton());
    await screen.findByText('Distribution sauvegardée');
    expect(sent()?.body.map((row) => row.preserveFromDeletion)).toEqual([true, true, true, false]);
  });

  test('a pupil is removed and, before the save, restored', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('button', { name: 'Retirer Amir Hasani' }));
    expect(within(panel('7A')).queryByText('Amir Hasani')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Retirer Zoé Perrin');
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await within(panel('7A')).findByText('Amir Hasani')).toBeTruthy();
    expect(screen.getByText('Enregistré')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retirer la classe 7A' }));
    expect(document.activeElement?.textContent).toBe('Ajouter des élèves');
    await user.click(saveButton());
    await screen.findByText('Distribution sauvegardée');
    expect(sent()?.body.map((row) => row.cloeeWorldId)).toEqual(['world Yanis Bouzid']);
  });
});

describe('adding', () => {
  const group = buildGroup('7a', '7A', ['Amir Hasani', 'Hugo Monnier']);

  test('[DIST-15] by class: pupils already there are not added twice', async () => {
    const { user, server, sent } = await open();
    server.on(getGroups, [group]);
    await user.click(screen.getByRole('button', { name: 'Ajouter des élèves' }));
    const modal = within(await dialog('Ajouter des élèves'));
    await user.click(await modal.findByRole('button', { name: /Ajouter 1.élève de 7A/ }));
    expect(modal.getByText('déjà là')).toBeTruthy();
    expect(document.activeElement).toBe(modal.getByRole('combobox'));
    await user.click(modal.getByRole('button', { name: 'Terminé' }));
    // She gets the period that most have.
    expect(periodOf('Hugo Monnier').textContent).toContain('16.11.26 07:30 – 26.11.26 17:30');
    await user.click(saveButton());
    await screen.findByText('Distribution sauvegardée');
    expect(sent()?.body.filter((row) => row.cloeeWorldId === 'world Amir Hasani')).toHaveLength(1);
    expect(sent()?.body.at(-1)).toMatchObject({ cloeeWorldId: 'world Hugo Monnier', classeGroupeKey: '7a' });
  });

  test('[DIST-15] by name: the world id identifies pupils already there', async () => {
    const { user, server } = await open();
    server.on(searchPupils, [
      { displayName: 'Léa Girardin', objectGuid: 'world Léa Girardin' },
      { displayName: 'Léa Grosjean', objectGuid: 'world Léa Grosjean' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Ajouter des élèves' }));
    const modal = within(await dialog('Ajouter des élèves'));
    await user.type(modal.getByRole('combobox'), 'léa');
    await user.click(await modal.findByRole('option', { name: /Léa Girardin/ }));
    await user.click(modal.getByRole('option', { name: /Léa Grosjean/ }));
    await user.click(modal.getByRole('button', { name: 'Terminé' }));
    expect(screen.getAllByRole('button', { name: /Retirer Léa Girardin/ })).toHaveLength(1);
    expect(within(panel('Individuels')).getByText('Léa Grosjean')).toBeTruthy();
  });

  test('a page without pupils offers the classes at once', async () => {
    const { server } = buildDistributionServer([]);
    server.on(getGroups, [group]);
    const { user } = await renderApp({ at: AT, server });
    expect(await screen.findByText('Ce parcours n’est distribué à personne.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Ajouter 2.élèves de 7A/ }));
    expect(periodOf('Hugo Monnier').textContent).toContain('Tout le temps');
    expect(screen.queryByText('Ce parcours n’est distribué à personne.')).toBeNull();
    // The head says what is saved.
    expect(screen.getByText(/pas encore distribué/)).toBeTruthy();
    expect(document.activeElement?.id).toBe('everybody-period');
  });

  test('a refused pupil is marked on her line, and nothing is lost', async () => {
    const { user, server } = await open();
    server.on(saveDistributions, () => {
      throw new Refusal(400, 'INVALID', { fields: { '1.cloeeWorldId': 'Cet élève n’est pas dans vos écoles.' } });
    });
    await user.click(screen.getByRole('button', { name: 'Retirer Amir Hasani' }));
    await user.click(saveButton());
    expect(await within(line('Zoé Perrin')).findByText('Cet élève n’est pas dans vos écoles.')).toBeTruthy();
    expect(saveButton()).toHaveProperty('disabled', false);
  });
});

describe('saving', () => {
  const changeOne = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(screen.getByRole('switch', { name: 'Garder pour Amir Hasani après l’année' }));

  test('[DIST-16] [DIST-31] Save needs a change, Back does not', async () => {
    const { user } = await open();
    expect(saveButton()).toHaveProperty('disabled', true);
    expect(backButton()).toHaveProperty('disabled', false);
    await changeOne(user);
    expect(saveButton()).toHaveProperty('disabled', false);
    expect(backButton()).toHaveProperty('disabled', true);
    await changeOne(user);
    expect(saveButton()).toHaveProperty('disabled', true);
  });

  test('[DIST-17] [DIST-18] [DIST-19] a flat array is sent, the answer replaces it, and a message says so', async () => {
    const { user, state, sent } = await open();
    await changeOne(user);
    // Since the page was opened a pupil has gone on.
    state.rows = state.rows.map((row) => (row.displayName === 'Léa Girardin' ? { ...row, progression: 80 } : row));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Distribution sauvegardée')).toBeTruthy();
    expect(sent()?.body).toHaveLength(4);
    expect(sent()?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent()?.headers.get('If-Match')).toBe('"tag 0"');
    expect(within(line('Léa Girardin')).getByText('80 %')).toBeTruthy();
    await changeOne(user);
    await user.click(saveButton());
    await waitFor(() => expect(sent()?.headers.get('If-Match')).toBe('"tag 1"'));
  });

  test('[DIST-20] leaving with changes asks; « Annuler » stays, and so does what was chosen', async () => {
    const { user, address } = await open();
    await changeOne(user);
    await user.click(screen.getByRole('link', { name: 'Distributions' }));
    const question = within(await dialog('Modifications non enregistrées'));
    expect(
      question.getByText('Vous n’avez pas sauvegardé les modifications, souhaitez-vous continuer sans sauvegarder ?'),
    ).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Annuler' }));
    expect(address()).toBe(AT);
    expect(saveButton()).toHaveProperty('disabled', false);
  });

  test('without network the draft is kept, and the same save is retried with its key', async () => {
    const { user, server, state } = await open();
    let isOffline = true;
    const keys: (string | null)[] = [];
    server.on(saveDistributions, ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      if (isOffline) throw new NetworkFailure();
      return state.rows;
    });
    await changeOne(user);
    await user.click(saveButton());
    expect(await screen.findByText('Gardé ici, pas encore envoyé')).toBeTruthy();
    isOffline = false;
    await user.click(screen.getAllByRole('button', { name: 'Réessayer' }).at(-1) as HTMLElement);
    await screen.findByText('Distribution sauvegardée');
    expect(new Set(keys).size).toBe(1);
  });

  test('an ended session keeps the changes for after the sign-in', async () => {
    const { user, server } = await open();
    server.on(saveDistributions, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    });
    await changeOne(user);
    await user.click(saveButton());
    expect(await screen.findByText(/Votre session a expiré/)).toBeTruthy();
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage)).toContain('pupitre-draft:1:distribution-12');
  });

  test('the QR code opens the course, and under it stands the code to type at /qr', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'QR code' }));
    const code = await dialog('Code QR');
    expect(within(code).getByText('http://localhost/p/p/12')).toBeTruthy();
    expect(code.textContent).toMatch(/Code à entrer\s: 12/);
  });
});

describe('another window saved in between', () => {
  async function meet() {
    const view = await open();
    const { user, state } = view;
    await user.click(screen.getByRole('switch', { name: 'Garder pour Amir Hasani après l’année' }));
    state.rows = state.rows
      .filter((row) => row.displayName !== 'Yanis Bouzid')
      .map((row) => (row.displayName === 'Léa Girardin' ? { ...row, end: null } : row));
    state.saves = 7;
    await user.click(saveButton());
    return { ...view, modal: within(await dialog('Cette distribution a changé entre-temps')) };
  }

  test('both versions show; mine changes only the pupils that I changed', async () => {
    const { user, modal, state } = await meet();
    const cells = modal.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells.slice(1)).toEqual([
      ['Yanis Bouzid', 'Tout le temps', 'pas distribué', 'pas distribué'],
      ['Léa Girardin', '16.11.26 07:30 – 26.11.26 17:30', 'dès le 16.11.26 07:30', 'dès le 16.11.26 07:30'],
      [
        'Amir Hasani',
        '16.11.26 07:30 – 26.11.26 17:30, gardé après l’année',
        '16.11.26 07:30 – 26.11.26 17:30',
        '16.11.26 07:30 – 26.11.26 17:30, gardé après l’année',
      ],
    ]);
    await user.click(modal.getByRole('button', { name: 'Enregistrer mes changements' }));
    await screen.findByText('Distribution sauvegardée');
    expect(
      state.rows.map(({ displayName, end, preserveFromDeletion }) => [displayName, end, preserveFromDeletion]),
    ).toEqual([
      ['Amir Hasani', CLOSED.end, true],
      ['Léa Girardin', null, false],
      ['Zoé Perrin', null, true],
    ]);
    expect(saveButton()).toHaveProperty('disabled', true);
  });

  test('the saved version can be taken instead', async () => {
    const { user, modal, server } = await meet();
    await user.click(modal.getByRole('button', { name: 'Reprendre ce qui est enregistré' }));
    await waitFor(() => expect(screen.queryByText('Yanis Bouzid')).toBeNull());
    expect(saveButton()).toHaveProperty('disabled', true);
    expect(server.callsOf(saveDistributions)).toHaveLength(1);
  });

  test('the comparison can wait', async () => {
    const { user, modal } = await meet();
    await user.click(modal.getByRole('button', { name: 'Décider plus tard' }));
    await user.click(await screen.findByRole('button', { name: 'Comparer' }));
    expect(await dialog('Cette distribution a changé entre-temps')).toBeTruthy();
  });
});

test('names are text, whatever they hold', async () => {
  await open([buildRow('<script>alert(1)</script>'), buildRow('😀 Zoe\u0301 عمر')], AT);
  expect(within(panel('7A')).getByText('<script>alert(1)</script>')).toBeTruthy();
  expect(buildCourse().title).toBe('Le cycle de l’eau');
});
