import { Button } from '@mantine/core';
import { Icon } from './icon.tsx';

type NewContentButtonProps = { label: string; isPending: boolean; onCreate: () => void };

/** « Nouvelle liste », « Nouveau parcours », « Nouveau folio » over the contents of a kind. */
export const NewContentButton = ({ label, isPending, onCreate }: NewContentButtonProps) => (
  <Button variant="filled" leftSection={<Icon name="plus-lg" />} loading={isPending} onClick={onCreate}>
    {label}
  </Button>
);
