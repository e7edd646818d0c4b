import type { MonitoredStudent } from '@pupitre/contract';
import { useNavigate } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { LazyMenu } from '../../../../ui/menu/lazy-menu.tsx';
import { TRY_AGAIN, whyFailed } from '../../../../ui/text/why-failed.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import classes from './folio-table.module.css';
import { PUPIL_ROW } from './grid-position.ts';
import type { TableFacts } from './use-table-facts.ts';

const loadReport = async () => (await import('../pupil-report.ts')).downloadPupilReport;

type ColumnHeadProps = {
  pupil: MonitoredStudent;
  short: string;
  facts: TableFacts;
  column: number;
  isHot: boolean;
  /** It is the tab stop. */
  isActive: boolean;
};

/** A pupil, whose name opens what there is of her: her page, and her report as PDF (FOLIO-34). */
export const ColumnHead = memo(function ColumnHead(props: ColumnHeadProps) {
  const { pupil, short, column } = props;
  const { store, folioId, kind, criteres } = props.facts;
  const { displayName } = pupil;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const report = () =>
    void loadReport().then(
      (download) => download(store, pupil, criteres),
      (error) => toast.error('Le rapport n’a pas pu être produit.', { detail: whyFailed(error, TRY_AGAIN) }),
    );
  const params = { kind, id: String(folioId), studentId: String(pupil.id) };
  return (
    <th
      scope="col"
      aria-label={displayName}
      aria-colindex={column + 2}
      className="clipped"
      data-hot={props.isHot || undefined}
    >
      <LazyMenu
        button={
          <button
            type="button"
            className={classes.name}
            aria-label={displayName}
            title={displayName}
            tabIndex={props.isActive ? 0 : -1}
            data-row={PUPIL_ROW}
            data-column={column}
          >
            <span dir="auto" translate="no">
              {short}
            </span>
          </button>
        }
        entries={[
          {
            icon: 'person',
            label: 'Page de l’élève',
            onClick: () => void navigate({ to: '/folios/$kind/$id/eleve/$studentId', params }),
          },
          { icon: 'file-earmark-pdf', label: 'Rapport PDF', onClick: report },
        ]}
        opened={isOpen}
        onChange={setOpen}
      />
    </th>
  );
});
