import { Button } from '@mantine/core';
import type { List } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { LazyMenu } from '../../../shared/menu/lazy-menu.tsx';
import type { MenuEntry } from '../../../shared/menu/menu-entry.ts';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { useSettings } from '../../../shared/session.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { copySecretLink, exportList, mailAddress, renewSecretLink } from '../list-actions.ts';
import { listSecretLink } from '../list-queries.ts';

const CopyLink = lazyModal(async () => (await import('../../../shared/modals/copy-link.tsx')).CopyLink);
const QrCodeModal = lazyModal(async () => (await import('../../../shared/modals/qr-code-modal.tsx')).QrCodeModal);
const RenewLink = lazyModal(async () => (await import('../../../shared/sharing/renew-link.tsx')).RenewLink);

type Opened = { kind: 'qr' } | { kind: 'link'; link: string } | { kind: 'renew' } | null;

/** « Partager »: secret link, message, QR code, text file. Only who may edit gets the secret (conventions, « Wire »). */
export function ShareMenu({ list }: { list: List }) {
  const queryClient = useQueryClient();
  const settings = useSettings();
  const [opened, setOpened] = useState<Opened>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
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

  const ofEditors: MenuEntry[] = [{ icon: 'link-45deg', label: 'Copier le lien secret', onClick: () => copy.mutate() }];
  const renewal: MenuEntry[] = [
    {
      icon: 'arrow-repeat',
      label: 'Renouveler le lien secret…',
      isApart: true,
      onClick: () => setOpened({ kind: 'renew' }),
    },
  ];
  const entries: MenuEntry[] = [
    ...(list.canEdit ? ofEditors : []),
    { icon: 'envelope', label: 'Envoyer par courriel', onClick: () => mail.mutate() },
    { icon: 'qr-code', label: 'Code QR', onClick: () => setOpened({ kind: 'qr' }) },
    { icon: 'download', label: 'Exporter en texte', onClick: () => exportList(list, list.items) },
    ...(list.canEdit ? renewal : []),
  ];

  return (
    <>
      <LazyMenu
        button={
          <Button leftSection={<Icon name="share" />} loading={copy.isPending || mail.isPending}>
            Partager
          </Button>
        }
        entries={entries}
        opened={isMenuOpen}
        onChange={setMenuOpen}
      />
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
      <RenewLink
        opened={opened?.kind === 'renew'}
        onClose={close}
        title={list.title}
        busy={renew.isPending}
        onRenew={() => renew.mutate()}
      />
    </>
  );
}
