import {
  type Folio,
  fastSaveCriterionObservations,
  fastSaveObservation,
  fastSaveObservations,
  fastSavePupilObservations,
  getCellSeries,
  getCriterionObservations,
  getCriterionSeries,
  getFolioTable,
  getPupilObservations,
  getPupilSeries,
  getUser,
  type Observation,
  type ObservationDraft,
  saveCellSeries,
  saveCriterionObservations,
  savePupilObservations,
  writeFolioTable,
} from '@pupitre/contract';
import { observationIdOf, UNSET_CODE } from '@pupitre/learning';
import { type FakeCall, type FakeServer, NetworkFailure, Refusal } from './fake-server.ts';
import { observationsOf } from './folio-kit.ts';
import { profileOf } from './render-app.tsx';
import {
  cellFrom,
  changedBy,
  type Dated,
  type DatedRow,
  listOf,
  type Noted,
  redated,
  type SeriesCell,
  sameCell,
  takenBack,
} from './series-cell.ts';
import { datedOf, daysAgo, ME } from './series-kit.ts';

/** How the next writes go; `lost`: the server writes, but its answer does not arrive. */
export type Weather = 'fine' | 'offline' | 'lost' | 'expired' | 'forbidden';

/** Observations as the server keeps them: versions, all or nothing, a first answer for each key. */
export class ObservationServer {
  readonly cells = new Map<number, Observation>();
  readonly writes: string[] = [];
  /** Every state that a cell has had, whoever set it. */
  readonly past: (readonly [key: number, state: string | null])[] = [];
  /** What she did to cells, one after the other, undoing included. */
  readonly done: Done[] = [];
  weather: Weather = 'fine';
  /** Awaited before each write, so that a test can speak meanwhile. */
  gate: Promise<void> = Promise.resolve();
  private readonly answers = new Map<string, unknown>();
  /** The series of each cell that was written. */
  private readonly series = new Map<number, SeriesCell>();
  /** What each gesture changed in a cell. */
  private readonly gestures = new Map<string, Noted & { checked: boolean }>();

  constructor(server: FakeServer, folio: Folio, userId = 1) {
    for (const cell of observationsOf(folio)) this.cells.set(cell.id, cell);
    const all = () => [...this.cells.values()];
    const ofPupil = (id: unknown) => () => all().filter((cell) => cell.monitoredStudentId === Number(id));
    const ofCriterion = (id: unknown) => () => all().filter((cell) => cell.criteriaId === Number(id));
    server
      .on(getUser, () => {
        this.reach();
        return this.weather === 'expired' ? profileOf('guest') : profileOf(['enseignants'], ME, userId);
      })
      .on(getFolioTable, () => {
        this.reach();
        return writeFolioTable(all());
      })
      .on(fastSaveObservation, (call) => this.take(call, (own) => this.saveOne(own)))
      // Before those with a name in the same place.
      .on(fastSaveObservations, (call) => this.take(call, ({ body, query }) => this.save(body, all, query)))
      .on(fastSavePupilObservations, (call) =>
        this.take(call, ({ body, params, query }) =>
          this.save(body, () => all().filter((cell) => cell.monitoredStudentId === Number(params.studentId)), query),
        ),
      )
      .on(fastSaveCriterionObservations, (call) =>
        this.take(call, ({ body, params, query }) =>
          this.save(body, () => all().filter((cell) => cell.criteriaId === Number(params.criteriaId)), query),
        ),
      );
    server
      .on(getPupilObservations, ({ params }) => ofPupil(params.studentId)())
      .on(getCriterionObservations, ({ params }) => ofCriterion(params.criteriaId)())
      .on(savePupilObservations, (call) =>
        this.take(call, ({ body, params }) => this.save(body, ofPupil(params.studentId), {})),
      )
      .on(saveCriterionObservations, (call) =>
        this.take(call, ({ body, params }) => this.save(body, ofCriterion(params.criteriaId), {})),
      )
      .on(getPupilSeries, [])
      .on(getCriterionSeries, [])
      .on(getCellSeries, ({ params }) => this.dated(Number(params.observationId)))
      .on(saveCellSeries, (call) => this.take(call, (own) => this.redate(own)));
  }

  stateOf = (studentId: number, criterionId: number): string | null =>
    this.cells.get(observationIdOf(studentId, criterionId))?.state ?? null;

