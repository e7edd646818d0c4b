import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Level } from '../../../../../../../packages/learning/src/testing/series-gestures.ts';
import { buildCriterion, buildFolio, buildPupil } from '../../../../../test/folio-kit.ts';
import type { ObservationServer } from '../../../../../test/observation-kit.ts';
import { checkBetween } from '../../../../../test/series-blind.ts';
import { byPresses, LEVELS, type Place, type Way, watchWithClock } from '../../../../../test/series-ways.ts';
import { folioWatches } from '../../../../platform/hub/folio-watches.ts';
import { isToday } from '../cells/of-today.ts';

const { checkWay, openWatched } = watchWithClock();

const COUNT = 6;
const LABELS: Record<Level, string> = {
  ok: 'Déjà observé',
  nok: 'Abordé, pas encore observé',
  unrated: 'Non observable',
};

type Page = { at: string; places: readonly Place[]; nameOf: (place: Place) => string };
const PAGES = {
  pupil: {
    at: '/folios/personnels/1/eleve/21',
    places: Array.from({ length: COUNT }, (_, index): Place => [21, 11 + index]),
    nameOf: ([, criterion]) => `Critère ${criterion}`,
  },
  criterion: {
    at: '/folios/personnels/1/critere/11',
    places: Array.from({ length: COUNT }, (_, index): Place => [21 + index, 11]),
    nameOf: ([pupil]) => `Élève${pupil} Favre`,
  },
} as const satisfies Record<string, Page>;

async function open({ at, places, nameOf }: Page) {
  const folio = buildFolio({
    criterias: [...new Set(places.map(([, criterion]) => criterion))].map((id) => buildCriterion(id, `Critère ${id}`)),
    monitoredStudents: [...new Set(places.map(([pupil]) => pupil))].map((id) => buildPupil(id, `Élève${id} Favre`)),
  });
  const { server } = await openWatched(at, folio, () => screen.findByRole('region', { name: 'Observations' }));
  const rowOf = (place: Place) => find(document.body, `li[aria-label="${nameOf(place)}"]`);
  return { server, rowOf };
}

/** Thousands of look-ups: by what a role and a name come from. */
function find(within: HTMLElement, what: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(what);
  if (found === null) throw new Error(`${what} is not drawn.`);
  return found;
}
const isDirty = () => document.querySelector('[data-dirty]') !== null;
const saveButton = () => find(document.body, 'button[aria-keyshortcuts^="Control+S"]');

/** A person looks up after each gesture and saves it; what is not saved yet is saved by the next try. */
const saveBy = (press: () => unknown) => async () => {
  if (!isDirty()) return;
  await press();
  await waitFor(() => expect(isDirty() && saveButton().matches(':disabled')).toBe(false));
};

/** The focus goes there first: who stood in a field leaves it, and another day is noticed by whoever comes back. */
const goTo = async (target: HTMLElement) => {
  fireEvent.focus(window);
  target.focus();
  await act(async () => undefined);
};
const click = (pointerType: 'mouse' | 'touch') => async (target: HTMLElement) => {
  fireEvent.pointerDown(target, { pointerType, button: 0 });
  fireEvent.pointerUp(target, { pointerType });
  await goTo(target);
  fireEvent.click(target);
};
const button = (pointerType: 'mouse' | 'touch') => () => click(pointerType)(saveButton());
const shortcut = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', ctrlKey: true });

type Hand = Record<'press', (row: HTMLElement, level: Level) => Promise<void>> &
  Record<'clear', (row: HTMLElement) => Promise<void>>;

const byPointer = (pointerType: 'mouse' | 'touch'): Hand => {
  const tap = click(pointerType);
  return {
    press: (row, level) => tap(find(row, `[role="radio"][aria-label="${LABELS[level]}"]`)),
    clear: (row) => tap(find(row, '[role="radio"][aria-checked="true"]')),
  };
};
const byKey: Hand = {
  press: (row, level) => key(row, String(LEVELS.indexOf(level) + 1)),
  clear: (row) => key(row, 'Backspace'),
};
async function key(row: HTMLElement, name: string): Promise<void> {
  const radio = find(row, '[role="radio"][tabindex="0"]');
  await goTo(radio);
  fireEvent.keyDown(radio, { key: name });
}
const HANDS = {
  touch: { hand: byPointer('touch'), save: button('touch') },
  mouse: { hand: byPointer('mouse'), save: button('mouse') },
  keyboard: { hand: byKey, save: shortcut },
};

