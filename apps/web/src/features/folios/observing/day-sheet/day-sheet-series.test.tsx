import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Level } from '../../../../../../../packages/learning/src/testing/series-gestures.ts';
import { FakeUploads } from '../../../../../test/fake-upload.ts';
import { buildCriterion, buildFolio, buildPupil } from '../../../../../test/folio-kit.ts';
import { ME } from '../../../../../test/series-kit.ts';
import { bySheet, type Place, type Way, watchWithClock } from '../../../../../test/series-ways.ts';
import { isToday } from '../cells/of-today.ts';
import { onDay } from './day-words.ts';

const { checkWay, openWatched } = watchWithClock();

const PLACES = Array.from({ length: 4 }, (_, index): Place => [21 + index, 11]);
const nameOf = ([pupil]: Place) => `Élève${pupil} Favre`;
const LABELS: Record<Level, string> = {
  ok: 'Déjà observé',
  nok: 'Abordé, pas encore observé',
  unrated: 'Non observable',
};

type Opened = Awaited<ReturnType<typeof openWatched>>;
type Hand = {
  at: string;
  ready: () => Promise<unknown>;
  /** Opens the sheet of a cell. */
  open: (place: Place) => void;
  undo: () => void;
  redo: () => void;
};

/** Thousands of look-ups: by what a role and a name come from. */
function find(what: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelector<HTMLElement>(what);
  if (found === null) throw new Error(`${what} is not drawn.`);
  return found;
}
const buttonOf = (words: string, within: ParentNode = document): HTMLButtonElement | undefined =>
  [...within.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === words);
const press = (words: string, within?: ParentNode) => {
  const button = buttonOf(words, within);
  if (button === undefined) throw new Error(`« ${words} » is not drawn.`);
  fireEvent.click(button);
};
const sheet = () => find('[role="dialog"]');

const cellAt = ([pupil]: Place) =>
  find(`td[data-row="0"][data-column="${PLACES.findIndex(([one]) => one === pupil)}"]`);
const ofTable = {
  ...{ at: '/folios/personnels/1', ready: () => screen.findByRole('grid') },
  undo: () => press('Annuler'),
  redo: () => press('Rétablir'),
};
const ofOneHand = {
  ...{ at: '/folios/personnels/1/une-main', ready: () => screen.findByRole('heading', { level: 1 }) },
  undo: () => foot('Annuler'),
  redo: () => foot('Rétablir'),
};
/** Where something of this visit can be taken back. */
function foot(word: string): void {
  const button = document.querySelector(`button[aria-label^="${word}\u00a0:"]`);
  if (button !== null) fireEvent.click(button);
}

const HANDS: Record<string, Hand> = {
  'the key F2 of the table': {
    ...ofTable,
    open: (place) => {
      cellAt(place).focus();
      fireEvent.keyDown(cellAt(place), { key: 'F2' });
    },
    undo: () => fireEvent.keyDown(cellAt([21, 11]), { key: 'z', ctrlKey: true }),
    redo: () => fireEvent.keyDown(cellAt([21, 11]), { key: 'y', ctrlKey: true }),
  },
  'the other mouse button in the table': { ...ofTable, open: (place) => fireEvent.contextMenu(cellAt(place)) },
  'the camera of one hand': {
    ...ofOneHand,
    open: (place) => fireEvent.click(find(`button[aria-label="Ajouter une trace\u00a0: ${nameOf(place)}"]`)),
  },
};

