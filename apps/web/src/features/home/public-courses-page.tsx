import { EmptyState } from '../../shared/empty-state.tsx';
import { Icon } from '../../shared/icon.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { PageHeader } from '../../shared/page-header.tsx';

/** /parcours/libre until the first public course exists: open to everyone, and empty. */
export function PublicCoursesPage() {
  return (
    <div className="page">
      <PageHeader title="Parcours publics" icon="map" color="c-teal" />
      <div className="panel">
        <EmptyState
          actions={
            <LinkButton to="/" leftSection={<Icon name="house" />}>
              Retour à l’accueil
            </LinkButton>
          }
        >
          Aucun parcours n’est publié pour l’instant.
        </EmptyState>
      </div>
    </div>
  );
}