  /** The dated observations of a cell, oldest first. */
  seriesOf = (studentId: number, criterionId: number): readonly DatedRow[] =>
    listOf(this.seriesAt(this.find(studentId, criterionId)));

  /** A cell with these observations, as other days left them; of a colleague where nothing else is said. */
  begin(
    studentId: number,
    criterionId: number,
    rows: readonly (Omit<DatedRow, 'by'> & { by?: string })[],
  ): Observation {
    const cell = this.find(studentId, criterionId);
    const dated = rows.map((row): DatedRow => ({ by: 'Camille Favre', ...row }));
    const last = dated.at(-1);
    if (last === undefined) return cell;
    return this.keep(cell, { shown: last, earlier: dated.slice(0, -1), begun: new Map() }, { by: last.by });
  }

  /** A colleague writes. */
  colleague(studentId: number, criterionId: number, change: Partial<Observation>): Observation {
    const by = 'Camille Favre';
    const cell = this.find(studentId, criterionId);
    const { observedOn, ...asked } = change;
    const at = observedOn == null ? Date.now() : Date.parse(observedOn);
    return this.keep(cell, changedBy(this.seriesAt(cell), asked, { at, by }), { ...change, by });
  }

  /** Another call writes, under the name of a gesture. */
  write(studentId: number, criterionId: number, change: Partial<Observation>, geste: string): Observation {
    return this.note(this.find(studentId, criterionId), change, { geste });
  }

  /** Takes a gesture back in every cell that has it. */
  undoBlock(block: string, geste: string): { undone: number; left: number } {
    const keys = [...this.gestures.keys()].flatMap((name) =>
      name.startsWith(`${block} `) ? [Number(name.split(' ')[1])] : [],
    );
    const cells = keys.flatMap((key) => this.cells.get(key) ?? []);
    const undone = cells.filter((cell) => this.note(cell, {}, { geste, annule: block }) !== cell).length;
    return { undone, left: cells.length - undone };
  }

  private reach(): void {
    if (this.weather === 'offline') throw new NetworkFailure();
  }

  private async take<Call extends FakeCall, Answer>(call: Call, write: (call: Call) => Answer): Promise<Answer> {
    await this.gate;
    this.reach();
    if (this.weather === 'expired') throw new Refusal(401, 'UNAUTHENTICATED');
    if (this.weather === 'forbidden') throw new Refusal(403, 'FORBIDDEN');
    const key = call.headers.get('Idempotency-Key') ?? '';
    const known = this.answers.get(key) as Answer | undefined;
    const answer = known ?? write(call);
    this.answers.set(key, answer);
    if (this.weather === 'lost') throw new NetworkFailure();
    return structuredClone(answer);
  }

  private saveOne({ params, query, headers }: FakeCall): Observation {
    const { level, studentId, criteriaId } = params;
    const cell = this.find(Number(studentId), Number(criteriaId));
    if (Number(headers.get('If-Match')) !== cell.version) throw new Refusal(409, 'STALE', { current: cell });
    this.writes.push(`${studentId}-${criteriaId} ${level}`);
    const change = { state: level === UNSET_CODE ? null : (level as 'ok') };
    return this.note(cell, change, query);
  }

  private save(
    given: unknown,
    scope: () => Observation[],
    { bloc = crypto.randomUUID() }: Partial<FakeCall['query']>,
  ): Observation[] {
    const drafts = given as ObservationDraft[];
    const cells = drafts.map((draft) => this.find(draft.monitoredStudentId, draft.criteriaId));
    // What is written without a version overtakes nothing: traces are added.
    const stale = cells.filter(({ version }, index) => (drafts[index]?.version ?? version) !== version);
    if (stale.length > 0) throw new Refusal(409, 'STALE', { conflicts: stale });
    this.writes.push(
      drafts.map((draft) => `${draft.monitoredStudentId}-${draft.criteriaId} ${draft.state ?? '–'}`).join(', '),
    );
    for (const [index, cell] of cells.entries()) {
      const { version: _, geste = bloc, ...asked } = drafts[index] ?? {};
      this.note(cell, asked as Asked, { geste });
    }
    return scope();
  }

  private dated(key: number) {
    const observation = this.cells.get(key);
    if (observation === undefined) throw new Refusal(404, 'PUPIL_NOT_FOUND');
    const days = { from: daysAgo(90).slice(0, 10), to: daysAgo(0).slice(0, 10) };
    return { observation, series: listOf(this.seriesAt(observation)).map(datedOf), days };
  }

