import {
  type DatedObservation,
  type Folio,
  fastSaveCriterionObservations,
  fastSaveObservation,
  getCellSeries,
  getFolioTable,
  type Observation,
  type ObservationDraft,
  saveCellSeries,
  writeFolioTable,
} from '@pupitre/contract';
import { observationIdOf, UNSET_CODE } from '@pupitre/learning';
import { isToday } from '../src/features/folios/time/of-today.ts';
import { type FakeServer, Refusal } from './fake-server.ts';
import { buildFolioServer, buildObservation, observationsOf } from './folio-kit.ts';

export const ME = 'Isabelle Rochat';

/** Some days before now, at the same hour. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** An observation of a series, hers who looks at it. */
export const dated = (days: number, changes: Partial<DatedObservation> = {}): DatedObservation => ({
  ...{ observedOn: daysAgo(days), day: daysAgo(days).slice(0, 10), state: 'ok', comment: '', audience: 'team' },
  ...{ marks: '', by: ME },
  ...changes,
});

/**
 * A server whose first cell (21, 11) is a list of dated observations: what is said of today begins today's, with the level
 * that stood, unless it names another one; gestures are taken back by their names.
 */
export class SeriesServer {
  readonly server: FakeServer;
  series: DatedObservation[];
  version = 1;
  readonly drafts: Partial<ObservationDraft>[] = [];
  private readonly folio: Folio;
  private readonly before = new Map<string, DatedObservation[]>();

  constructor(folio: Folio, series: readonly DatedObservation[]) {
    this.folio = folio;
    this.series = [...series];
    const table = () => [this.cell(), ...observationsOf(folio).filter(({ id }) => id !== this.cell().id)];
    this.server = buildFolioServer(folio)
      .on(getFolioTable, () => writeFolioTable(table()))
      .on(fastSaveObservation, ({ params, query, headers }) => {
        const state = params.level === UNSET_CODE ? null : (params.level as 'ok');
        const { le, par, geste, annule } = query;
        this.take({ state, le, par: par as 'again', geste, annule, version: Number(headers.get('If-Match')) });
        return this.cell();
      })
      .on(fastSaveCriterionObservations, ({ body }) => {
        for (const row of body as unknown as ObservationDraft[]) this.take(row);
        return [this.cell()];
      })
      .on(getCellSeries, () => this.answer())
      .on(saveCellSeries, ({ body }) => {
        const block = crypto.randomUUID();
        this.keep(block);
        const { observedOn, day } = body as { observedOn: string | null; day: string | null };
        if (day === null) this.series = this.series.filter((one) => one.observedOn !== observedOn);
        this.version += 1;
        return { ...this.answer(), block };
      });
  }

  cell(): Observation {
    const last = this.series.at(-1);
    const { monitoredStudents, criterias } = this.folio;
    return buildObservation(monitoredStudents[0]?.id ?? 0, criterias[0]?.id ?? 0, {
      ...{ label: monitoredStudents[0]?.displayName ?? '', version: this.version, updatedBy: last?.by ?? '' },
      ...(last === undefined
        ? {}
        : {
            ...{ state: last.state, observedOn: last.observedOn, comment: last.comment, audience: last.audience },
            marks: last.marks,
          }),
    });
  }

  private answer() {
    const days = { from: daysAgo(90).slice(0, 10), to: daysAgo(0).slice(0, 10) };
    return { observation: this.cell(), series: this.series, days };
  }

  private keep(name: string | undefined): void {
    if (name !== undefined) this.before.set(name, structuredClone(this.series));
  }

  private take(row: Partial<ObservationDraft>): void {
    if (row.criteriaId !== undefined && observationIdOf(row.monitoredStudentId ?? 0, row.criteriaId) !== this.cell().id)
      return;
    if (row.version !== undefined && row.version !== this.version)
      throw new Refusal(409, 'STALE', { conflicts: [this.cell()], current: this.cell() });
    this.drafts.push(row);
    const back = row.annule === undefined ? undefined : this.before.get(row.annule);
    this.keep(row.geste);
    this.version += 1;
    if (row.annule !== undefined) this.series = structuredClone(back ?? this.series);
    else this.say(row);
  }

  private say({ du, le = daysAgo(0), state, comment, audience, marks }: Partial<ObservationDraft>): void {
    const last = this.series.at(-1);
    const said = {
      ...(state == null ? {} : { state }),
      ...(comment === undefined ? {} : { comment, audience: 'team' as const }),
      ...(audience === undefined ? {} : { audience }),
      ...(marks === undefined ? {} : { marks }),
    };
    const named = du ?? (last !== undefined && isToday(last.observedOn) ? last.observedOn : undefined);
    if (named !== undefined) {
      this.series = this.series.map((one) => (one.observedOn === named ? { ...one, ...said } : one));
      return;
    }
    const level = state ?? last?.state;
    if (level === undefined) return;
    const begun = dated(0, { observedOn: le, day: le.slice(0, 10), state: level });
    this.series = [...this.series, { ...begun, ...said }];
  }
}
