import { Button } from '@mantine/core';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { EmptyState } from '../empty-state.tsx';
import { Icon } from '../icon.tsx';

/** A load that failed inside a screen: refused opens /unauthorized, trouble on the way stays here and can be retried. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isApiError(error) && [401, 403, 404].includes(error.status)) {
    return <Refused />;
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

function Refused() {
  const router = useRouter();
  // Kept as it was at first: the router is on its way to another address by the next rendering.
  const [refusedHref] = useState(() => router.state.location.href);
  return <Navigate to="/unauthorized" replace state={{ refusedHref }} />;
}