  /** One change of a series by its day, as a gesture of its own. */
  private redate({ params, body }: FakeCall) {
    const cell = this.dated(Number(params.observationId)).observation;
    const block = crypto.randomUUID();
    const before = this.seriesAt(cell);
    const after = redated(before, body as unknown as Dated, { at: Date.now(), by: ME });
    if (after === null) throw new Refusal(400, 'INVALID', { fields: { day: 'Ce jour a déjà une observation.' } });
    const saved = this.keep(cell, after, { by: ME });
    if (saved === cell) return { ...this.dated(cell.id), block: null };
    this.noteDone(block, cell, { before, after });
    return { ...this.dated(cell.id), block };
  }

  /** One gesture, or what takes one back: nothing, where somebody changed since what it left. */
  private note(cell: Observation, asked: Asked, { geste, annule, le, par }: Partial<FakeCall['query']>): Observation {
    const before = this.seriesAt(cell);
    const undone = asked.annule ?? annule;
    const done = undone === undefined ? undefined : this.gestures.get(`${undone} ${cell.id}`);
    if (undone !== undefined && done === undefined) return cell;
    const named = asked.le ?? le;
    const at = Math.min(Date.now(), named === undefined ? Date.now() : Date.parse(named));
    const row = { ...asked, ...(par === undefined ? {} : { par: par as 'again' }) };
    const by = ME;
    const after = done === undefined ? changedBy(before, row, { at, by }) : takenBack(before, done);
    const saved = this.keep(cell, after, { ...(done === undefined ? asked : { checked: done.checked }), by });
    if (saved === cell) return saved;
    this.noteDone(`${geste}`, cell, { before, after });
    return saved;
  }

  private noteDone(name: string, { id: key, checked }: Observation, noted: Noted): void {
    this.gestures.set(`${name} ${key}`, { ...noted, checked });
    this.done.push({ name, key, at: Date.now(), ...noted });
  }

  /** Gives a cell back what stood before something that was done; it stays where it is another one since. */
  takeBack(key: number, noted: Noted, name: string): boolean {
    const cell = this.cells.get(key);
    if (cell === undefined) return false;
    const before = this.seriesAt(cell);
    const saved = this.keep(cell, takenBack(before, noted), { checked: cell.checked, by: ME });
    if (saved !== cell) this.noteDone(name, cell, { before, after: this.seriesAt(cell) });
    return saved !== cell;
  }

  private find(studentId: number, criterionId: number): Observation {
    const cell = this.cells.get(observationIdOf(studentId, criterionId));
    if (cell === undefined) throw new Refusal(404, 'PUPIL_NOT_FOUND');
    return cell;
  }

  private readonly seriesAt = (cell: Observation): SeriesCell => this.series.get(cell.id) ?? cellFrom(cell);

  /** The cell with its new series, and with what is said of the cell itself; the same where nothing changes. */
  private keep(
    cell: Observation,
    series: SeriesCell,
    { by, ...asked }: Partial<Observation> & { by: string },
  ): Observation {
    const { le: _l, par: _p, du: _d, annule: _a, geste: _g, addMarks: _m, version: _v, ...own } = asked as Asked;
    const { state, on, comment, audience, marks } = series.shown;
    const observedOn = state === null ? null : on;
    const checked = asked.checked ?? false;
    const markUrl = marks === '' ? '' : (own.markUrl ?? cell.markUrl);
    const next = { ...cell, ...own, state, observedOn, comment, audience, marks, markUrl, checked };
    const others = (Object.keys(own) as (keyof Observation)[]).filter((field) => !SERIES.includes(field));
    const isSame = sameCell(series, this.seriesAt(cell)) && others.every((field) => next[field] === cell[field]);
    if (isSame) return cell;
    const saved = { ...next, version: cell.version + 1, updatedBy: by, updatedOn: '2026-11-21T10:42:00.000Z' };
    this.cells.set(cell.id, saved);
    this.series.set(cell.id, series);
    this.past.push([cell.id, saved.state]);
    return saved;
  }
}

export type Done = Noted & { readonly name: string; readonly key: number; readonly at: number };
type Asked = Partial<Observation> &
  Partial<Pick<ObservationDraft, 'le' | 'par' | 'du' | 'annule' | 'geste' | 'addMarks'>>;
const SERIES: readonly (keyof Observation)[] = ['state', 'observedOn', 'comment', 'audience', 'marks'];
