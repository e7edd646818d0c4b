import { Button } from '@mantine/core';
import { Icon } from './icon.tsx';

type NewContentButtonProps = { label: string; busy: boolean; onClick: () => void };

/** « Nouvelle liste », « Nouveau parcours », « Nouveau folio » over the contents of a kind. */
export const NewContentButton = ({ label, busy, onClick }: NewContentButtonProps) => (
  <Button variant="filled" leftSection={<Icon name="plus-lg" />} loading={busy} onClick={onClick}>
    {label}
  </Button>
);
