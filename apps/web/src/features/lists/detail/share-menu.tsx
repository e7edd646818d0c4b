import '../../../theme/mantine-overlays.css';
import { Button, Menu } from '@mantine/core';
import type { List } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { useSettings } from '../../../shared/session.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { copySecretLink, exportList, mailAddress, renewSecretLink } from '../list-actions.ts';
import { listSecretLink } from '../list-queries.ts';

const CopyLink = lazyModal(async () => (await import('../../../shared/modals/copy-link.tsx')).CopyLink);
const QrCodeModal = lazyModal(async () => (await import('../../../shared/modals/qr-code-modal.tsx')).QrCodeModal);

type Opened = { kind: 'qr' } | { kind: 'link'; link: string } | { kind: 'renew' } | null;

/** « Partager »: secret link, message, QR code, text file. Only who may edit gets the secret (conventions, « Wire »). */
export function ShareMenu({ list }: { list: List }) {
  const queryClient = useQueryClient();
  const settings = useSettings();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const address = `${window.location.origin}/listes/detail/${list.id}`;

  const copy = useMutation({
    mutationFn: async () => await copySecretLink(queryClient, list.id),
    onSuccess: (uncopied) => {
      if (uncopied !== null) setOpened({ kind: 'link', link: uncopied });
    },
  });
  const mail = useMutation({
    mutationFn: async () => (list.canEdit ? (await queryClient.fetchQuery(listSecretLink(list.id))).link : address),
    onSuccess: (link) => window.location.assign(mailAddress(list.title, link)),
  });
  const renew = useMutation({
    mutationFn: async () => await renewSecretLink(queryClient, list.id),
    onSuccess: () => {
      close();
      toast.success('Le lien secret est renouvelé.', { detail: 'L’ancien n’ouvre plus rien.' });
    },
  });

  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button leftSection={<Icon name="share" />} loading={copy.isPending || mail.isPending}>
            Partager
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {list.canEdit && (
            <Menu.Item leftSection={<Icon name="link-45deg" />} onClick={() => copy.mutate()}>
              Copier le lien secret
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="envelope" />} onClick={() => mail.mutate()}>
            Envoyer par courriel
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="qr-code" />} onClick={() => setOpened({ kind: 'qr' })}>
            Code QR
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="download" />} onClick={() => exportList(list, list.items)}>
            Exporter en texte
          </Menu.Item>
          {list.canEdit && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<Icon name="arrow-repeat" />} onClick={() => setOpened({ kind: 'renew' })}>
                Renouveler le lien secret…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <QrCodeModal
        opened={opened?.kind === 'qr'}
        onClose={close}
        name={list.title}
        link={`${settings.qr_url.replace(/\/+$/, '')}/listes/detail/${list.id}`}
      />
      <CopyLink
        opened={opened?.kind === 'link'}
        onClose={close}
        title="Lien secret"
        link={opened?.kind === 'link' ? opened.link : ''}
        label="Lien secret"
      />
      <AppModal
        opened={opened?.kind === 'renew'}
        onClose={close}
        title={'Renouveler le lien secret\u00a0?'}
        locked={renew.isPending}
        actions={
          <>
            <Button onClick={close} data-autofocus>
              Annuler
            </Button>
            <Button variant="danger-filled" loading={renew.isPending} onClick={() => renew.mutate()}>
              Renouveler
            </Button>
          </>
        }
      >
        <p>{`L’ancien lien de «\u00a0${list.title}\u00a0» n’ouvrira plus rien. Donnez le nouveau à qui doit encore voir la liste.`}</p>
      </AppModal>
    </>
  );
}
