import { getObservations } from '@pupitre/contract';
import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { answerSchema } from '../../http/answer-schema.ts';
import { type CellRow, untouchedCell } from './cell.ts';
import { writeCells } from './cells-json.ts';
import { presentCells } from './observations.presenter.ts';
import { LEVEL_NUMBERS, type TableRow } from './table.queries.ts';

let answer: unknown;
const app = Fastify();
app.get('/', { schema: { response: { 200: answerSchema(getObservations) } } }, async () => answer);
afterAll(() => app.close());

/** As the contract's schema writes it. */
async function bySchema(given: unknown): Promise<string> {
  answer = given;
  return (await app.inject('/')).payload;
}

const YEAR_2000_MS = Date.UTC(2000);
const LEVELS: readonly (string | null)[] = LEVEL_NUMBERS;
const EPOCH = -BigInt(YEAR_2000_MS) * 1_000n;

/** Columns as PostgreSQL gives them: 8 bytes a cell. */
function rowOf(
  parts: Pick<TableRow, 'pupils' | 'criteria'>,
  cells: readonly (CellRow & { leveledAt: bigint; changedAt: bigint })[],
): TableRow {
  const column = (of: (cell: (typeof cells)[number]) => bigint) => {
    const bytes = Buffer.alloc(cells.length * 8);
    for (const [index, cell] of cells.entries()) bytes.writeBigInt64BE(of(cell), index * 8);
    return cells.length === 0 ? null : bytes;
  };
  const number = (level: string | null) => BigInt(LEVELS.indexOf(level) + 1);
  return {
    ...parts,
    keys: column(({ studentId, criterionId }) => (BigInt(studentId) << 32n) | BigInt(criterionId)),
    versions: column(({ updatedBy, version }) => (BigInt(updatedBy ?? 0) << 32n) | BigInt(version)),
    changedOn: column(({ updatedOn, changedAt }) => (updatedOn === null ? EPOCH : changedAt)),
    observedOn: column(({ state, leveledAt }) => (state === null ? EPOCH : leveledAt)),
    facts: column(
      (cell) =>
        (BigInt(cell.selfVersion) << 32n) |
        (BigInt(cell.discussionCount) << 16n) |
        (BigInt(cell.checked) << 8n) |
        (number(cell.state) << 4n) |
        number(cell.selfState),
    ),
    texts: cells.map(({ studentId: s, criterionId: c, comment, audience, markUrl, selfComment }) => ({
      ...{ s, c, comment, audience, markUrl, selfComment },
    })),
  };
}

/** Quotes, ends of lines, controls, half a surrogate pair, an emoji; with JSON's own words. */
const sign = fc.oneof(
  fc.constantFrom(
    '"',
    '\\',
    '\n',
    '\u2028',
    '\u2029',
    '\u0000',
    '\u007f',
    '\ud800',
    '\udc00',
    '👩🏽‍🏫',
    'é',
    '’',
    '/',
    'null',
  ),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
);
const text = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join(''));
const micros = fc.bigInt({ min: BigInt(Date.UTC(1999)) * 1_000n, max: BigInt(Date.UTC(2037)) * 1_000n });
const id = fc.integer({ min: 1, max: 67_108_863 });
const count = fc.oneof(fc.constantFrom(0, 9, 10, 2_147_483_647), fc.nat({ max: 2_147_483_647 }));
const utc = (at: bigint) => {
  const [day, rest] = new Date(Number(at / 1_000n)).toISOString().slice(0, 19).split('T');
  return `${day} ${rest}.${String(at % 1_000_000n).padStart(6, '0')}`;
};

const world = fc
  .record({
    pupils: fc.uniqueArray(fc.record({ id, label: text }), { selector: (one) => one.id, maxLength: 3 }),
    criteria: fc.uniqueArray(fc.record({ id, autoEvaluationEnabled: fc.boolean() }), {
      selector: (one) => one.id,
      maxLength: 3,
    }),
    people: fc.uniqueArray(fc.record({ id, name: text }), { selector: (one) => one.id, maxLength: 2 }),
    gone: id,
  })
  .chain((parts) =>
    fc.record({
      parts: fc.constant(parts),
      cells: fc.tuple(
        ...parts.pupils.flatMap((pupil) =>
          [...parts.criteria, { id: parts.gone }].map((criterion) =>
            fc.option(
              fc
                .record({
                  state: fc.constantFrom(null, 'ok', 'nok', 'unrated'),
                  comment: text,
                  audience: fc.constantFrom('team' as const, 'family' as const),
                  markUrl: text,
                  checked: fc.boolean(),
                  version: count,
                  selfState: fc.constantFrom(null, 'ok', 'nok'),
                  selfComment: text,
                  selfVersion: count,
                  discussionCount: fc.nat({ max: 0x7fff }),
                  updatedBy: fc.constantFrom(null, ...parts.people.map((one) => one.id)),
                  leveledAt: micros,
                  changedAt: fc.option(micros),
                })
                .map(({ changedAt, ...cell }) => ({
                  ...untouchedCell({ studentId: pupil.id, criterionId: criterion.id }),
                  ...cell,
                  // The query says so of a cell without a comment.
                  audience: cell.comment === '' ? ('team' as const) : cell.audience,
                  leveledOn: utc(cell.leveledAt),
                  updatedOn: changedAt === null ? null : utc(changedAt),
                  changedAt: changedAt ?? 0n,
                })),
            ),
          ),
        ),
      ),
    }),
  );

test('it is byte for byte what the schema writes of the same cells, whatever they hold', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ parts, cells }) => {
      const { pupils, criteria, people } = parts;
      const touched = cells.filter((cell) => cell !== null);
      const shifted = touched.map((cell) => ({
        ...cell,
        leveledAt: cell.leveledAt + EPOCH,
        changedAt: cell.changedAt + EPOCH,
      }));
      const names = new Map(people.map((one) => [one.id, one.name]));
      const shown = presentCells(
        touched,
        pupils.map((one) => ({ id: one.id, displayName: one.label })),
        criteria.map((one) => ({ id: one.id, studentEvaluationEnabled: one.autoEvaluationEnabled })),
        names,
      );
      const written = writeCells(rowOf({ pupils, criteria }, shifted), names);
      expect(written.toString()).toBe(await bySchema(shown));
      expect(written.equals(Buffer.from(await bySchema(shown)))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a folio without pupils or criteria is an empty list', () => {
  const none = { keys: null, versions: null, changedOn: null, observedOn: null, facts: null, texts: [] };
  expect(writeCells({ pupils: [], criteria: [], ...none }, new Map()).toString()).toBe('[]');
});
