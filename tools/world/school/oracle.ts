import { type FolioTable, readFolioTable } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import type { OpenDatabase } from '../../../apps/server/src/db/connection.ts';
import type { Browser } from './browser.ts';
import type { Answer } from './exchange.ts';
import type { Deed, Notes, Sighting } from './notes.ts';
import type { People } from './people.ts';

type Change = {
  key: number;
  side: 'teacher' | 'pupil';
  version: number;
  by: number;
  block: string | null;
  after: {
    state?: string | null;
    leveledOn?: string | null;
    comment?: string;
    selfState?: string | null;
    selfComment?: string;
  };
};
type Cell = {
  key: number;
  version: number;
  selfVersion: number;
  selfState: string | null;
  selfComment: string;
  marks: string;
};
type Run = { id: string; by: number; endedOn: number };
type Kept = { changes: Change[]; cells: Cell[]; runs: Run[] };

type School = {
  admin: OpenDatabase;
  people: People;
  devices: readonly Browser[];
  notes: Notes;
  ask: (device: Browser, path: string) => Promise<Answer | null>;
};

/** Minutes by which an instant may be off: a clock that is less wrong counts as right. */
const OFF_MS = 150_000;

/** What the end of a story has to show, once everybody has a network again and all that waited is sent. */
export async function checkEnd(school: School): Promise<void> {
  const { devices, notes } = school;
  const kept = await readKept(school);
  checkVersions(kept, notes);
  checkAnswers(kept, notes);
  checkConflicts(kept, notes);
  for (const deed of notes.deeds) {
    const wrong = faultOf(deed, kept, notes, school.people);
    if (wrong !== null) notes.fault(`${deed.on.name}: ${deed.by} ${told(deed)}, and ${wrong}`);
  }
  for (const device of devices) await checkShown(school, device);
}

const told = (deed: Deed): string => {
  switch (deed.kind) {
    case 'cell':
      return `changed cell ${deed.key} to ${deed.state === undefined ? deed.comment : deed.state}`;
    case 'photo':
      return `added ${deed.name} to cell ${deed.key}`;
    case 'own':
      return `said « ${deed.value} » of criterion ${deed.criteriaId}`;
    case 'run':
      return 'ended a game';
  }
};

async function readKept({ admin, people }: School): Promise<Kept> {
  const inFolio = 'student_id in (select id from folio_student where folio_id = $1)';
  const ask = async <Row extends object>(text: string, values: unknown[]) =>
    (await admin.pool.query<Row>(text, values)).rows;
  type Placed<Row> = Omit<Row, 'key'> & { student: number; criterion: number };
  const keyed = <Row>({ student, criterion, ...row }: Placed<Row>) =>
    ({ ...row, key: observationIdOf(student, criterion) }) as unknown as Row;
  const changes = await ask<Placed<Change>>(
    `select student_id as student, criterion_id as criterion, side, version, changed_by as by, block, after
    from observation_change where ${inFolio} order by version`,
    [people.folioId],
  );
  const cells = await ask<Placed<Cell>>(
    `select student_id as student, criterion_id as criterion, version, self_version as "selfVersion",
      self_state as "selfState", self_comment as "selfComment", concat_ws(E'\\n', mark_url, (select string_agg(e.mark_url, E'\\n')
        from earlier_observation e where (e.student_id, e.criterion_id) = (o.student_id, o.criterion_id))) as marks
    from observation o where ${inFolio}`,
    [people.folioId],
  );
  const runs = await ask<Run>(
    `select id, person_id as by, extract(epoch from ended_on)::float8 * 1000 as "endedOn" from practice_run
    where person_id = any($1::int[])`,
    [Object.values(people.who).map(({ id }) => id)],
  );
  return { changes: changes.map((row) => keyed<Change>(row)), cells: cells.map((row) => keyed<Cell>(row)), runs };
}

/** Each version of each side once, none left out, up to the one that the cell has. */
function checkVersions({ changes, cells }: Kept, notes: Notes): void {
  for (const { key, version, selfVersion } of cells) {
    const of = (side: string) =>
      changes.filter((one) => one.key === key && one.side === side).map((one) => one.version);
    const expected = (last: number) => Array.from({ length: last }, (_, index) => index + 1).join();
    if (of('teacher').join() !== expected(version))
      notes.fault(`cell ${key} has version ${version}, its history ${of('teacher').join()}`);
    if (of('pupil').join() !== expected(selfVersion))
      notes.fault(`own part ${key} has version ${selfVersion}, its history ${of('pupil').join()}`);
  }
}

/** What was answered is there, once. */
function checkAnswers({ changes }: Kept, notes: Notes): void {
  const made = new Map<string, number>();
  for (const kept of notes.kept.values()) {
    for (const { key, version, by } of kept) {
      const place = `${key} ${version}`;
      if (made.has(place)) notes.fault(`two writes were told that they made version ${version} of cell ${key}`);
      made.set(place, by);
      const change = changes.find((one) => one.side === 'teacher' && one.key === key && one.version === version);
      if (change?.by !== by)
        notes.fault(
          `version ${version} of cell ${key} was answered to ${notes.nameOf(by)} and is of ${notes.nameOf(change?.by)}`,
        );
    }
  }
}

/** Nobody is asked to choose between two words of her own, said on one device. */
function checkConflicts({ changes }: Kept, notes: Notes): void {
  for (const { device, by, key, theirs } of notes.sightings.filter(({ isAsked }) => isAsked)) {
    const change = changes.find((one) => one.side === 'teacher' && one.key === key && one.version === theirs.version);
    const deed = notes.deeds.find((one) => one.kind === 'cell' && one.gesture === change?.block);
    if (deed?.on === device && notes.idOf(deed.by) === by)
      notes.fault(`${device.name}: ${deed.by} is asked to choose between two words of her own in cell ${key}`);
  }
}

