import { Button } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { isApiError } from '../../api/api-error.ts';
import { EmptyState } from '../empty-state.tsx';
import { Icon } from '../icon.tsx';
import { storeRedirectUrl } from '../redirect-url.ts';

/** A load that failed inside a screen: refused opens /unauthorized, trouble on the way stays here and can be retried. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isApiError(error) && [401, 403, 404].includes(error.status)) {
    storeRedirectUrl(window.location.href);
    return <Navigate to="/unauthorized" replace />;
  }
  return (
    <div role="alert">
      <EmptyState
        title="Le contenu n’a pas pu être chargé."
        actions={
          <Button variant="filled" leftSection={<Icon name="arrow-clockwise" />} onClick={onRetry}>
            Réessayer
          </Button>
        }
      >
        Le réseau ou le service ne répond pas.
      </EmptyState>
    </div>
  );
}