/** What one does in the sheet of a cell, which closes afterwards. */
function inSheet({ open }: Hand, { traces }: Opened, uploads: FakeUploads) {
  return (place: Place): Way => {
    const within = async (work: () => unknown) => {
      open(place);
      await waitFor(() => expect(sheet().querySelector('textarea')).not.toBeNull());
      await work();
      press('Terminé', sheet());
      await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    };
    const openDay = async (observedOn: string) => {
      const name = `button[aria-label="Ouvrir ce jour, ${onDay(observedOn)}"]`;
      await waitFor(() => {
        const all = [...sheet().querySelectorAll('button')].find(({ textContent }) =>
          textContent?.startsWith('Tous les jours'),
        );
        if (all !== undefined) fireEvent.click(all);
        expect(sheet().querySelector(name)).not.toBeNull();
      });
      fireEvent.click(find(name));
    };
    const level = (state: Level) => fireEvent.click(find(`button[aria-label="${LABELS[state]}"]`, sheet()));
    const type = (text: string) => fireEvent.change(find('textarea', sheet()), { target: { value: text } });
    const fill = async (day: number, state: Level) => {
      const form = find('form', sheet());
      const date = new Date(Date.now() - day * 86_400_000);
      fireEvent.change(find('input[inputmode="decimal"]', form), {
        target: { value: date.toLocaleDateString('de-CH', { day: '2-digit', month: '2-digit', year: 'numeric' }) },
      });
      const radio = find(`[role="radio"][aria-label="${LABELS[state]}"]`, form);
      if (radio.getAttribute('aria-checked') !== 'true') fireEvent.click(radio);
      press('Enregistrer', form);
      await waitFor(() =>
        expect(form.isConnected && find('button[type="submit"]', form).matches('[data-loading]')).toBe(false),
      );
      // It was refused: the day has one already.
      if (form.isConnected) press('Annuler', form);
    };
    return {
      isOnce: true,
      press: (state) => within(() => level(state)),
      comment: (text) => within(() => type(text)),
      trace: async (mark) => {
        const { length } = uploads.sent;
        await within(async () => {
          const file = new File(['…'], 'lecture.mp3', { type: 'audio/mpeg' });
          fireEvent.change(find('input[aria-label="Fichier"]', sheet()), { target: { files: [file] } });
          await waitFor(() => expect(traces.list().length).toBeGreaterThan(0));
        });
        await waitFor(() => expect(uploads.sent.length).toBeGreaterThan(length));
        act(() =>
          uploads.last.answer({ status: 200, body: { url: mark, name: 'lecture.mp3', type: 'audio/mpeg', icon: '' } }),
        );
      },
      chosen: ({ observedOn }, change) => {
        if (isToday(observedOn)) return;
        return within(async () => {
          await openDay(observedOn);
          if ('state' in change) level(change.state);
          else type(change.comment);
        });
      },
      dated: (row, day, state) => {
        if (row !== undefined && isToday(row.observedOn) && day !== null) return;
        return within(async () => {
          if (row === undefined && day !== null) {
            await waitFor(() => expect(buttonOf('Ajouter un jour…')).toBeDefined());
            press('Ajouter un jour…', sheet());
            return fill(day, state);
          }
          if (row === undefined) return;
          if (!isToday(row.observedOn)) await openDay(row.observedOn);
          if (day !== null) {
            await waitFor(() => expect(buttonOf('Autre date…')).toBeDefined());
            press('Autre date…', sheet());
            return fill(day, state);
          }
          press('Effacer ce jour…', sheet());
          await waitFor(() => expect(buttonOf('Effacer ce jour')).toBeDefined());
          press('Effacer ce jour');
          await waitFor(() => expect(buttonOf('Effacer ce jour')).toBeUndefined());
        });
      },
    };
  };
}

test.each(Object.keys(HANDS))(
  'in the sheet, opened by %s: undo gives back what stood, and no day changes that nobody chose',
  async (name) => {
    const hand = HANDS[name];
    if (hand === undefined) throw new Error(name);
    const folio = buildFolio({
      criterias: [buildCriterion(11, 'Planifie son texte')],
      monitoredStudents: PLACES.map((place) => buildPupil(place[0], nameOf(place))),
    });
    const uploads = new FakeUploads();
    const opened = await openWatched(hand.at, folio, hand.ready);
    const { server, traces } = opened;
    const send = async () => {
      await opened.send();
      await act(() => traces.send());
    };
    const way = inSheet(hand, opened, uploads);
    const made = await checkWay(
      {
        ...{ server, send, begunBy: ME },
        way: (place) => ({
          ...way(place),
          ...{ undo: hand.undo, redo: hand.redo },
        }),
      },
      PLACES,
      bySheet,
      { minLength: 20, maxLength: 24 },
    );
    expect([...made].sort()).toEqual(['chosen', 'comment', 'dated', 'press', 'trace']);
  },
);