function cellFault(deed: Deed & { kind: 'cell' }, { changes }: Kept, notes: Notes): string | null {
  const { key, gesture, on, by, at, state } = deed;
  const found = changes.filter((change) => change.key === key && change.block === gesture);
  const id = notes.idOf(by);
  if (found.length > 1) return `it is there ${found.length} times`;
  const [change] = found;
  if (change !== undefined) {
    if (change.by !== id) return `it is there as ${notes.nameOf(change.by)}’s`;
    const { leveledOn } = change.after;
    if (state == null || leveledOn == null || isClockSetSince(deed, notes)) return null;
    const instant = Date.parse(`${leveledOn.replace(' ', 'T')}Z`);
    return dayOf(instant) === dayOf(at) ? null : `it is of ${dayOf(instant)} instead of ${dayOf(at)}`;
  }
  if (notes.unchanged.has(`${key} ${gesture}`)) return null;
  const seen = notes.sightings.filter((one) => one.device === on && one.by === id && one.key === key && one.at >= at);
  if (seen.some(({ isAsked }) => isAsked)) return null;
  if (notes.undone.has(gesture)) return null;
  return seen.some((sighting) => saysTheSame(sighting, deed, notes)) ? null : 'it is not there';
}

/** Both said the same, and nobody was asked: her last word until then is what stood there. */
function saysTheSame({ at, theirs }: Sighting, { on, by, key }: Deed & { kind: 'cell' }, notes: Notes): boolean {
  const last = notes.deeds.findLast(
    (one) => one.kind === 'cell' && one.on === on && one.by === by && one.key === key && one.at <= at,
  );
  if (last?.kind !== 'cell') return false;
  const { state, comment } = last;
  return (state === undefined || theirs.state === state) && (comment === undefined || theirs.comment === comment);
}

function faultOf(deed: Deed, kept: Kept, notes: Notes, people: People): string | null {
  const id = notes.idOf(deed.by);
  switch (deed.kind) {
    case 'cell':
      return cellFault(deed, kept, notes);
    case 'run': {
      const found = kept.runs.filter((run) => run.id === deed.runId);
      if (found.length !== 1) return `it is there ${found.length} times`;
      if (found[0]?.by !== id) return `it is there as ${notes.nameOf(found[0]?.by)}’s`;
      const off = Math.abs((found[0]?.endedOn ?? 0) - deed.at);
      return off <= OFF_MS || isClockSetSince(deed, notes) ? null : `it is ${Math.round(off / 60_000)} min off`;
    }
    case 'own': {
      const last = notes.deeds.findLast(
        (one) =>
          one.kind === 'own' && one.by === deed.by && one.criteriaId === deed.criteriaId && one.part === deed.part,
      );
      if (last !== deed) return null;
      const pupil = people.pupilOf(deed.by);
      const cell = kept.cells.find(({ key }) => key === people.cellOf(pupil, people.criteria.indexOf(deed.criteriaId)));
      const now = deed.part === 'commentaire' ? (cell?.selfComment ?? '') : (cell?.selfState ?? '');
      return now === deed.value ? null : `« ${now} » is there`;
    }
    case 'photo': {
      const lines = kept.cells.filter(({ key }) => key === deed.key).flatMap(({ marks }) => marks.split('\n'));
      const count = lines.filter((line) => notes.media.get(line) === deed.name).length;
      return count === 1 ? null : `it is there ${count} times`;
    }
  }
}

/** A clock that is set while something waits dates it wrongly where the time was in doubt. */
const isClockSetSince = ({ on, clock }: Deed, notes: Notes): boolean => (notes.clocksSet.get(on) ?? 0) !== clock;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The open page shows what a new one would be given. */
async function checkShown({ notes, people, ask }: School, device: Browser): Promise<void> {
  const page = device.page?.page ?? null;
  if (page === null || page.isClosed()) return notes.fault(`${device.name}: no page opens`);
  const { waiting, traces, cells, line } = page.look();
  const who = notes.nameOf(page.userId);
  if (waiting.length > 0) return notes.fault(`${device.name}: ${waiting.length} writes of ${who} still wait (${line})`);
  if (traces > 0) return notes.fault(`${device.name}: ${traces} traces of ${who} still wait`);
  if (cells.length === 0) return;
  const answer = await ask(device, `/api/v1/folio/${people.folioId}/observations/table`);
  if (answer?.status !== 200) return notes.fault(`${device.name}: the table answers ${answer?.status}`);
  const now = new Map(readFolioTable(JSON.parse(answer.text) as FolioTable).map((cell) => [cell.id, cell]));
  for (const { key, shown, version, conflict } of cells) {
    const cell = now.get(key);
    if (cell === undefined || conflict !== null) continue;
    const isSame =
      cell.version === version &&
      (['state', 'comment', 'marks', 'selfState', 'selfComment'] as const).every(
        (field) => shown[field] === cell[field],
      );
    if (isSame) continue;
    const there = Object.fromEntries(Object.keys(shown).map((field) => [field, cell[field as keyof typeof shown]]));
    notes.fault(
      `${device.name}: ${who} sees ${JSON.stringify(shown)} in cell ${key} at version ${version}; there is ${JSON.stringify(there)} at ${cell.version}`,
    );
  }
}
