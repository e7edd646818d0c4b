import { type Folio, getCellSeries, getPupilSeries, type RowSeries, savePupilObservations } from '@pupitre/contract';
import { dayNumberOf, observationIdOf, schoolClock } from '@pupitre/learning';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildObservation, buildPupil } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { buildSheetServer } from '../../../../../test/sheet-kit.ts';
import { tellObservations } from '../../observing/cells/observation-events.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2027-02-26T09:00:00Z'), toFake: ['Date'] });
});

const number = (iso: string) => dayNumberOf(schoolClock(new Date(`${iso}T12:00:00Z`)));
const PLAN = 'Planifie son texte';
const CORRECT = 'Corrige son texte';
const AT = '/folios/personnels/1/eleve/21';

const FOLIO = buildFolio({
  criterias: [
    buildCriterion(11, PLAN, { axesThematiques: ['Production'], perObjectiveCode: 'L1 22' }),
    buildCriterion(12, CORRECT, { axesThematiques: ['Production'], perObjectiveCode: 'L1 22' }),
  ],
  monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani')],
});
const SERIES: RowSeries[] = [
  {
    id: observationIdOf(21, 11),
    levels: [
      { day: number('2026-09-15'), state: 'nok' },
      { day: number('2027-02-11'), state: 'ok' },
    ],
    self: [
      { day: number('2026-12-03'), state: 'ok' },
      { day: number('2027-01-12'), state: null },
    ],
  },
];

