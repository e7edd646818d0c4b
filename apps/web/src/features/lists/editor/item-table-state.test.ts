import { describe, expect, test } from 'vitest';
import { columnsOf, isBlank, readCell, rowOfItem, writeCell } from './item-row.ts';
import { type ItemTableAction, type ItemTableState, itemTableReducer, startItemTable } from './item-table-state.ts';

const start = (...words: string[]) =>
  startItemTable(words.map((learnTxt, index) => rowOfItem(index + 1, { id: index + 50, learnTxt })));
const run = (state: ItemTableState, ...actions: ItemTableAction[]) => actions.reduce(itemTableReducer, state);
const words = (state: ItemTableState) => state.rows.map((row) => row.learnTxt);
const columns = columnsOf(2);

describe('item table', () => {
  test('[LIST-41] a blank row is always ready at the end, also after typing into it', () => {
    const state = start('chat');
    expect(words(state)).toEqual(['chat', '']);
    const ready = state.rows[1]?.key ?? 0;
    const typed = run(state, { type: 'type', key: ready, column: 'learnTxt', value: 'chien' });
    expect(words(typed)).toEqual(['chat', 'chien', '']);
    expect(typed.rows[1]?.key).toBe(ready);
  });

  test('typing in one cell is one step of undo, and leaves the other rows untouched', () => {
    const state = start('chat', 'chien');
    const typed = run(
      state,
      { type: 'type', key: 1, column: 'hintTxt', value: 'c' },
      { type: 'type', key: 1, column: 'hintTxt', value: 'ca' },
      { type: 'endTyping' },
      { type: 'type', key: 1, column: 'hintTxt', value: 'cat' },
    );
    expect(typed.rows[1]).toBe(state.rows[1]);
    expect(run(typed, { type: 'undo' }).rows[0]?.hintTxt).toBe('ca');
    expect(run(typed, { type: 'undo' }, { type: 'undo' }).rows[0]?.hintTxt).toBe('');
    expect(run(typed, { type: 'undo' }, { type: 'undo' }, { type: 'redo' }, { type: 'redo' }).rows[0]?.hintTxt).toBe(
      'cat',
    );
  });

  test('a change after an undo forgets what could be redone', () => {
    const state = run(
      start('a'),
      { type: 'remove', key: 1 },
      { type: 'undo' },
      { type: 'type', key: 1, column: 'learnTxt', value: 'b' },
    );
    expect(run(state, { type: 'redo' })).toBe(state);
  });

  test('a pasted block fills cells to the right and makes rows below', () => {
    const state = run(start('chat'), {
      type: 'paste',
      key: 1,
      column: 'learnTxt',
      columns,
      cells: [
        ['Katze', 'chat', '', 'animal', 'f', 'trop'],
        ['Hund', 'chien'],
      ],
    });
    expect(words(state)).toEqual(['Katze', 'Hund', '']);
    expect(state.rows[0]).toMatchObject({ id: 50, hintTxt: 'chat', tags: ['animal', 'f'] });
    expect(words(run(state, { type: 'undo' }))).toEqual(['chat', '']);
  });

  test('a single pasted column keeps the other cells', () => {
    const state = run(start('a', 'b', 'c'), {
      type: 'paste',
      key: 2,
      column: 'hintTxt',
      columns,
      cells: [['2'], ['3'], ['4']],
    });
    expect(state.rows.map((row) => `${row.learnTxt}${row.hintTxt}`)).toEqual(['a', 'b2', 'c3', '4', '']);
  });

  test('rows move within the words, never past the one that is ready', () => {
    const state = start('a', 'b', 'c');
    expect(words(run(state, { type: 'move', key: 1, to: 2 }))).toEqual(['b', 'c', 'a', '']);
    expect(words(run(state, { type: 'move', key: 1, to: 9 }))).toEqual(['b', 'c', 'a', '']);
    expect(words(run(state, { type: 'move', key: 3, to: -4 }))).toEqual(['c', 'a', 'b', '']);
    expect(run(state, { type: 'move', key: 4, to: 0 })).toBe(state);
  });

  test('imported items are added after the words, as new ones', () => {
    const state = run(start('a'), { type: 'append', items: [{ learnTxt: 'b', tags: ['x'] }, { learnTxt: 'c' }] });
    expect(words(state)).toEqual(['a', 'b', 'c', '']);
    expect(state.rows[1]).toMatchObject({ id: -1, tags: ['x'] });
  });

  test('ids given by a save reach the history too', () => {
    const state = run(start(), { type: 'append', items: [{ learnTxt: 'a' }, { learnTxt: 'b' }] });
    const [first, second] = state.rows;
    const moved = run(state, { type: 'move', key: first?.key ?? 0, to: 1 });
    const saved = run(moved, {
      type: 'saved',
      ids: new Map([
        [first?.key ?? 0, 7],
        [second?.key ?? 0, 8],
      ]),
    });
    expect(saved.rows.map((row) => row.id)).toEqual([8, 7, -1]);
    expect(run(saved, { type: 'undo' }).rows.map((row) => row.id)).toEqual([7, 8, -1]);
  });

  test('[LIMIT-10] at most eight tag columns; an empty tag between two keeps its column', () => {
    expect(columnsOf(12).filter((column) => column.startsWith('tag'))).toHaveLength(8);
    const row = writeCell(rowOfItem(1, { learnTxt: 'a' }), 'tag2', 'x');
    expect(row.tags).toEqual(['', '', 'x']);
    expect(readCell(row, 'tag2')).toBe('x');
    expect(writeCell(row, 'tag2', '').tags).toEqual([]);
    expect(isBlank(writeCell(rowOfItem(1, {}), 'tag1', ' '))).toBe(true);
  });
});

describe('the two columns in each other’s place', () => {
  const rows = [
    rowOfItem(1, {
      id: 50,
      learnTxt: 'le chien',
      hintTxt: 'der Hund',
      hintImgUrl: '/images/1.svg',
      accept: ['un chien'],
    }),
    rowOfItem(2, { id: 51, learnTxt: 'la pluie', tags: ['temps'] }),
  ];
  const state = startItemTable(rows);
  const swapped = run(state, { type: 'swapColumns' });

  test('pictures and tags stay with their line, answers accepted for the former word go, the last row stays ready', () => {
    expect(swapped.rows).toEqual([
      { ...rows[0], learnTxt: 'der Hund', hintTxt: 'le chien', accept: [] },
      { ...rows[1], learnTxt: '', hintTxt: 'la pluie' },
      state.rows[2],
    ]);
  });

  test('are one step of undo, which brings the accepted answers back', () => {
    expect(run(swapped, { type: 'undo' }).rows).toEqual(state.rows);
    expect(run(swapped, { type: 'undo' }, { type: 'redo' }).rows).toEqual(swapped.rows);
  });
});
