import {
  type Criterion,
  type Folio,
  type FolioCard,
  getCellSeries,
  getCriterionSources,
  getCurriculumCriteria,
  getFolio,
  getFolioTable,
  type MonitoredStudent,
  type Observation,
  saveFolio,
  searchArchivedFolios,
  searchCurriculumFolios,
  searchPersonalFolios,
  searchRpnFolios,
  searchTeamFolios,
  writeFolioTable,
} from '@pupitre/contract';
import { type LevelCode, observationIdOf } from '@pupitre/learning';
import type { FakeServer } from './fake-server.ts';
import { buildServer } from './list-kit.ts';

export const buildCriterion = (id: number, label: string, changes: Partial<Criterion> = {}): Criterion => ({
  id,
  label,
  categories: ['7', 'FRA'],
  tags: [],
  axesThematiques: [],
  perObjectiveCode: '',
  perId: '',
  studentEvaluationEnabled: false,
  sources: [],
  ...changes,
});

export const buildPupil = (
  id: number,
  displayName: string,
  changes: Partial<MonitoredStudent> = {},
): MonitoredStudent => ({
  id,
  displayName,
  cloeeWorldId: `eleve-${id}`,
  className: '7H2',
  schoolName: 'Collège du Lac',
  ...changes,
});

/** Two criteria, two pupils, the reader's own. */
export const buildFolio = (changes: Partial<Folio> = {}): Folio => {
  const criterias = changes.criterias ?? [
    buildCriterion(11, 'Planifie son texte avant de l’écrire'),
    buildCriterion(12, 'Relit et corrige son texte'),
  ];
  const monitoredStudents = changes.monitoredStudents ?? [
    buildPupil(21, 'Alice Berset'),
    buildPupil(22, 'Amir Hasani'),
  ];
  return {
    id: 1,
    title: 'Français 7e – lire et écrire',
    ribbon: '',
    icon: 'bi bi-journal-check',
    color: 'c-green',
    categories: ['7', 'FRA'],
    author: 'Isabelle Rochat',
    createdOn: '2026-11-01T08:00:00.000Z',
    updatedOn: '2026-11-20T08:00:00.000Z',
    canEdit: true,
    canDelete: true,
    isEditor: changes.canEdit ?? true,
    canArchive: true,
    archivedOn: null,
    keptUntil: null,
    isMember: true,
    rpn: false,
    planEtudeRomand: false,
    optionsProfessionnelles: false,
    severalADay: false,
    periods: null,
    progression: { success: 0, danger: 0, info: 0, warning: 0 },
    version: 3,
    educationalTeam: [],
    criterionCount: criterias.length,
    studentCount: monitoredStudents.length,
    ...changes,
    criterias,
    monitoredStudents,
  };
};

export const buildFolioCard = (changes: Partial<FolioCard> = {}): FolioCard => {
  const { criterias: _criteria, monitoredStudents: _pupils, educationalTeam: _team, ...head } = buildFolio();
  return { ...head, ...changes };
};

/** The cell of a pupil and a criterion, unset unless changed. */
export const buildObservation = (
  monitoredStudentId: number,
  criteriaId: number,
  changes: Partial<Observation> = {},
): Observation => ({
  id: observationIdOf(monitoredStudentId, criteriaId),
  criteriaId,
  monitoredStudentId,
  label: '',
  state: null,
  // Of now where it has a level: most tests are about the day on which one observes.
  observedOn: changes.state == null ? null : new Date().toISOString(),
  comment: '',
  audience: 'team',
  markUrl: '',
  marks: '',
  checked: false,
  selfState: null,
  selfComment: '',
  autoEvaluationEnabled: false,
  version: 0,
  selfVersion: 0,
  updatedOn: null,
  updatedBy: '',
  discussionCount: 0,
  ...changes,
});

/** Every cell of a folio, pupil by pupil; `states` by « pupil-criterion », e.g. { '21-11': 'ok' }. */
export const observationsOf = (folio: Folio, states: Record<string, LevelCode> = {}): Observation[] =>
  folio.monitoredStudents.flatMap((pupil) =>
    folio.criterias.map((criterion) => {
      const state = states[`${pupil.id}-${criterion.id}`] ?? null;
      return buildObservation(pupil.id, criterion.id, {
        label: pupil.displayName,
        autoEvaluationEnabled: criterion.studentEvaluationEnabled,
        ...(state === null ? {} : { state, version: 1, updatedBy: 'Isabelle Rochat', updatedOn: folio.updatedOn }),
      });
    }),
  );

/** A server with empty searches, and with one folio that can be saved where it is given. */
export function buildFolioServer(folio?: Folio, observations?: Observation[]): FakeServer {
  const server = buildServer()
    .on(searchPersonalFolios, [])
    .on(searchTeamFolios, [])
    .on(searchRpnFolios, [])
    .on(searchArchivedFolios, [])
    .on(searchCurriculumFolios, []);
  if (folio === undefined) return server;
  // Before the folio: its address would be taken for an id.
  return server
    .on(getCurriculumCriteria, [])
    .on(getCriterionSources, [])
    .on(getCellSeries, ({ params }) => {
      const cells = observations ?? observationsOf(folio);
      const observation = cells.find(({ id }) => id === Number(params.observationId)) ?? buildObservation(0, 0);
      return { observation, series: [], days: { from: '2026-08-01', to: '2026-11-26' } };
    })
    .on(getFolio, folio)
    .on(getFolioTable, writeFolioTable(observations ?? observationsOf(folio)))
    .on(saveFolio, ({ body }) => savedFolio(folio, body as unknown as Folio));
}

/** What the server answers to a save: ids for what is new, the next version. */
export const savedFolio = (before: Folio, body: Folio): Folio => ({
  ...before,
  ...body,
  version: before.version + 1,
  criterias: body.criterias.map((criterion, index) => ({
    ...criterion,
    id: criterion.id > 0 ? criterion.id : 900 + index,
  })),
  monitoredStudents: body.monitoredStudents.map((pupil, index) => ({
    ...buildPupil(pupil.id > 0 ? pupil.id : 950 + index, pupil.cloeeWorldId),
    ...before.monitoredStudents.find(({ cloeeWorldId }) => cloeeWorldId === pupil.cloeeWorldId),
    cloeeWorldId: pupil.cloeeWorldId,
  })),
  criterionCount: body.criterias.length,
  studentCount: body.monitoredStudents.length,
});
