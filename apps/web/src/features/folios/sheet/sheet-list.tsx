import type { Observation } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { LevelChoice } from '../observation/level-choice.tsx';
import type { Selection } from '../use-selection.ts';
import classes from './observation-row.module.css';
import { ObservationRow } from './observation-row.tsx';
import type { SheetRow } from './sheet-rows.ts';
import type { SheetPageState } from './use-sheet-page.ts';

type SheetListProps = {
  page: SheetPageState;
  /** Those of the sheet that are shown. */
  rows: readonly SheetRow[];
  selection: Selection;
  /** What the rows are: « Critère » or « Élève ». */
  head: string;
  nameOf: (observation: Observation) => string;
  leadOf: (observation: Observation) => ReactNode;
};

/** The observations of a page, one row each. */
export function SheetList({ page, rows, selection, head, nameOf, leadOf }: SheetListProps) {
  const { folio, sheet, observations, readOnly, scale } = page;
  return (
    <div className={classes.rows} data-locked={readOnly || undefined}>
      <div className={classes.heads} aria-hidden="true">
        <span>{head}</span>
        <span>
          Niveau
          <span className={classes.levelWidth}>
            <LevelChoice label="" scale={scale} value={null} onChange={() => undefined} readOnly={readOnly} />
          </span>
        </span>
        <span>Commentaire</span>
        <span>Vu</span>
      </div>
      <ul className={classes.list}>
        {rows.map((row) => {
          const observation = observations.get(row.id);
          return observation === undefined ? null : (
            <ObservationRow
              key={row.id}
              row={row}
              observation={observation}
              name={nameOf(observation)}
              lead={leadOf(observation)}
              isDirty={sheet.dirty.has(row.id)}
              isSelected={selection.keys.has(row.id)}
              readOnly={readOnly}
              scale={scale}
              optionsProfessionnelles={folio.optionsProfessionnelles}
              onChange={sheet.change}
              onOpen={page.open}
              onSelect={selection.toggle}
            />
          );
        })}
      </ul>
    </div>
  );
}
