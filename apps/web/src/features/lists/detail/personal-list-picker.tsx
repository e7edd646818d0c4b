import type { ListCard } from '@pupitre/contract';
import { ContentChoices } from '../../../school/content/content-choices.tsx';
import { EMPTY_FILTER } from '../../../school/search/search-filter.ts';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { shortDate } from '../../../ui/text/dates.ts';
import { listSearch } from '../list-queries.ts';
import { messages } from '../messages.ts';
import classes from './list-detail.module.css';

type PersonalListPickerProps = {
  opened: boolean;
  title: string;
  /** A list that cannot be picked: the one whose words are added. */
  exceptId: number;
  busy: boolean;
  failure: string | undefined;
  onPick: (list: ListCard) => void;
  onClose: () => void;
};

/** MODAL-12: one of one's own lists, latest first, with the day of its last change (ENT-19). */
export function PersonalListPicker(props: PersonalListPickerProps) {
  const { opened, title, busy, failure, onClose } = props;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      size={640}
      title={title}
      icon="card-list"
      color="c-indigo"
      locked={busy}
    >
      {failure !== undefined && (
        <div className={classes.failure}>
          <Notice kind="bad" live>
            {failure}
          </Notice>
        </div>
      )}
      {opened && <Choice {...props} />}
    </AppModal>
  );
}

const Choice = ({ exceptId, busy, onPick }: PersonalListPickerProps) => (
  <ContentChoices
    search={(title) => listSearch('personnelles', { ...EMPTY_FILTER, title })}
    filterLabel="Filtrer mes listes"
    facts={(list) => `${messages.words(list.itemCount)} · modifiée le ${shortDate(list.updatedOn)}`}
    exceptId={exceptId}
    busy={busy}
    onPick={onPick}
    empty={<EmptyState>{addressed('Créez d’abord une liste dans «\u00a0Personnelles\u00a0».')}</EmptyState>}
    nothingFound="Aucune liste ne correspond à ce filtre."
  />
);
