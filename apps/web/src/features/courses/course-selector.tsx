import type { CourseCard } from '@pupitre/contract';
import { useState } from 'react';
import { ContentChoices } from '../../school/content/content-choices.tsx';
import { FailureText } from '../../ui/errors/failure-text.tsx';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../ui/modals/modal-actions.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { shortDate } from '../../ui/text/dates.ts';
import { courseSearch } from './course-queries.ts';
import { EMPTY_COURSE_FILTER } from './course-search-filter.ts';
import { messages } from './messages.ts';

type CourseSelectorProps = {
  opened: boolean;
  onClose: () => void;
  title?: string;
  /** A course that cannot be chosen: the one that one comes from. */
  exceptId?: number | undefined;
  busy?: boolean;
  failure?: string | undefined;
  onChoose: (course: CourseCard) => void;
};

/** MODAL-04: one of one's own courses; « Valider » opens once one is chosen (COURSE-92). */
export function CourseSelector(props: CourseSelectorProps) {
  const { opened, onClose, busy = false, failure, onChoose } = props;
  const [chosen, setChosen] = useState<CourseCard | null>(null);
  // Each opening starts without a choice.
  const [wasOpened, setWasOpened] = useState(opened);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    if (opened) setChosen(null);
  }
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      size={640}
      title={props.title ?? 'Choisir un parcours'}
      icon="map"
      color="c-teal"
      locked={busy}
      actions={
        <ModalActions
          onCancel={onClose}
          confirm="Valider"
          icon="check-lg"
          disabled={chosen === null}
          busy={busy}
          onConfirm={() => {
            if (chosen !== null) onChoose(chosen);
          }}
        />
      }
    >
      <FailureText text={failure} />
      {opened && <Choice exceptId={props.exceptId} busy={busy} chosenId={chosen?.id ?? null} onPick={setChosen} />}
    </AppModal>
  );
}

type ChoiceProps = {
  exceptId: number | undefined;
  busy: boolean;
  chosenId: number | null;
  onPick: (course: CourseCard) => void;
};

const Choice = ({ exceptId, busy, chosenId, onPick }: ChoiceProps) => (
  <ContentChoices
    search={(title) => courseSearch('personnels', { ...EMPTY_COURSE_FILTER, title })}
    filterLabel="Filtrer mes parcours"
    facts={(course) => `${messages.resources(course.itemCount)} · modifié le ${shortDate(course.updatedOn)}`}
    exceptId={exceptId}
    chosenId={chosenId}
    busy={busy}
    onPick={onPick}
    empty={<EmptyState>{'Créez d’abord un parcours dans «\u00a0Personnels\u00a0».'}</EmptyState>}
    nothingFound="Aucun parcours ne correspond à ce filtre."
  />
);