async function open({ at = AT, changes = {} as Partial<Folio>, marks = '' } = {}) {
  const cells = [
    buildObservation(21, 11, { label: 'Alice Berset', state: 'ok', version: 3, comment: 'Seule', marks }),
    buildObservation(21, 12, { label: 'Alice Berset' }),
  ];
  const kit = buildSheetServer({ ...FOLIO, ...changes }, cells, SERIES);
  const app = await renderApp({ at, server: kit.server });
  await screen.findByRole('region', { name: 'Folio d’élève' });
  // The year is what one reads; those who only read have no other way.
  const reading = screen.queryByRole('button', { name: 'Lire' });
  if (reading !== null) fireEvent.click(reading);
  return { ...app, ...kit };
}
const row = (name: string) => screen.getByRole('listitem', { name });
const head = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`) });
const said = (name: string, words: string) => within(row(name)).getByText(words, { normalizer: (text) => text });
const SAID =
  '2\u00a0observations\u00a0: abordé le 15.09.2026, déjà observé le 11.02.2027. Auto-évaluation\u00a0: je sais le 03.12.2026, repris le 12.01.2027';

describe('the year of a pupil', () => {
  test('each row draws and says what was observed and what she said; what was taken back has no diamond', async () => {
    await open();
    expect(await waitFor(() => said(PLAN, SAID))).toBeTruthy();
    const drawing = row(PLAN).querySelector('svg[viewBox="0 0 300 44"]');
    expect(drawing?.querySelectorAll('[data-shape]')).toHaveLength(2);
    const diamonds = [...(drawing?.querySelectorAll('path') ?? [])].filter((path) =>
      /^M\S+ \S+l5.5 5.5l/.test(path.getAttribute('d') ?? ''),
    );
    expect(diamonds).toHaveLength(1);
    expect(said(CORRECT, 'Pas encore d’observation')).toBeTruthy();
  });

  test('the end of the part before stands beside today, and where nothing was observed a dash', async () => {
    await open();
    expect(head('Premier jour').textContent).toBe('Premier jour\u00a0: 31.01.2027');
    expect(head('Second jour').textContent).toBe('Second jour\u00a0: Aujourd’hui');
    await waitFor(() => said(PLAN, SAID));
    expect(within(row(PLAN)).getByText('abordé').parentElement?.dataset.changed).toBe('true');
    const [dash] = within(row(CORRECT)).getAllByText('pas encore d’observation');
    expect(dash?.parentElement?.dataset.changed).toBeUndefined();
  });

  test('each head opens a day or the end of a part, which the address keeps; what is over is read only', async () => {
    const { user, address } = await open();
    await waitFor(() => said(PLAN, SAID));
    await user.click(head('Second jour'));
    await user.click(screen.getByRole('button', { name: 'Fin du semestre 1\u00a0: 31.01.2027' }));
    await waitFor(() => expect(address()).toBe(`${AT}?apres=1`));
    expect(within(row(PLAN)).getAllByText('abordé')).toHaveLength(2);
    await user.click(head('Premier jour'));
    const day = await screen.findByRole('textbox', { name: 'Au soir du' });
    await user.clear(day);
    await user.type(day, '01.09.2026');
    await user.click(screen.getByRole('button', { name: 'Montrer' }));
    await waitFor(() => expect(address()).toContain('avant=2026-09-01'));
    expect(within(row(PLAN)).getAllByText('abordé')).toHaveLength(1);
    await user.click(head('Second jour'));
    await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
    await waitFor(() => expect(address()).toContain('apres=2027-02-26'));
  });

  test('the pupils beside open with the same days', async () => {
    await open({ at: `${AT}?avant=2026-12-01` });
    const next = screen.getByRole('link', { name: /^Élève suivant/ });
    expect(next.getAttribute('href')).toBe('/folios/personnels/1/eleve/22?avant=2026-12-01');
  });

  test('a level that is given now is part of the line at once, as today’s', async () => {
    const { user } = await open();
    await waitFor(() => said(CORRECT, 'Pas encore d’observation'));
    await user.click(screen.getByRole('button', { name: 'Observer' }));
    await user.click(within(row(CORRECT)).getByRole('radio', { name: 'Déjà observé' }));
    await user.click(screen.getByRole('button', { name: 'Lire' }));
    expect(said(CORRECT, '1\u00a0observation\u00a0: déjà observé le 26.02.2027')).toBeTruthy();
  });

  test('axis by axis how many criteria are reached: now, then, and month by month', async () => {
    await open();
    const axes = screen.getByRole('region', { name: 'Par axe' });
    await waitFor(() =>
      expect(within(axes).getByText(/févr\. 1$/).textContent).toBe(
        'août 0, sept. 0, oct. 0, nov. 0, déc. 0, janv. 0, févr. 1',
      ),
    );
    expect(within(axes).getByRole('listitem').textContent).toContain('1 sur 2 2\u00a0critères, déjà observé');
    expect(within(axes).getByRole('listitem').textContent).toContain('le 31.01.2027\u00a0: 0');
  });

  test('« Voir les chiffres » puts words in the place of the lines', async () => {
    const { user, container } = await open();
    await waitFor(() => said(PLAN, SAID));
    await user.click(screen.getByRole('button', { name: 'Voir les chiffres' }));
    expect(container.querySelectorAll('svg[viewBox="0 0 300 44"]')).toHaveLength(0);
    expect(said(PLAN, SAID).className).not.toContain('sr-only');
  });

  test('« Lire » leaves out what one writes with, keeps the comment, and is remembered', async () => {
    const { user, unmount } = await open();
    expect(within(row(PLAN)).queryByRole('radio')).toBeNull();
    expect(within(row(PLAN)).queryByRole('textbox')).toBeNull();
    expect(said(PLAN, '«\u00a0Seule\u00a0»')).toBeTruthy();
    unmount();
    await open();
    await user.click(screen.getByRole('button', { name: 'Observer' }));
    expect(within(row(PLAN)).getAllByRole('radio').length).toBeGreaterThan(2);
  });

  test('without the series the rows are written as ever, and it is asked for again', async () => {
    const kit = buildSheetServer(FOLIO, undefined, SERIES);
    kit.server.on(getPupilSeries, () => {
      throw new NetworkFailure();
    });
    const { user } = await renderApp({ at: AT, server: kit.server });
    await user.click(
      within(await screen.findByRole('listitem', { name: CORRECT })).getByRole('radio', { name: 'Déjà observé' }),
    );
    expect(await screen.findByText('L’évolution n’a pas pu être lue.')).toBeTruthy();
    kit.server.on(getPupilSeries, SERIES);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await user.click(screen.getByRole('button', { name: 'Lire' }));
    await waitFor(() => expect(within(row(PLAN)).getByText(/2.observations/)).toBeTruthy());
  });

  test('a row opens below itself for its dated observations', async () => {
    const { user, server } = await open();
    server.on(getCellSeries, {
      observation: buildObservation(21, 11, { state: 'ok', version: 3 }),
      series: [
        {
          ...{ observedOn: '2027-02-11T08:00:00.000Z', day: '2027-02-11', state: 'ok', comment: 'Seule' },
          ...({ audience: 'team', marks: '', by: 'Camille Favre' } as const),
        },
      ],
      days: { from: '2026-08-01', to: '2027-02-26' },
    });
    const opener = within(row(PLAN)).getByRole('button', { name: /^Observations datées/ });
    await user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(await within(row(PLAN)).findByText('11.02.2027')).toBeTruthy();
    await user.click(opener);
    expect(within(row(PLAN)).queryByText('11.02.2027')).toBeNull();
  });
});

describe('traces from the page', () => {
  test('the camera of a row opens the sheet with its four kinds', async () => {
    const { user } = await open();
    await user.click(within(row(PLAN)).getByRole('button', { name: `Ajouter une trace\u00a0: ${PLAN}` }));
    const sheet = await screen.findByRole('dialog', { name: 'Alice Berset' });
    for (const kind of ['Photo', /^Voix/, /^Film/, 'Fichier'])
      expect(within(sheet).getByRole('button', { name: kind })).toBeTruthy();
  });

  test.each([{ canEdit: false }, { canEdit: false, archivedOn: '2027-02-01T08:00:00.000Z' }])(
    'no camera for those who cannot write: %o',
    async (changes) => {
      await open({ changes });
      expect(screen.queryByRole('button', { name: /^Ajouter une trace/ })).toBeNull();
    },
  );

  test('a trace joins a row that is being changed, and saving it does not ask', async () => {
    const { user, server, state } = await open({ marks: '/api/v1/medias/1/a.jpg' });
    await user.click(screen.getByRole('button', { name: 'Observer' }));
    await user.click(within(row(PLAN)).getByRole('button', { name: /^Tout voir/ }));
    await user.click(within(row(PLAN)).getByRole('radio', { name: /^Abordé/ }));
    state.rows = state.rows.map((one) =>
      one.criteriaId === 11 ? { ...one, marks: `${one.marks}\n/api/v1/medias/2/b.wav`, version: one.version + 1 } : one,
    );
    tellObservations({ userId: 1, folioId: 1, cells: state.rows.filter(({ criteriaId }) => criteriaId === 11) });
    expect(await within(row(PLAN)).findByRole('button', { name: /^2\u00a0traces/ })).toBeTruthy();
    expect(within(row(PLAN)).getByText(/^1.son$/)).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Observations enregistrées');
    expect(server.callsOf(savePupilObservations)[0]?.body).toEqual([
      expect.objectContaining({ criteriaId: 11, version: 4, state: 'nok' }),
    ]);
  });
});
