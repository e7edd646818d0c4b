import { Button } from '@mantine/core';
import type { Criterion, Folio } from '@pupitre/contract';
import { counted, scaleOf, selfLabels, stateLabel } from '@pupitre/learning';
import { type ReactNode, useMemo, useState } from 'react';
import { usePrinting } from '../../../../school/print/use-printing.ts';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import { PressedChip } from '../../../../ui/parts/pressed-chip.tsx';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useCell, useRevision } from '../cells/use-observation-store.ts';
import { DiscussionDialog, SelfEvaluationDialog } from '../observation/observation-dialog.tsx';
import classes from './compare.module.css';
import {
  type ComparedCell,
  type ComparedGroup,
  comparedCells,
  countCompared,
  groupCells,
  isDifferent,
} from './compared-cells.ts';

/** Rows of a group that show before one asks for the others. */
const SHOWN = 25;

/** What stands in front; the cell stays while its dialog fades out. */
type Viewed = { dialog: 'self' | 'discussion' | null; cell: ComparedCell | null };

type CompareViewProps = {
  folio: Folio;
  /** First segment of the address. */
  kind: string;
  /** Those that the filters leave. */
  criteria: readonly Criterion[];
  store: ObservationStore;
  onClose: () => void;
};

/** The pupils' words beside the teacher's, cell by cell; at first only where they differ. */
export function CompareView({ folio, kind, criteria, store, onClose }: CompareViewProps) {
  const [isFiltered, setFiltered] = useState(true);
  const [by, setBy] = useState<'pupil' | 'criterion'>('pupil');
  const [viewed, setViewed] = useState<Viewed>({ dialog: null, cell: null });
  const close = () => setViewed((now) => ({ ...now, dialog: null }));
  const revision = useRevision(store);
  const pupils = folio.monitoredStudents;
  const cells = useMemo(
    () => (revision < 0 ? [] : comparedCells(store, criteria, pupils)),
    [revision, store, criteria, pupils],
  );
  const { given, different } = countCompared(cells);
  const shown = isFiltered ? cells.filter(isDifferent) : cells;
  const params = { kind, id: String(folio.id) };
  return (
    <section className="panel pad-16" aria-labelledby="comparaison">
      <header className="cluster gap-12-24 below-8">
        <div className={classes.title}>
          <h2 id="comparaison">Avis des élèves et de l’enseignant-e</h2>
          <p role="status">{`${counted(different, 'différence')} sur ${counted(given, 'auto-évaluation')}`}</p>
        </div>
        <div className="flex-wrap gap-8">
          <PressedChip isPressed={isFiltered} onClick={() => setFiltered(!isFiltered)}>
            Différences seulement
          </PressedChip>
          {(['pupil', 'criterion'] as const).map((way) => (
            <PressedChip key={way} isPressed={by === way} onClick={() => setBy(way)}>
              {way === 'pupil' ? 'Par élève' : 'Par critère'}
            </PressedChip>
          ))}
        </div>
        <Button leftSection={<Icon name="arrow-left" />} onClick={onClose}>
          Revenir au tableau
        </Button>
      </header>
      {shown.length === 0 && (
        <EmptyState
          title={given === 0 ? 'Aucun élève ne s’est encore évalué.' : 'Aucune différence\u00a0: les avis concordent.'}
        />
      )}
      {groupCells(shown, by, by === 'pupil' ? pupils : criteria).map((group) => (
        <Group
          key={`${by} ${group.id}`}
          group={group}
          heading={
            by === 'pupil' ? (
              <Link to="/folios/$kind/$id/eleve/$studentId" params={{ ...params, studentId: String(group.id) }}>
                {group.label}
              </Link>
            ) : (
              <Link to="/folios/$kind/$id/critere/$criteriaId" params={{ ...params, criteriaId: String(group.id) }}>
                {group.label}
              </Link>
            )
          }
          by={by}
          isProfessional={folio.optionsProfessionnelles}
          onView={(cell) => setViewed({ dialog: 'self', cell })}
        />
      ))}
      {viewed.cell !== null && (
        <CellDialogs
          key={viewed.cell.key}
          folio={folio}
          store={store}
          cell={viewed.cell}
          dialog={viewed.dialog}
          onClose={close}
          onDiscuss={() => setViewed((now) => ({ ...now, dialog: 'discussion' }))}
        />
      )}
    </section>
  );
}

