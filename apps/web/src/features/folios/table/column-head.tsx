import type { MonitoredStudent } from '@pupitre/contract';
import { getPupilReport } from '@pupitre/contract';
import { ofName } from '@pupitre/learning';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { fileAddress } from '../../../api/file.ts';
import { Icon } from '../../../shared/parts/icon.tsx';
import { toast } from '../../../shared/toast/toast-store.ts';
import classes from './folio-table.module.css';
import { PUPIL_ROW, REPORT_ROW } from './grid-position.ts';
import type { TableFacts } from './use-table-facts.ts';

const loadReport = async () => (await import('../detail/pupil-report.ts')).downloadPupilReport;

type ColumnHeadProps = {
  pupil: MonitoredStudent;
  short: string;
  facts: TableFacts;
  column: number;
  isHot: boolean;
  /** Which of the two links is the tab stop; null: none. */
  activeRow: number | null;
};

/** A pupil: her page, and her report as PDF (FOLIO-34). */
export const ColumnHead = memo(function ColumnHead(props: ColumnHeadProps) {
  const { pupil, short, column, activeRow } = props;
  const { store, folioId, kind, criteres } = props.facts;
  const { displayName } = pupil;
  return (
    <th scope="col" aria-colindex={column + 2} className={classes.pupil} data-hot={props.isHot || undefined}>
      <Link
        to="/folios/$kind/$id/eleve/$studentId"
        params={{ kind, id: String(folioId), studentId: String(pupil.id) }}
        className={classes.name}
        aria-label={displayName}
        title={displayName}
        tabIndex={activeRow === PUPIL_ROW ? 0 : -1}
        data-row={PUPIL_ROW}
        data-column={column}
      >
        <span dir="auto">{short}</span>
      </Link>
      <a
        href={`${fileAddress(getPupilReport, { params: { folioId, studentId: pupil.id } })}${criteres === '' ? '' : `?criteres=${criteres}`}`}
        className={classes.report}
        aria-label={`Rapport PDF ${ofName(displayName)}`}
        title={`Rapport PDF ${ofName(displayName)}`}
        tabIndex={activeRow === REPORT_ROW ? 0 : -1}
        data-row={REPORT_ROW}
        data-column={column}
        onClick={(event) => {
          event.preventDefault();
          loadReport().then(
            (download) => download(store, pupil, criteres),
            () => toast.error('Le rapport n’a pas pu être produit.'),
          );
        }}
      >
        <Icon name="file-earmark-pdf" />
      </a>
    </th>
  );
});