/** What a save did is taken back in the history, which another tab shows. */
function ofHistory(server: ObservationServer): Required<Pick<Way, 'undo' | 'redo'>> {
  const [done, undone]: [string[], string[]] = [[], []];
  let known = 0;
  const back = async (from: string[], to: string[]) => {
    done.push(...server.done.slice(known).map((one) => one.name));
    const block = from.pop();
    if (block === undefined) return;
    const name = crypto.randomUUID();
    server.undoBlock(block, name);
    to.push(name);
    known = server.done.length;
    // Another tab is looked at: no field has the focus here.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await act(async () => undefined);
    act(() => folioWatches.tell(1, { folioId: 1, observations: [...server.cells.values()], isPartial: false }));
  };
  return { undo: () => back(done, undone), redo: () => back(undone, done) };
}

const wayOf =
  (server: ObservationServer, rowOf: (place: Place) => HTMLElement, { press, clear }: Hand) =>
  (place: Place): Way => {
    const row = () => rowOf(place);
    return {
      ...ofHistory(server),
      press: async (level) => {
        // Nothing of today is chosen: nothing can be taken away, and one beside it is taken back before it is saved.
        if (row().querySelector('[aria-checked="true"]') === null) {
          if (press === byKey.press) await clear(row());
          await press(row(), level === 'ok' ? 'nok' : 'ok');
          await clear(row());
          expect([row().querySelector('[aria-checked="true"]'), isDirty()]).toEqual([null, false]);
        }
        await press(row(), level);
      },
      clear: () => clear(row()),
      comment: async (text) => {
        const toggle = find(row(), 'button[title="Commenter"]');
        await goTo(toggle);
        if (toggle.getAttribute('aria-expanded') !== 'true') fireEvent.click(toggle);
        fireEvent.change(find(row(), 'textarea'), { target: { value: text } });
      },
      meant: (one, { shown, list }) => {
        if (!('who' in one) || one.who === 1) return one;
        const isOfToday = shown !== null && isToday(list.at(-1)?.observedOn ?? '');
        const now = 'daysLate' in one ? { ...one, daysLate: 0 } : one;
        // Of another day nothing stands here that could be taken away.
        if ((one.kind === 'clear' || (one.kind === 'comment' && one.text === '')) && !isOfToday)
          return { kind: 'minutes', count: 1 };
        // A second press takes today’s level away.
        return one.kind === 'press' && isOfToday && shown === one.state ? { kind: 'clear', who: 0 } : now;
      },
    };
  };

const CASES = (Object.keys(PAGES) as (keyof typeof PAGES)[]).flatMap((page) =>
  (Object.keys(HANDS) as (keyof typeof HANDS)[]).map((hand) => [page, hand] as const),
);

test.each(CASES)(
  'on the page of a %s by %s: no day changes that nobody chose, and what is taken back leaves what stood',
  async (page, name) => {
    const { hand, save } = HANDS[name];
    const { places } = PAGES[page];
    const { server, rowOf } = await open(PAGES[page]);
    await checkWay({ server, send: saveBy(save), way: wayOf(server, rowOf, hand) }, places, byPresses);
    expect(server.writes.length).toBeGreaterThan(places.length);
  },
);

/** Where the page asks whose row stays, his does. */
const takeHis = async () => {
  if (!isDirty()) return;
  const dialog = await screen.findByRole('dialog', { name: /entre-temps$/ });
  fireEvent.click(find(dialog, 'td[data-side="theirs"] input'));
  fireEvent.click(await screen.findByRole('button', { name: 'Enregistrer ce choix' }));
  await waitFor(() => expect(isDirty()).toBe(false));
};

test.each(CASES.filter(([, hand]) => hand !== 'mouse'))(
  'on the page of a %s by %s: what could not be saved overtakes nothing that a colleague did meanwhile',
  async (page, name) => {
    const { hand, save } = HANDS[name];
    const { places } = PAGES[page];
    const { server, rowOf } = await open(PAGES[page]);
    const way = (place: Place): Way => {
      const { undo: _u, redo: _r, clear: _c, ...rest } = wayOf(server, rowOf, hand)(place);
      return rest;
    };
    await checkBetween({ server, send: saveBy(save), decide: takeHis, way }, places, byPresses);
  },
);
