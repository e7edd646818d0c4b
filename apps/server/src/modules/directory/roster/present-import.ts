import type { RosterImport } from '@pupitre/contract';
import type { RosterStop } from './brake.ts';
import type { RosterReport } from './import-roster.ts';
import type { ImportRow } from './imports.queries.ts';
import { countRows, ignoredLines, noteText, outcomeText, shownProblems, stopLines } from './roster-text.ts';
import { undoUntil } from './undo-roster.ts';

/** The signs of a sentence stay with their words on a narrow screen; a terminal copies plain spaces. */
const typeset = (text: string): string => text.replace(/ ([:;?!%»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0');

const presentStop = ({ needed, pupils, adults }: RosterStop, lines: readonly string[]) => ({
  lines: lines.map(typeset),
  needed,
  leaving: pupils + adults,
});

type Context = { names: readonly string[]; isLatest: boolean; now: Date };

export function presentImport(row: ImportRow, { names, isLatest, now }: Context): RosterImport {
  const { id, way, fileName, startedOn, outcome, undoneOn, isTrial } = row;
  // Written by importRoster; null where the files could not even be read.
  const report = row.report as Omit<RosterReport, 'outcome' | 'leaving' | 'changeCount'> | null;
  const canUndo = isLatest && now < undoUntil(startedOn);
  const shown =
    report === null || outcome === 'failed'
      ? { headline: typeset(row.message), counts: [], notes: [], problems: [], problemCount: 0, stop: null }
      : {
          headline: typeset(outcomeText({ outcome, dryRun: isTrial }, 'page')),
          counts: countRows(report),
          notes: [...ignoredLines(report), ...report.notes.map(noteText)].map(typeset),
          problems: shownProblems(report).map(typeset),
          problemCount: report.problemCount,
          stop: report.stop === null ? null : presentStop(report.stop, stopLines(report, names)),
        };
  return {
    id,
    way,
    fileName,
    outcome,
    startedOn: startedOn.toISOString(),
    by: row.by ?? '',
    ...shown,
    undoUntil: canUndo ? undoUntil(startedOn).toISOString() : null,
    undoneOn: undoneOn?.toISOString() ?? null,
    undoneBy: row.undoneBy ?? '',
  };
}