type CellDialogsProps = Pick<CompareViewProps, 'folio' | 'store' | 'onClose'> & {
  cell: ComparedCell;
  dialog: Viewed['dialog'];
  onDiscuss: () => void;
};

/** The cell as it stands now: its row leaves the differences when the teacher comes round, its dialog stays. */
function CellDialogs({ folio, store, cell, dialog, onClose, onDiscuss }: CellDialogsProps) {
  const observation = useCell(store, cell.key) ?? cell.view;
  const common = { onClose, observation, pupil: cell.pupil.displayName, criterion: cell.criterion.label };
  const canWrite = folio.canEdit && folio.isMember;
  return (
    <>
      <SelfEvaluationDialog
        {...common}
        opened={dialog === 'self'}
        optionsProfessionnelles={folio.optionsProfessionnelles}
        onLevel={canWrite ? (state) => store.change(cell.key, { state }) : null}
        onDiscuss={onDiscuss}
      />
      <DiscussionDialog
        {...common}
        opened={dialog === 'discussion'}
        folioId={folio.id}
        onCount={(count) => store.setDiscussionCount(cell.key, count)}
      />
    </>
  );
}

type GroupProps = {
  group: ComparedGroup;
  heading: ReactNode;
  by: 'pupil' | 'criterion';
  isProfessional: boolean;
  onView: (cell: ComparedCell) => void;
};

function Group({ group, heading, by, isProfessional, onView }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const isPrinting = usePrinting();
  const shown = isWhole || isPrinting ? group.cells : group.cells.slice(0, SHOWN);
  const id = `comparaison-${by}-${group.id}`;
  const rest = group.cells.length - shown.length;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} dir="auto">
        {heading} <span className={classes.groupCount}>{group.cells.length}</span>
      </h3>
      <ul className="grid gap-6 above-8">
        {shown.map((cell) => (
          <Row
            key={cell.key}
            cell={cell}
            label={by === 'pupil' ? cell.criterion.label : cell.pupil.displayName}
            isProfessional={isProfessional}
            onView={onView}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Afficher les {rest} suivantes
        </Button>
      )}
    </section>
  );
}

type RowProps = Pick<GroupProps, 'isProfessional' | 'onView'> & { cell: ComparedCell; label: string };

function Row({ cell, label, isProfessional, onView }: RowProps) {
  const scale = scaleOf(isProfessional);
  const { state, selfState, selfComment } = cell.view;
  return (
    <li className={classes.row} data-different={isDifferent(cell) || undefined}>
      <div className="any-break" dir="auto">
        {label}
        {selfComment !== '' && (
          <p className="pen-ink small medium" dir="auto">
            {selfComment}
          </p>
        )}
      </div>
      <dl className={classes.opinions}>
        <div>
          <dt>Enseignant-e</dt>
          <dd>
            <LevelMark code={state} scale={scale} size={28} />
            <span>{stateLabel(scale, state)}</span>
          </dd>
        </div>
        <div>
          <dt>Élève</dt>
          <dd>
            <LevelMark code={selfState} scale={scale} size={28} />
            <span>{selfState === null ? 'Sans choix' : selfLabels(isProfessional)[selfState]}</span>
          </dd>
        </div>
      </dl>
      <Button
        size="xs"
        variant="subtle"
        disabled={!isDifferent(cell)}
        aria-label={`Comparer\u00a0: ${cell.pupil.displayName}, ${cell.criterion.label}`}
        onClick={() => onView(cell)}
      >
        Comparer
      </Button>
    </li>
  );
}
