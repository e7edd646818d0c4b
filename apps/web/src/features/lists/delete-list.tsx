import type { List } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DeleteContent } from '../../school/content/delete-content.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { linkedCourses, listQueries } from './list-queries.ts';
import { messages } from './messages.ts';

type DeleteListProps = {
  list: Pick<List, 'id' | 'title'>;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Says how many courses depend on the list (OP-068). */
export function DeleteList({ list, opened, onClose, onDeleted }: DeleteListProps) {
  const navigate = useNavigate();
  const linked = useQuery({ ...linkedCourses(list.id), enabled: opened });
  return (
    <DeleteContent
      opened={opened}
      onClose={onClose}
      content={list}
      queries={listQueries}
      onRemoved={onDeleted}
      leave={() => navigate({ to: '/listes/$view', params: { view: 'personnelles' } })}
      dependents={dependents(linked.data, linked.isError)}
      failure={addressed('La liste n’a pas pu être supprimée. Réessayez.')}
      backIn={addressed('vos listes')}
    />
  );
}

function dependents(count: number | undefined, failed: boolean): string | undefined {
  if (failed) return 'Le nombre de parcours qui utilisent cette liste n’a pas pu être vérifié.';
  return count === undefined || count === 0 ? undefined : messages.linkedCourses(count);
}
