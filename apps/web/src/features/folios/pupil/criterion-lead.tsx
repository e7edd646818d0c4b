import type { Criterion } from '@pupitre/contract';
import { Link } from '@tanstack/react-router';
import { Tag } from '../../../shared/tag.tsx';
import type { FolioKind } from '../folio-kinds.ts';
import rowClasses from '../sheet/observation-row.module.css';

type CriterionLeadProps = { kind: FolioKind; folioId: number; criterion: Criterion };

/** The criterion of a row; its page shows the same one for all pupils. */
export const CriterionLead = ({ kind, folioId, criterion: { id, perObjectiveCode, label } }: CriterionLeadProps) => (
  <>
    {perObjectiveCode !== '' && (
      <div className={rowClasses.tags}>
        <Tag color="c-orange">{perObjectiveCode}</Tag>
      </div>
    )}
    <Link
      to="/folios/$kind/$id/critere/$criteriaId"
      params={{ kind, id: String(folioId), criteriaId: String(id) }}
      className={rowClasses.name}
      dir="auto"
    >
      {label}
    </Link>
  </>
);
