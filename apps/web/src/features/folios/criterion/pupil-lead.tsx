import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../shared/shell/avatar.tsx';
import type { FolioKind } from '../folio-kinds.ts';
import rowClasses from '../sheet/observation-row.module.css';

type PupilLeadProps = { kind: FolioKind; folioId: number; studentId: number; name: string };

/** The pupil of a row; her page shows all her observations. */
export const PupilLead = ({ kind, folioId, studentId, name }: PupilLeadProps) => (
  <span className={rowClasses.person}>
    <Avatar name={name} />
    <Link
      to="/folios/$kind/$id/eleve/$studentId"
      params={{ kind, id: String(folioId), studentId: String(studentId) }}
      className={rowClasses.name}
      dir="auto"
    >
      {name}
    </Link>
  </span>
);
