import { type Criterion, type Folio, GRID_TYPES, type GridRequest } from '@pupitre/contract';
import { printedText, runningTitle } from './printed-text.ts';
import { type Group, groupCriteria } from './report-groups.ts';
import { type PrintedLevel, printedLevels, printedSelfLevels } from './report-levels.ts';
import { dayWithCentury, type Moment } from './report-time.ts';

/** What templates/grid.typ reads. */
export type GridDocument = {
  type: number;
  documentTitle: string;
  author: string;
  title: string;
  folioTitle: string;
  kind: string;
  /** At the foot of each page. */
  running: string;
  footer: string;
  levels: PrintedLevel[];
  selfLevels: PrintedLevel[];
  selfHead: string;
  invitation: string;
  groups: Group<{ number: number; label: string }>[];
  columnsAtOnce: number;
  pupils: string[];
};

const KINDS: Record<GridRequest['type'], string> = {
  [GRID_TYPES.SoutienDesApprentissage]: 'Soutien des apprentissages',
  [GRID_TYPES.Certificatif]: 'Évaluation certificative',
  [GRID_TYPES.AutoEvaluation]: 'Auto-évaluation',
  [GRID_TYPES.Atelier]: 'Grille de tâche',
};

/** Columns of a sheet that a tick still fits in. */
const COLUMNS_AT_ONCE = 12;
/** Empty lines for a class, if the reader may see no pupils of the folio. */
const EMPTY_LINES = 24;

type GridParts = {
  request: Pick<GridRequest, 'titre' | 'type' | 'id'>;
  folio: Pick<Folio, 'title' | 'author' | 'optionsProfessionnelles' | 'monitoredStudents'>;
  criteria: readonly Criterion[];
  at: Moment;
};

/** A criteria grid to print and fill in by hand (REPORT-03, REPORT-05). */
export function gridDocument({ request, folio, criteria, at }: GridParts): GridDocument {
  const { optionsProfessionnelles: isProfessional, monitoredStudents } = folio;
  const names = monitoredStudents.map(({ displayName }) => printedText(displayName));
  let number = 0;
  return {
    type: request.type,
    documentTitle: printedText(request.titre),
    author: printedText(folio.author),
    title: printedText(request.titre),
    running: runningTitle(request.titre),
    folioTitle: printedText(folio.title),
    kind: `${KINDS[request.type]} · ${dayWithCentury(at.now.toISOString(), at)}`,
    footer: `Pupitre · grille ${request.id.slice(0, 8)}`,
    levels: printedLevels(isProfessional),
    selfLevels: printedSelfLevels(isProfessional),
    selfHead: 'Ce que j’apprends',
    invitation: 'Pour chaque ligne, je coche la case qui me correspond le mieux.',
    groups: groupCriteria(criteria, ({ label }) => {
      number += 1;
      return { number, label: printedText(label) };
    }),
    columnsAtOnce: COLUMNS_AT_ONCE,
    pupils: names.length > 0 ? names : Array.from({ length: EMPTY_LINES }, () => ''),
  };
}
