import { describe, expect, test } from 'vitest';
import {
  changedSpan,
  compareContent,
  presetChoices,
  type Side,
  type Versions,
} from '../../../platform/saving/conflict.ts';
import { listComparison } from './conflict.ts';
import { rowOfItem } from './item-row.ts';
import type { ListDraft, ListHead } from './list-draft.ts';

const head: ListHead = {
  title: 'Die Tiere',
  description: '<p>La ferme</p>',
  icon: 'bi bi-card-list',
  color: 'c-grey',
  ribbon: '',
  categories: ['ALL'],
  learnLanguage: 'de',
  hintLanguage: 'fr',
  lexicon: false,
};
const word = (key: number, id: number, learnTxt: string, hintTxt: string) => rowOfItem(key, { id, learnTxt, hintTxt });
const draft = (words: ListDraft['rows'], changes: Partial<ListHead> = {}): ListDraft => ({
  head: { ...head, ...changes },
  rows: words,
  team: [],
});
const base = draft([word(1, 11, 'der Hahn', ''), word(2, 12, 'der Esel', 'l’âne'), word(3, 13, 'die Kuh', 'la vache')]);
const texts = (merged: ListDraft) => merged.rows.map((row) => `${row.learnTxt}=${row.hintTxt}`);
const compareVersions = (versions: Versions<ListDraft>) => compareContent(listComparison, versions);
const all = (comparison: ReturnType<typeof compareVersions>, side: Side) =>
  Object.fromEntries(comparison.differences.map((difference) => [difference.key, side]));

describe('comparing two versions of a list', () => {
  test('identical versions differ in nothing, so a lost answer needs no question', () => {
    const mine = draft([...base.rows, word(4, -1, 'das Lamm', 'l’agneau')]);
    const theirs = draft([...base.rows, word(4, 14, 'das Lamm', 'l’agneau')]);
    expect(compareVersions({ base, mine, theirs }).differences).toEqual([]);
    expect(listComparison.merge({ base, mine, theirs }, {}).rows.map((row) => row.id)).toEqual([11, 12, 13, 14]);
  });

  test('each difference is preset to the side that changed it', () => {
    const mine = draft([word(1, 11, 'der Hahn', 'le coq'), ...base.rows.slice(1)], { ribbon: '7H2' });
    const theirs = draft(
      [base.rows[0], word(2, 12, 'der Esel', 'l’ânesse'), base.rows[2]].flatMap((row) => row ?? []),
      {
        title: 'Die Tiere auf dem Bauernhof',
      },
    );
    const { differences, sameRows } = compareVersions({ base, mine, theirs });
    expect(differences.map(({ key, preset, bothChanged }) => [key, preset, bothChanged])).toEqual([
      ['title', 'theirs', false],
      ['ribbon', 'mine', false],
      ['row:11', 'mine', false],
      ['row:12', 'theirs', false],
    ]);
    expect(sameRows).toBe(1);
  });

  test('what both changed is marked, and mine is preset', () => {
    const mine = draft(base.rows, { title: 'A' });
    const theirs = draft(base.rows, { title: 'B' });
    expect(compareVersions({ base, mine, theirs }).differences).toMatchObject([
      { key: 'title', preset: 'mine', bothChanged: true },
    ]);
  });

  test('the order of the words is one choice of its own', () => {
    const mine = draft(base.rows.toReversed());
    const { differences } = compareVersions({ base, mine, theirs: base });
    expect(differences).toMatchObject([{ type: 'order', preset: 'mine', bothChanged: false }]);
    expect(texts(listComparison.merge({ base, mine, theirs: base }, { order: 'theirs' }))[0]).toBe('der Hahn=');
    expect(texts(listComparison.merge({ base, mine, theirs: base }, { order: 'mine' }))[0]).toBe('die Kuh=la vache');
  });
});

describe('merging by choice', () => {
  const mine = draft([
    word(1, 11, 'der Hahn', 'le coq'),
    word(3, 13, 'die Kuh', 'la vache'),
    word(4, -1, 'die Ente', 'le canard'),
  ]);
  const theirs = draft([...base.rows, word(4, 14, 'das Lamm', 'l’agneau')]);
  const versions = { base, mine, theirs };
  const comparison = compareVersions(versions);

  test('the presets keep both people’s changes: my word, my removal, their word', () => {
    expect(texts(listComparison.merge(versions, presetChoices(comparison)))).toEqual([
      'der Hahn=le coq',
      'die Kuh=la vache',
      'das Lamm=l’agneau',
      'die Ente=le canard',
    ]);
  });

  test('all mine makes my version, all theirs makes theirs', () => {
    expect(texts(listComparison.merge(versions, all(comparison, 'mine')))).toEqual(texts(mine));
    expect(texts(listComparison.merge(versions, all(comparison, 'theirs')))).toEqual(texts(theirs));
  });

  test('keys stay unique and a word that they removed becomes new when I keep it', () => {
    const removed = draft(base.rows.slice(1));
    const merged = listComparison.merge({ base, mine: base, theirs: removed }, { 'row:11': 'mine' });
    expect(merged.rows[0]).toMatchObject({ learnTxt: 'der Hahn', id: -1 });
    expect(new Set(merged.rows.map((row) => row.key)).size).toBe(merged.rows.length);
  });
});

test('the changed words of a sentence stand alone', () => {
  expect(changedSpan('Animaux de la ferme et leurs petits .', 'Animaux de la ferme .')).toEqual({
    before: 'Animaux de la ferme ',
    changed: 'et leurs petits ',
    after: '.',
  });
  expect(changedSpan('le coq', '')).toEqual({ before: '', changed: 'le coq', after: '' });
  expect(changedSpan('même', 'même')).toEqual({ before: 'même', changed: '', after: '' });
});
