import { Button } from '@mantine/core';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Icon } from '../parts/icon.tsx';
import { whyFailed } from '../text/why-failed.ts';
import { retry } from './retry.ts';

/** A failed load inside a screen: a refusal opens /unauthorized, a network failure stays here and can be retried. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isApiError(error) && [401, 403, 404].includes(error.status)) {
    return <Refused needsSignIn={error.status === 401} />;
  }
  return (
    <div role="alert">
      <EmptyState
        title="Le contenu n’a pas pu être chargé."
        actions={
          <Button variant="filled" leftSection={<Icon name="arrow-clockwise" />} onClick={() => retry(onRetry)}>
            Réessayer
          </Button>
        }
      >
        {whyFailed(error)}
      </EmptyState>
    </div>
  );
}

function Refused({ needsSignIn }: { needsSignIn: boolean }) {
  const router = useRouter();
  // Kept from the first rendering: by the next one the router is already leaving for another address.
  const [refusedHref] = useState(() => router.state.location.href);
  return <Navigate to="/unauthorized" replace state={{ refusedHref, needsSignIn }} />;
}
