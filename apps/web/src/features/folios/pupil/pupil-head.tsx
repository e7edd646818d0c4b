import { counted } from '@pupitre/learning';
import { BulkToolbar } from '../sheet/bulk-toolbar.tsx';
import type { SheetRow } from '../sheet/sheet-rows.ts';
import type { SheetPageState } from '../sheet/use-sheet-page.ts';
import type { Selection } from '../use-selection.ts';
import classes from './pupil-folio.module.css';

type PupilHeadProps = { page: SheetPageState; shown: readonly SheetRow[]; selection: Selection };

/** Over the rows: how many the filters leave, and for those who write the actions on several. */
export function PupilHead({ page, shown, selection }: PupilHeadProps) {
  const count = (
    <span className={classes.number} role="status">
      {countCriteria(shown.length, page.sheet.rows.length)}
    </span>
  );
  return page.readOnly ? (
    <div className={classes.head}>
      <h2>Observations</h2>
      {count}
    </div>
  ) : (
    <>
      <h2 className="sr-only">Observations</h2>
      <BulkToolbar page={page} shown={shown} selection={selection}>
        {count}
      </BulkToolbar>
    </>
  );
}

function countCriteria(shown: number, all: number): string {
  const what = counted(all, 'critère');
  return shown === all ? what : `${shown} sur ${what}`;
}
