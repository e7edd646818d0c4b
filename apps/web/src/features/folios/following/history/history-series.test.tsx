import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Level } from '../../../../../../../packages/learning/src/testing/series-gestures.ts';
import { buildCriterion, buildFolio, buildPupil } from '../../../../../test/folio-kit.ts';
import { checkBetween } from '../../../../../test/series-blind.ts';
import { byBlocks, byPresses, LEVELS, type Place, type Way, watchWithClock } from '../../../../../test/series-ways.ts';

const { checkWay, openWatched } = watchWithClock();

const PLACES = Array.from({ length: 10 }, (_, index): Place => [21 + index, 11]);
const nameOf = ([pupil]: Place) => `Élève${pupil} Favre`;

const folioOf = () =>
  buildFolio({
    criterias: [buildCriterion(11, 'Planifie son texte')],
    monitoredStudents: PLACES.map((place) => buildPupil(place[0], nameOf(place))),
  });

type Screen = { at: string; ready: () => Promise<unknown>; way: (place: Place) => Way };

/** Keys on an element that is looked for anew: a reload has drawn another one. */
const byKeys = (elementOf: (place: Place) => HTMLElement | null | undefined) => (place: Place) => {
  const key = (name: string, ctrlKey = false) => {
    const element = elementOf(place);
    if (element == null) throw new Error(`${nameOf(place)} is not drawn.`);
    element.focus();
    fireEvent.keyDown(element, { key: name, ctrlKey });
  };
  return {
    press: (level: Level) => key(String(LEVELS.indexOf(level) + 1)),
    clear: () => key('Backspace'),
    undo: () => key('z', true),
    redo: () => key('y', true),
  };
};

const SCREENS: Record<string, Screen> = {
  'the table': {
    at: '/folios/personnels/1',
    ready: () => screen.findByRole('grid'),
    way: byKeys(([pupil]) => document.querySelector<HTMLElement>(`td[data-row="0"][data-column="${pupil - 21}"]`)),
  },
  'one hand': {
    at: '/folios/personnels/1/une-main',
    ready: () => screen.findByRole('heading', { level: 1 }),
    way: (place) => {
      const { clear: _, ...way } = byKeys(() =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(nameOf(place))),
      )(place);
      return { ...way, hasGoes: true };
    },
  },
};

test.each(Object.keys(SCREENS))(
  'in %s: after a reload the history takes a whole block back, and brings it again, as it stood',
  async (name) => {
    const shown = SCREENS[name];
    if (shown === undefined) throw new Error(name);
    const { server, send, block } = await openWatched(shown.at, folioOf(), shown.ready);
    let taken = 0;
    const counted = async () => {
      const { length } = server.done;
      await block();
      if (server.done.length > length) taken += 1;
    };
    await checkWay({ server, send, block: counted, way: shown.way }, PLACES.slice(0, 4), byBlocks);
    expect(taken).toBeGreaterThan(2);
  },
);

test.each(Object.keys(SCREENS))(
  'in %s: what waited for the network overtakes nothing that a colleague did meanwhile, also after a reload',
  async (name) => {
    const shown = SCREENS[name];
    if (shown === undefined) throw new Error(name);
    const { server, send, reload } = await openWatched(shown.at, folioOf(), shown.ready);
    await checkBetween({ server, send, reload, way: shown.way }, PLACES, byPresses);
  },
);
