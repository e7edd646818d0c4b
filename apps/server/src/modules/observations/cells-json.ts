import { observationIdOf } from '@pupitre/learning';
import { JsonBytes, piece, textPiece } from '../../http/json-bytes.ts';
import { firstMark, type Names } from './observations.presenter.ts';
import { readColumns, type TableColumns } from './table.presenter.ts';
import { LEVEL_NUMBERS, type TableRow } from './table.queries.ts';

const LEVELS = [piece('null'), ...LEVEL_NUMBERS.map(textPiece)];
const NULL = piece('null');
const CHECKED = [piece('false,"selfState":'), piece('true,"selfState":')];
const ID = piece('{"id":');
const NEXT = piece(',{"id":');
const OBSERVED = piece(',"observedOn":');
const SELF_VERSION = piece(',"selfVersion":');
const CHANGED = piece(',"updatedOn":');
const CHANGER = piece(',"updatedBy":');
const NOBODY = textPiece('');
const DISCUSSED = piece(',"discussionCount":');
const END = piece('}');

/** What most cells take. */
const CELL_BYTES = 420;

/**
 * Every cell of the folio as `presentCells` and the contract write them, pupil by pupil. What cells share is written once:
 * thousands of objects on the way to their text would cost several times as much.
 */
export function writeCells(row: TableRow, names: Names): Buffer {
  const columns = readColumns(row);
  const people = new Map([...names].map(([id, name]) => [id, textPiece(name)]));
  const texts = readTexts(row, columns.cellOf);
  const criteria = row.criteria.map(({ id, autoEvaluationEnabled }) => ({
    id,
    criterion: piece(`,"criteriaId":${id},"monitoredStudentId":`),
    open: piece(`,"autoEvaluationEnabled":${autoEvaluationEnabled},"version":`),
  }));
  const json = new JsonBytes(columns.levels.length * CELL_BYTES + 2);
  json.put(piece('['));
  let cell = 0;
  for (const { id: studentId, label } of row.pupils) {
    const pupil = piece(`${studentId},"label":${JSON.stringify(label)},"state":`);
    for (const { id, criterion, open } of criteria) {
      const levels = columns.levels[cell] ?? 0;
      const { said, selfComment } = texts.get(cell) ?? NO_TEXTS;
      json.put(cell === 0 ? ID : NEXT);
      json.putNumber(observationIdOf(studentId, id));
      json.put(criterion);
      json.put(pupil);
      json.put(LEVELS[levels >> 4] ?? NULL);
      json.put(OBSERVED);
      json.putInstant(columns.observedOn[cell] ?? 0);
      json.put(said);
      json.put(CHECKED[columns.checked[cell] ?? 0] ?? NULL);
      json.put(LEVELS[levels & 15] ?? NULL);
      json.put(selfComment);
      json.put(open);
      json.putNumber(columns.version[cell] ?? 0);
      json.put(SELF_VERSION);
      json.putNumber(columns.selfVersion[cell] ?? 0);
      json.put(CHANGED);
      json.putInstant(columns.changedOn[cell] ?? 0);
      json.put(CHANGER);
      json.put(people.get(columns.changedBy[cell] ?? 0) ?? NOBODY);
      json.put(DISCUSSED);
      json.putNumber(columns.discussionCount[cell] ?? 0);
      json.put(END);
      cell += 1;
    }
  }
  json.put(piece(']'));
  return json.end();
}

type Said = Omit<TableRow['texts'][number], 's' | 'c'>;

function piecesOf({ comment, audience, markUrl, selfComment }: Said) {
  const [said, first, marks] = [comment, firstMark(markUrl), markUrl].map((text) => JSON.stringify(text));
  const whom = comment === '' ? 'team' : audience;
  return {
    said: piece(`,"comment":${said},"audience":"${whom}","markUrl":${first},"marks":${marks},"checked":`),
    selfComment: piece(`,"selfComment":${JSON.stringify(selfComment)}`),
  };
}
const NO_TEXTS = piecesOf({ comment: '', audience: 'team', markUrl: '', selfComment: '' });

function readTexts({ texts }: TableRow, cellOf: TableColumns['cellOf']) {
  const found = new Map<number, typeof NO_TEXTS>();
  for (const { s, c, ...said } of texts) {
    const cell = cellOf(s, c);
    if (cell !== undefined) found.set(cell, piecesOf(said));
  }
  return found;
}
