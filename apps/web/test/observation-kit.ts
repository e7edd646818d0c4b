import {
  type Folio,
  fastSaveCriterionObservations,
  fastSaveObservation,
  fastSaveObservations,
  fastSavePupilObservations,
  getFolioTable,
  getUser,
  type Observation,
  type ObservationDraft,
  writeFolioTable,
} from '@pupitre/contract';
import { observationIdOf, UNSET_CODE } from '@pupitre/learning';
import { type FakeCall, type FakeServer, NetworkFailure, Refusal } from './fake-server.ts';
import { observationsOf } from './folio-kit.ts';
import { profileOf } from './render-app.tsx';

/** How the next writes go; `lost`: the server writes, but its answer does not arrive. */
export type Weather = 'fine' | 'offline' | 'lost' | 'expired' | 'forbidden';

/** Observations as the server keeps them: versions, all or nothing, a first answer for each key. */
export class ObservationServer {
  readonly cells = new Map<number, Observation>();
  readonly writes: string[] = [];
  /** Every state that a cell has had, whoever set it. */
  readonly past: (readonly [key: number, state: string | null])[] = [];
  weather: Weather = 'fine';
  /** Awaited before each write, so that a test can speak meanwhile. */
  gate: Promise<void> = Promise.resolve();
  private readonly answers = new Map<string, unknown>();
  /** What each gesture changed in a cell. */
  private readonly gestures = new Map<string, { before: Partial<Observation>; after: Partial<Observation> }>();

  constructor(server: FakeServer, folio: Folio, userId = 1) {
    for (const cell of observationsOf(folio)) this.cells.set(cell.id, cell);
    const all = () => [...this.cells.values()];
    server
      .on(getUser, () => {
        this.reach();
        return this.weather === 'expired' ? profileOf('guest') : profileOf(['enseignants'], 'Isabelle Rochat', userId);
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
  }

  stateOf = (studentId: number, criterionId: number): string | null =>
    this.cells.get(observationIdOf(studentId, criterionId))?.state ?? null;

  /** A colleague writes. */
  colleague(studentId: number, criterionId: number, change: Partial<Observation>): Observation {
    return this.put(this.find(studentId, criterionId), change, 'Camille Favre');
  }

  /** Another call writes, under the name of a gesture. */
  write(studentId: number, criterionId: number, change: Partial<Observation>, geste: string): Observation {
    return this.note(this.find(studentId, criterionId), change, { geste });
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

  private save(given: unknown, scope: () => Observation[], { bloc }: FakeCall['query']): Observation[] {
    const drafts = given as ObservationDraft[];
    const cells = drafts.map((draft) => this.find(draft.monitoredStudentId, draft.criteriaId));
    const stale = cells.filter((cell, index) => drafts[index]?.version !== cell.version);
    if (stale.length > 0) throw new Refusal(409, 'STALE', { conflicts: stale });
    this.writes.push(
      drafts.map((draft) => `${draft.monitoredStudentId}-${draft.criteriaId} ${draft.state ?? '–'}`).join(', '),
    );
    for (const [index, cell] of cells.entries()) {
      const { version: _v, le: _le, par: _par, du: _du, geste = bloc, annule, ...change } = drafts[index] ?? {};
      this.note(cell, change as Partial<Observation>, { geste, annule });
    }
    return scope();
  }

  /** One gesture, or what takes one back: nothing, where somebody changed since what it left. */
  private note(
    cell: Observation,
    change: Partial<Observation>,
    { geste, annule }: Partial<FakeCall['query']>,
  ): Observation {
    const done = annule === undefined ? undefined : this.gestures.get(`${annule} ${cell.id}`);
    if (annule !== undefined && (done === undefined || !holds(cell, done.after))) return cell;
    const next = this.put(cell, done?.before ?? change);
    if (next !== cell)
      this.gestures.set(`${geste} ${cell.id}`, { before: different(cell, next), after: different(next, cell) });
    return next;
  }

  private find(studentId: number, criterionId: number): Observation {
    const cell = this.cells.get(observationIdOf(studentId, criterionId));
    if (cell === undefined) throw new Refusal(404, 'PUPIL_NOT_FOUND');
    return cell;
  }

  private put(cell: Observation, change: Partial<Observation>, updatedBy = 'Isabelle Rochat'): Observation {
    // A level of another day begins an observation of today, which has nothing of the one before.
    const begins = change.observedOn === undefined && change.state != null && !isOfToday(cell.observedOn);
    const begun = begins ? { ...NOTHING_SAID, observedOn: new Date().toISOString() } : {};
    const observedOn =
      change.state === null ? null : change.state === undefined ? cell.observedOn : new Date().toISOString();
    const next = { ...cell, observedOn, ...begun, ...change, checked: change.checked ?? false };
    const isSame =
      !begins && (Object.keys(change) as (keyof Observation)[]).every((field) => next[field] === cell[field]);
    if (isSame) return cell;
    const saved = { ...next, version: cell.version + 1, updatedBy, updatedOn: '2026-11-21T10:42:00.000Z' };
    this.cells.set(cell.id, saved);
    this.past.push([cell.id, saved.state]);
    return saved;
  }
}

const NOTHING_SAID = { comment: '', audience: 'team', marks: '', markUrl: '' } as const;
const isOfToday = (on: string | null): boolean =>
  on === null || new Date(on).toDateString() === new Date().toDateString();
const TOLD = ['version', 'updatedOn', 'updatedBy'] as const satisfies readonly (keyof Observation)[];
const holds = (cell: Observation, values: Partial<Observation>): boolean =>
  (Object.keys(values) as (keyof Observation)[]).every((field) => values[field] === cell[field]);

/** The fields of the one that the other has otherwise. */
function different(one: Observation, other: Observation): Partial<Observation> {
  const fields = (Object.keys(one) as (keyof Observation)[]).filter((field) => one[field] !== other[field]);
  const changed = fields.filter((field) => !(TOLD as readonly string[]).includes(field));
  return Object.fromEntries(changed.map((field) => [field, one[field]]));
}
