import { nextLevel, STANDARD_SCALE } from '@pupitre/learning';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCriterion, buildFolio, buildPupil } from '../../../../../test/folio-kit.ts';
import { bothWays, ownGestures } from '../../../../../test/series-blind.ts';
import { byPresses, LEVELS, type Place, type Way, watchWithClock } from '../../../../../test/series-ways.ts';

const { checkWay, openWatched } = watchWithClock();

const PUPILS = Array.from({ length: 8 }, (_, index) => 21 + index);
const CRITERIA = [11, 12, 13];
const PLACES: Place[] = CRITERIA.flatMap((criterion) => PUPILS.map((pupil): Place => [pupil, criterion]));

async function open() {
  const folio = buildFolio({
    criterias: CRITERIA.map((id) => buildCriterion(id, `Critère ${id}`)),
    monitoredStudents: PUPILS.map((id) => buildPupil(id, `Élève${id} Favre`)),
  });
  const opened = await openWatched('/folios/personnels/1', folio, () => screen.findByRole('grid'));
  const grid = screen.getByRole('grid');
  const at = ([pupil, criterion]: Place) => {
    const [row, column] = [CRITERIA.indexOf(criterion), PUPILS.indexOf(pupil)];
    const found = grid.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`);
    if (found === null) throw new Error(`Cell ${pupil}, ${criterion} is not drawn.`);
    return found;
  };
  return { ...opened, at };
}

/** Digits, Backspace, Ctrl+Z and Ctrl+Y. */
const byKey =
  (at: (place: Place) => HTMLElement) =>
  (place: Place): Way => {
    const key = (name: string, ctrlKey = false) => {
      at(place).focus();
      fireEvent.keyDown(at(place), { key: name, ctrlKey });
    };
    return {
      press: (level) => key(String(LEVELS.indexOf(level) + 1)),
      clear: () => key('Backspace'),
      undo: () => key('z', true),
      redo: () => key('y', true),
    };
  };

/** A click or a tap says the level of another day once more, then the next one; the buttons above take back. */
const byTap =
  (pointerType: 'mouse' | 'touch') =>
  (at: (place: Place) => HTMLElement) =>
  (place: Place): Way => {
    const button = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    return {
      press: () => {
        const cell = at(place);
        fireEvent.pointerDown(cell, { pointerType });
        fireEvent.pointerUp(cell, { pointerType });
        fireEvent.click(cell);
      },
      undo: () => button('Annuler'),
      redo: () => button('Rétablir'),
      meant: (one, { shown, list }) => {
        if (one.kind !== 'press' || one.who !== 0) return one;
        const standing = list.at(-1);
        const isOfBefore =
          shown !== null &&
          standing !== undefined &&
          new Date(standing.observedOn).toDateString() !== new Date().toDateString();
        const next = isOfBefore ? shown : nextLevel(STANDARD_SCALE, shown);
        return { ...one, state: LEVELS.find((level) => level === next) ?? one.state };
      },
    };
  };

const WAYS = { keyboard: byKey, mouse: byTap('mouse'), touch: byTap('touch') };

test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
  'by %s: undo gives back what stood, and no day changes that nobody chose',
  async (name) => {
    const { server, at, send } = await open();
    await checkWay({ server, send, way: WAYS[name](at) }, PLACES, byPresses);
    expect(server.writes.length).toBeGreaterThan(PLACES.length);
  },
);

test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
  'by %s: what waited for the network comes to the same as what was sent at once',
  async (name) => {
    const { server, at, send } = await open();
    const pairs = PUPILS.map((pupil): readonly [Place, Place] => [
      [pupil, 11],
      [pupil, 12],
    ]);
    for (const [index, gestures] of ownGestures(pairs.length).entries()) {
      const pair = pairs[index];
      if (pair === undefined) continue;
      const [there, waiting] = await bothWays({ server, send, way: WAYS[name](at) }, pair, gestures);
      expect(waiting, JSON.stringify(gestures)).toEqual(there);
    }
  },
);
