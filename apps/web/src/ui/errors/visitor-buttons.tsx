import { Button } from '@mantine/core';
import { LOGIN_PATH } from '@pupitre/contract';
import { Icon } from '../parts/icon.tsx';
import { LinkButton } from '../parts/link-button.tsx';

/** Where a visitor goes from a page that is not open to her. */
export const VisitorButtons = ({ variant }: { variant: 'filled' | 'default' }) => (
  <>
    <Button component="a" href={LOGIN_PATH} variant={variant} leftSection={<Icon name="box-arrow-in-right" />}>
      Se connecter
    </Button>
    <LinkButton to="/parcours/libre" leftSection={<Icon name="map" />}>
      Parcours publics
    </LinkButton>
  </>
);
