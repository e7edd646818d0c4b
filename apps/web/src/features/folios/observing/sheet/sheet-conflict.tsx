import { Button } from '@mantine/core';
import { linesOf, mediaKindOf } from '@pupitre/contract';
import { type EvaluationLevel, ofName, plural, stateLabel } from '@pupitre/learning';
import { type ReactNode, useState } from 'react';
import { MediaImage } from '../../../../platform/media/media-image.tsx';
import { ConflictPick, ConflictTable, type Side } from '../../../../platform/saving/conflict-pick.tsx';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { useFocusBack } from '../../../../ui/modals/focus-back.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { dateAndTime } from '../../../../ui/text/dates.ts';
import { AUDIENCE_WORDS } from '../observation/audience-words.ts';
import type { TeacherValues } from '../observation/dialog-props.ts';
import classes from '../observation/observation-dialogs.module.css';
import { type RowConflict, TEACHER_FIELDS } from './sheet-rows.ts';

type SheetConflictProps = {
  opened: boolean;
  onClose: () => void;
  conflicts: readonly RowConflict[];
  /** How a row is called on this page. */
  nameOf: (id: number) => string;
  scale: readonly EvaluationLevel[];
  busy: boolean;
  onDecide: (takesTheirs: ReadonlySet<number>) => void;
};

/** Somebody saved the same observations meanwhile: both stand side by side, row by row; all other rows are kept. */
export function SheetConflict(props: SheetConflictProps) {
  const { opened, onClose, conflicts, nameOf, scale, busy, onDecide } = props;
  useFocusBack();
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const choose = (id: number, side: Side) => {
    const next = new Set(taken);
    if (side === 'theirs') next.add(id);
    else next.delete(id);
    setTaken(next);
  };
  const count = conflicts.length;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={busy}
      size={960}
      title={plural(count, 'Cette observation a changé entre-temps', 'Ces observations ont changé entre-temps')}
      icon="people"
      color="c-yellow"
      actionsStart={
        count > 1 && (
          <>
            <Button variant="subtle" disabled={busy} onClick={() => setTaken(new Set())}>
              Tout garder
            </Button>
            <Button
              variant="subtle"
              disabled={busy}
              onClick={() => setTaken(new Set(conflicts.map(({ mine }) => mine.id)))}
            >
              Tout reprendre
            </Button>
          </>
        )
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Décider plus tard
          </Button>
          <Button
            variant="filled"
            leftSection={<Icon name="check-lg" />}
            loading={busy}
            onClick={() => onDecide(taken)}
          >
            Enregistrer ce choix
          </Button>
        </>
      }
    >
      <p className="note below-12">
        {'Rien n’est perdu\u00a0: choisissez ce qui reste, ligne par ligne. Vos autres changements sont gardés.'}
      </p>
      <ConflictTable lines="Observation" mine="La vôtre" theirs="Enregistrée" theirsWhen="par quelqu’un d’autre">
        {conflicts.map((conflict, index) => (
          <ConflictRow
            key={conflict.mine.id}
            conflict={conflict}
            name={nameOf(conflict.mine.id)}
            scale={scale}
            side={taken.has(conflict.mine.id) ? 'theirs' : 'mine'}
            isFirst={index === 0}
            onChoose={(side) => choose(conflict.mine.id, side)}
          />
        ))}
      </ConflictTable>
    </AppModal>
  );
}

type ConflictRowProps = {
  conflict: RowConflict;
  name: string;
  scale: readonly EvaluationLevel[];
  side: Side;
  isFirst: boolean;
  onChoose: (side: Side) => void;
};

function ConflictRow({ conflict: { mine, theirs }, name, scale, side, isFirst, onChoose }: ConflictRowProps) {
  const author = theirs.updatedBy === '' ? 'Quelqu’un d’autre' : theirs.updatedBy;
  const common = { chosen: side, name: `conflict-${mine.id}`, isFirst, onChoose };
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
      </th>
      <ConflictPick {...common} side="mine" label={`${name}\u00a0: la mienne`}>
        <span className="grid gap-2 shrinks keeps-spaces">
          <Values values={mine} other={theirs} scale={scale} />
        </span>
      </ConflictPick>
      <ConflictPick {...common} side="theirs" label={`${name}\u00a0: celle ${ofName(author)}`}>
        <span className="grid gap-2 shrinks keeps-spaces">
          <Values values={theirs} other={mine} scale={scale} />
          <span className="fine-note block regular">
            <span translate={theirs.updatedBy === '' ? undefined : 'no'}>{author}</span>
            {theirs.updatedOn !== null && `, le ${dateAndTime(theirs.updatedOn)}`}
          </span>
        </span>
      </ConflictPick>
    </tr>
  );
}

type ValuesProps = { values: TeacherValues; other: TeacherValues; scale: readonly EvaluationLevel[] };

/** Only the fields in which the two differ. */
function Values({ values, other, scale }: ValuesProps) {
  const text: Record<keyof TeacherValues, () => ReactNode> = {
    state: () => <b>{stateLabel(scale, values.state)}</b>,
    comment: () =>
      values.comment === '' ? 'sans commentaire' : <span dir="auto">{`«\u00a0${values.comment}\u00a0»`}</span>,
    audience: () => AUDIENCE_WORDS[values.audience],
    marks: () => {
      const [first, ...others] = linesOf(values.marks);
      if (first === undefined) return 'sans trace';
      if (others.length > 0) return `avec ${others.length + 1}\u00a0traces`;
      if (mediaKindOf(first) !== 'image') return 'avec une trace';
      return <MediaImage address={first} alt="Trace" width={160} className={classes.conflictMark} />;
    },
    checked: () => (values.checked ? 'Vu' : 'Pas vu'),
  };
  return TEACHER_FIELDS.filter((field) => values[field] !== other[field]).map((field) => (
    <span key={field} className="breaks">
      {text[field]()}
    </span>
  ));
}
