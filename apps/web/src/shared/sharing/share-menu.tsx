import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { LazyMenu } from '../menu/lazy-menu.tsx';
import type { LazyMenuProps, MenuEntry } from '../menu/menu-entry.ts';
import { lazyModal } from '../modals/lazy-modal.tsx';
import { toast } from '../toast/toast-store.ts';
import { copyToClipboard, mailAddress } from './secret-link.ts';

const CopyLink = lazyModal(async () => (await import('../modals/copy-link.tsx')).CopyLink);
const QrCodeModal = lazyModal(async () => (await import('../modals/qr-code-modal.tsx')).QrCodeModal);
const RenewLink = lazyModal(async () => (await import('./renew-link.tsx')).RenewLink);

type ShareMenuProps = {
  title: string;
  /** « la liste », « le parcours » */
  theContent: string;
  /** Address for who may read the content already. */
  plainLink: string;
  /** Address in the QR code. */
  qrLink: string;
  mail: { subject: string; intro: string };
  /** Only who may edit gets the secret (conventions, « Wire »); null for all others. */
  secret: { link: () => Promise<string>; renew: () => Promise<unknown> } | null;
  /** More entries, after the QR code. */
  entries?: readonly MenuEntry[];
  /** Entries before all others. */
  first?: readonly MenuEntry[];
  /** Entries after all others. */
  last?: readonly MenuEntry[];
  /** Number that can be typed at /qr instead of scanning. */
  code?: number;
  /** Another button than « Partager »; it takes the attributes of a button. */
  button?: (isBusy: boolean) => LazyMenuProps['button'];
};

type Opened = { kind: 'qr' } | { kind: 'link'; link: string } | { kind: 'renew' } | null;

/** « Partager »: secret link, message, QR code, and what else a content offers. */
export function ShareMenu(props: ShareMenuProps) {
  const { title, theContent, plainLink, qrLink, mail, secret, entries = [], first = [], last = [] } = props;
  const [opened, setOpened] = useState<Opened>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => setOpened(null);

  const copying = useMutation({
    mutationFn: async () => await copyToClipboard((await secret?.link()) ?? plainLink),
    onSuccess: (uncopied) => {
      if (uncopied !== null) setOpened({ kind: 'link', link: uncopied });
    },
  });
  const mailing = useMutation({
    mutationFn: async () => (await secret?.link()) ?? plainLink,
    onSuccess: (link) => window.location.assign(mailAddress({ ...mail, title, link })),
  });
  const renewing = useMutation({
    mutationFn: async () => await secret?.renew(),
    onSuccess: () => {
      close();
      toast.success('Le lien secret est renouvelé.', { detail: 'L’ancien n’ouvre plus rien.' });
    },
  });

  const ofEditors: MenuEntry[] = [
    { icon: 'link-45deg', label: 'Copier le lien secret', onClick: () => copying.mutate() },
  ];
  const renewal: MenuEntry[] = [
    {
      icon: 'arrow-repeat',
      label: 'Renouveler le lien secret…',
      isApart: true,
      onClick: () => setOpened({ kind: 'renew' }),
    },
  ];
  return (
    <>
      <LazyMenu
        button={(props.button ?? shareButton)(copying.isPending || mailing.isPending)}
        entries={[
          ...first,
          ...(secret === null ? [] : ofEditors),
          { icon: 'envelope', label: 'Envoyer par courriel', onClick: () => mailing.mutate() },
          { icon: 'qr-code', label: 'Code QR', onClick: () => setOpened({ kind: 'qr' }) },
          ...entries,
          ...(secret === null ? [] : renewal),
          ...last,
        ]}
        opened={isMenuOpen}
        onChange={setMenuOpen}
      />
      <QrCodeModal opened={opened?.kind === 'qr'} onClose={close} name={title} link={qrLink} code={props.code} />
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
        title={title}
        theContent={theContent}
        busy={renewing.isPending}
        onRenew={() => renewing.mutate()}
      />
    </>
  );
}

const shareButton = (isBusy: boolean) => (
  <Button leftSection={<Icon name="share" />} loading={isBusy}>
    Partager
  </Button>
);
