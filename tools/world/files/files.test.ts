import { describe, expect, test } from 'vitest';
import { checked } from './bring.ts';
import {
  type Cost,
  type FileSource,
  filesOf,
  judge,
  LIMITS,
  type Outcome,
  sumOf,
  type WorldFile,
} from './file-table.ts';
import { linesOf } from './files.ts';
import { refusalOf } from './refusals.ts';
import { SOURCES } from './sources/sources.ts';

const bytes = Buffer.from('der Hund\tle chien\n');
const file = (more: Partial<WorldFile> = {}): WorldFile => ({
  path: 'mots.txt',
  sum: sumOf(bytes),
  way: 'list',
  expected: 'taken',
  holds: null,
  ...more,
});
const cheap: Cost = { seconds: 0.1, megabytes: 200 };
const stateOf = (one: WorldFile, outcome: Outcome, cost = cheap) => judge(one, outcome, cost).state;

describe('the table', () => {
  test('each line says sum, way, what is right and where', () => {
    const sum = 'ab'.repeat(32);
    expect(filesOf(`\n${sum} list refused=3 un dossier/a #1.apkg\n${sum} medium taken b.pdf\n  `)).toEqual([
      { path: 'un dossier/a #1.apkg', sum, way: 'list', expected: 'refused', holds: 3 },
      { path: 'b.pdf', sum, way: 'medium', expected: 'taken', holds: null },
    ]);
    expect(() => filesOf(`${sum} film taken b.pdf`)).toThrow('b.pdf');
    expect(() => filesOf('abc list taken b.pdf')).toThrow('abc');
  });

  test('every source has a name and paths of its own, and a licence', () => {
    const names = SOURCES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, licence, files } of SOURCES) {
      expect([name, licence !== '' && files.length > 0]).toEqual([name, true]);
      expect(new Set(files.map(({ path, way }) => `${way} ${path}`)).size, name).toBe(files.length);
      for (const { path } of files) expect(path).not.toMatch(/^\/|(?:^|\/)\.\.(?:\/|$)/);
    }
  });

  test('other bytes than those of the table are not tried', () => {
    expect(checked(file(), bytes)).toEqual({ bytes });
    expect(checked(file(), Buffer.from('der Hund'))).toEqual({
      missing: 'other bytes than those of the table: mots.txt',
    });
  });
});

describe('what came out', () => {
  const taken: Outcome = { state: 'taken', holds: 12, figures: '12 words' };
  const refused: Outcome = { state: 'refused', sentence: 'Le fichier est une image.' };

  test.each<[string, WorldFile, Outcome, string]>([
    ['taken', file(), taken, 'taken'],
    ['taken with every word', file({ holds: 12 }), taken, 'taken'],
    ['a word lost without a sign', file({ holds: 13 }), taken, 'fault'],
    ['refused with a sentence', file({ expected: 'refused' }), refused, 'refused'],
    ['refused although it is right', file(), refused, 'fault'],
    ['taken although it is not', file({ expected: 'refused' }), taken, 'fault'],
    ['refused with a code', file({ expected: 'refused' }), { state: 'refused', sentence: 'UNSUPPORTED_TYPE' }, 'fault'],
    ['refused without a word', file({ expected: 'refused' }), { state: 'refused', sentence: '' }, 'fault'],
    ['an error', file({ expected: 'refused' }), { state: 'fault', why: 'answered 500' }, 'fault'],
    ['a deck whose text has fewer words', file({ expected: 'refused', holds: 3 }), { ...refused, holds: 2 }, 'fault'],
  ])('%s', (_, one, outcome, state) => {
    expect(stateOf(one, outcome)).toBe(state);
  });

  test('what takes too long or too much memory is a fault', () => {
    expect(stateOf(file(), taken, { ...cheap, seconds: LIMITS.seconds + 1 })).toBe('fault');
    expect(stateOf(file(), taken, { ...cheap, megabytes: LIMITS.megabytes + 1 })).toBe('fault');
  });

  test('the sentence of a field is what a person reads; an error of the server is a fault', () => {
    const answer = (status: number, body: unknown) => ({ status, bytes: Buffer.from(JSON.stringify(body)) });
    const refusal = { code: 'INVALID', message: 'Non.', fields: { file: 'Ce fichier est vide.' } };
    expect(refusalOf(answer(400, refusal))).toEqual({ state: 'refused', sentence: 'Ce fichier est vide.' });
    expect(refusalOf(answer(500, refusal)).state).toBe('fault');
    expect(refusalOf({ status: 413, bytes: Buffer.from('<html>') }).state).toBe('fault');
  });

  test('a source of which nothing could be had does not count as passed', () => {
    const one = file();
    const source: FileSource = { name: 'a', origin: { npm: 'a@1.0.0' }, licence: 'MIT', files: [one] };
    const tried = (state: 'taken' | 'fault') => [{ source, file: one, verdict: { state, said: 'x' }, cost: cheap }];
    expect(linesOf(source, [], ['could not be had here'])).toMatchObject([{ state: 'missing' }]);
    expect(linesOf(source, tried('taken'), ['b'])).toMatchObject([
      { state: 'ok', figures: '1 taken, 0 refused, 0 faults, 1 missing, at most 0.1 s and 200 MB' },
    ]);
    expect(linesOf(source, tried('fault'), [])).toMatchObject([
      { state: 'failed', why: [expect.stringContaining('--only="mots.txt"')] },
    ]);
    expect(linesOf(source, [], [])).toEqual([]);
  });
});
