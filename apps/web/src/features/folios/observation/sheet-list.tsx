import type { Folio, Observation } from '@pupitre/contract';
import { scaleOf } from '@pupitre/learning';
import type { ReactNode } from 'react';
import type { RowDialog } from './dialog-props.ts';
import classes from './observation-row.module.css';
import { ObservationRow } from './observation-row.tsx';
import type { SheetRow } from './sheet-rows.ts';
import type { ObservationSheet } from './use-observation-sheet.ts';

type SheetListProps = {
  folio: Folio;
  sheet: ObservationSheet;
  /** Those of the sheet that are shown. */
  rows: readonly SheetRow[];
  observations: ReadonlyMap<number, Observation>;
  nameOf: (observation: Observation) => string;
  leadOf: (observation: Observation) => ReactNode;
  readOnly: boolean;
  onOpen: (id: number, dialog: RowDialog) => void;
};

/** The observations of a page, one row each. */
export function SheetList(props: SheetListProps) {
  const { folio, sheet, rows, observations, nameOf, leadOf, readOnly, onOpen } = props;
  return (
    <ul className={classes.rows}>
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
            readOnly={readOnly}
            scale={scaleOf(folio.optionsProfessionnelles)}
            optionsProfessionnelles={folio.optionsProfessionnelles}
            onChange={sheet.change}
            onOpen={onOpen}
          />
        );
      })}
    </ul>
  );
}
