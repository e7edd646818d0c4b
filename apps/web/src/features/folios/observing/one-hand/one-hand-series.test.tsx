import { nextLevel, STANDARD_SCALE } from '@pupitre/learning';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Level } from '../../../../../../../packages/learning/src/testing/series-gestures.ts';
import { buildCriterion, buildFolio, buildPupil } from '../../../../../test/folio-kit.ts';
import { bothWays, ownGestures } from '../../../../../test/series-blind.ts';
import { byPresses, LEVELS, type Place, type Way, watchWithClock } from '../../../../../test/series-ways.ts';

const { checkWay, openWatched } = watchWithClock();

const PLACES = Array.from({ length: 16 }, (_, index): Place => [21 + index, 11]);
const nameOf = ([pupil]: Place) => `Élève${pupil} Favre`;
const LABELS = { ok: 'Déjà observé', nok: 'Abordé', unrated: 'Non observable' } as const satisfies Record<
  Level,
  string
>;

async function open(buttons: 'un' | 'tous') {
  localStorage.setItem('pupitre-une-main:1', JSON.stringify({ hand: 'droite', buttons, days: [] }));
  const folio = buildFolio({
    criterias: [buildCriterion(11, 'Planifie son texte')],
    monitoredStudents: PLACES.map((place) => buildPupil(place[0], nameOf(place))),
  });
  return openWatched('/folios/personnels/1/une-main', folio, () => screen.findByRole('heading', { level: 1 }));
}

/** « Annuler » and « Rétablir » of the foot, where they are about her. */
function ofFoot(name: string): Pick<Way, 'undo' | 'redo' | 'hasGoes'> {
  const button = (word: string) => {
    const found = screen.queryByRole('button', { name: `${word}\u00a0: ${name}` });
    if (found !== null) fireEvent.click(found);
  };
  return { undo: () => button('Annuler'), redo: () => button('Rétablir'), hasGoes: true };
}

/** A touch of the row: the level of another day once more, then the next one. */
const byTouch = (place: Place): Way => {
  const name = nameOf(place);
  return {
    ...ofFoot(name),
    press: () => {
      const row = screen.getByRole('button', { name: new RegExp(`^${name}`) });
      fireEvent.pointerDown(row, { pointerType: 'touch', button: 0 });
      fireEvent.pointerUp(row, { pointerType: 'touch' });
      fireEvent.click(row);
    },
    meant: (one, { shown, list }) => {
      if (one.kind !== 'press' || one.who !== 0) return one;
      const day = new Date(list.at(-1)?.observedOn ?? 0).toDateString();
      const isOfBefore = shown !== null && day !== new Date().toDateString();
      const next = isOfBefore ? shown : nextLevel(STANDARD_SCALE, shown);
      return { ...one, state: LEVELS.find((level) => level === next) ?? one.state };
    },
  };
};

const level = (place: HTMLElement, one: Level) =>
  fireEvent.click(within(place).getByRole('button', { name: new RegExp(`^${LABELS[one]}`) }));
const byButtons = (place: Place): Way => ({
  ...ofFoot(nameOf(place)),
  press: (one) => level(screen.getByRole('group', { name: nameOf(place) }), one),
});
/** The three levels of the foot, once the row stands there. */
const byFoot = (place: Place): Way => ({
  ...ofFoot(nameOf(place)),
  press: (one) => {
    const foot = screen.queryByRole('group', { name: `${nameOf(place)}, touché en dernier` });
    level(foot ?? screen.getByRole('group', { name: nameOf(place) }), one);
  },
});
/** Keys on the row; each is a go of its own only where another row comes between, as by touch. */
const byKeys = (place: Place): Way => {
  const key = (name: string, ctrlKey = false) => {
    const row = within(screen.getByRole('group', { name: nameOf(place) })).getAllByRole('button')[0];
    if (row !== undefined) fireEvent.keyDown(row, { key: name, ctrlKey });
  };
  return {
    ...{ press: (one) => key(String(LEVELS.indexOf(one) + 1)), hasGoes: true },
    ...{ undo: () => key('z', true), redo: () => key('y', true) },
  };
};

const WAYS = {
  'a touch': ['un', byTouch],
  'a button for each level': ['tous', byButtons],
  'the foot': ['tous', byFoot],
  keys: ['tous', byKeys],
} as const;
type Name = keyof typeof WAYS;

test.each(Object.keys(WAYS) as Name[])(
  'one hand by %s: « Annuler » gives back what stood before the go, and no day changes that nobody chose',
  async (name) => {
    const [buttons, way] = WAYS[name];
    const { server, send } = await open(buttons);
    await checkWay({ server, send, way }, PLACES, byPresses);
    expect(server.writes.length).toBeGreaterThan(PLACES.length);
  },
);

test.each(['a touch', 'the foot'] as const)(
  'one hand by %s: what waited for the network comes to the same as what was sent at once',
  async (name) => {
    const [buttons, way] = WAYS[name];
    const { server, send } = await open(buttons);
    for (const [index, gestures] of ownGestures(PLACES.length / 2).entries()) {
      const [there, waiting] = [PLACES[2 * index], PLACES[2 * index + 1]];
      if (there === undefined || waiting === undefined) continue;
      const [sent, kept] = await bothWays({ server, send, way }, [there, waiting], gestures);
      expect(kept, JSON.stringify(gestures)).toEqual(sent);
    }
  },
);
