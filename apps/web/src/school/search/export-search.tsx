import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyModal } from '../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../ui/parts/icon.tsx';

const CopyLink = lazyModal(async () => (await import('../../ui/modals/copy-link.tsx')).CopyLink);

/** Button « Exporter » of a search and the modal that gives its filter link. */
export function ExportSearch({ link }: { link: string }) {
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Button leftSection={<Icon name="box-arrow-up" />} onClick={() => setSharing(true)} {...CopyLink.opener}>
        Exporter
      </Button>
      <CopyLink
        opened={sharing}
        onClose={() => setSharing(false)}
        title="Exporter la recherche"
        link={link}
        label="Lien vers cette recherche"
      >
        <p>S’ouvre pour toute personne connectée à Pupitre, avec ce qu’elle peut lire.</p>
      </CopyLink>
    </>
  );
}
