import type { MonitoredStudent } from '@pupitre/contract';
import { getStudentReport } from '@pupitre/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { fileAddress } from '../../../api/file.ts';
import { Icon } from '../../../shared/icon.tsx';
import classes from './folio-table.module.css';
import { PUPIL_ROW, REPORT_ROW } from './grid-position.ts';

type ColumnHeadProps = {
  student: MonitoredStudent;
  short: string;
  folioId: number;
  kind: string;
  column: number;
  isHot: boolean;
  /** Which of the two links is the tab stop; null: none. */
  activeRow: number | null;
};

/** A pupil: her page, and her report as PDF (FOLIO-34). */
export const ColumnHead = memo(function ColumnHead(props: ColumnHeadProps) {
  const { student, short, folioId, kind, column, activeRow } = props;
  const { displayName } = student;
  return (
    <th scope="col" aria-colindex={column + 2} className={classes.pupil} data-hot={props.isHot || undefined}>
      <Link
        to="/folios/$kind/$id/eleve/$studentId"
        params={{ kind, id: String(folioId), studentId: String(student.id) }}
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
        href={fileAddress(getStudentReport, { params: { folioId, studentId: student.id } })}
        target="_blank"
        rel="noreferrer"
        className={classes.report}
        aria-label={`Rapport PDF de ${displayName}`}
        title={`Rapport PDF de ${displayName}`}
        tabIndex={activeRow === REPORT_ROW ? 0 : -1}
        data-row={REPORT_ROW}
        data-column={column}
      >
        <Icon name="file-earmark-pdf" />
      </a>
    </th>
  );
});
