import type { Folio } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DeleteContent } from '../../school/content/delete-content.tsx';
import { folioKeys, folioQueries } from './folio-queries.ts';

type DeleteFolioProps = {
  folio: Pick<Folio, 'id' | 'title'>;
  opened: boolean;
  onClose: () => void;
  onDeleted?: () => void;
  /** What the team loses with it; undefined where it follows nobody. */
  dependents: string | undefined;
};

/** Forgets what was observed in the folio too. */
export function DeleteFolio({ folio, opened, onClose, onDeleted, dependents }: DeleteFolioProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <DeleteContent
      opened={opened}
      onClose={onClose}
      content={folio}
      queries={folioQueries}
      onRemoved={onDeleted}
      leave={async () => {
        await navigate({ to: '/folios/$view', params: { view: 'personnels' } });
        queryClient.removeQueries({ queryKey: folioKeys.observed(folio.id) });
      }}
      dependents={dependents}
      failure="Le folio n’a pas pu être supprimé. Réessayez."
      backIn="vos folios"
    />
  );
}
