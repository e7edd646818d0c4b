import type { SecretLink } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettings } from '../../api/use-session.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import type { LazyMenuProps, MenuEntry } from '../../ui/menu/menu-entry.ts';
import { MoreButton } from '../../ui/menu/more-button.tsx';
import { lazyModal } from '../../ui/modals/lazy-modal.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { type Audience, SECRET_AUDIENCE } from './audience.ts';
import { copyToClipboard, mailAddress } from './secret-link.ts';

const CopyLink = lazyModal(async () => (await import('../../ui/modals/copy-link.tsx')).CopyLink);
const QrCodeModal = lazyModal(async () => (await import('../../ui/modals/qr-code-modal.tsx')).QrCodeModal);
const RenewLink = lazyModal(async () => (await import('./renew-link.tsx')).RenewLink);

type ShareMenuProps = {
  title: string;
  /** « la liste », « le parcours » */
  theContent: string;
  /** Path of the content by its id. */
  path: string;
  /** Path in the QR code, where it is another one. */
  qrPath?: string;
  /** Those for whom the plain path opens. */
  audience: Audience;
  /** Those for whom the secret link opens. */
  secretAudience?: string;
  mail: { subject: string; intro: string };
  /** The secret, for those who may edit only (conventions, « Wire »); null for all others. */
  secret: { link: () => Promise<SecretLink>; renew: () => Promise<unknown> } | null;
  /** More entries, after the QR code. */
  entries?: readonly MenuEntry[];
  /** Entries before all others. */
  first?: readonly MenuEntry[];
  /** Entries after all others. */
  last?: readonly MenuEntry[];
  /** Number that can be typed at /qr instead of scanning. */
  code?: number;
  /** Its code came by a press on its button. */
  startsOpen?: boolean;
  /** Another button than « ⋮ »; it takes the attributes of a button. */
  button?: (isBusy: boolean) => LazyMenuProps['button'];
};

type Secret = NonNullable<ShareMenuProps['secret']>;

type Opened =
  | { kind: 'qr'; link: string; isSecret: boolean }
  | { kind: 'link'; link: string }
  | { kind: 'renew' }
  | null;

/** « ⋮ » of a content: secret link, message, QR code, and what else it offers. */
export function ShareMenu(props: ShareMenuProps) {
  const { title, theContent, path, qrPath = path, audience, mail, secret, entries = [], first = [], last = [] } = props;
  const { secretAudience = SECRET_AUDIENCE } = props;
  const qrBase = useSettings().qr_url.replace(/\/+$/, '');
  const [opened, setOpened] = useState<Opened>(null);
  const [isMenuOpen, setMenuOpen] = useState(props.startsOpen ?? false);
  const close = () => setOpened(null);

  const copying = useMutation({
    mutationFn: async (own: Secret) => await copyToClipboard((await own.link()).link, secretAudience),
    onSuccess: (uncopied) => {
      if (uncopied !== null) setOpened({ kind: 'link', link: uncopied });
    },
  });
  const mailing = useMutation({
    mutationFn: async () => (await secret?.link())?.link ?? null,
    onSuccess: (secretLink) => {
      const link = secretLink ?? `${window.location.origin}${path}`;
      const whom = secretLink === null ? audience.sentence : secretAudience;
      window.location.assign(mailAddress({ ...mail, title, link, audience: whom }));
    },
  });
  // The plain path where it opens, because it is short and has a number to type; else the secret one.
  const coding = useMutation({
    mutationFn: async () => (secret !== null && audience.isWall ? new URL((await secret.link()).link).pathname : null),
    onSuccess: (secretPath) =>
      setOpened({ kind: 'qr', link: `${qrBase}${secretPath ?? qrPath}`, isSecret: secretPath !== null }),
  });
  const renewing = useMutation({
    mutationFn: async () => await secret?.renew(),
    onSuccess: () => {
      close();
      toast.success('Le lien secret est renouvelé.', { detail: 'L’ancien n’ouvre plus rien.' });
    },
  });

  const ofEditors: MenuEntry[] =
    secret === null
      ? []
      : [{ icon: 'link-45deg', label: 'Copier le lien secret', onClick: () => copying.mutate(secret) }];
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
        button={(props.button ?? moreButton)(copying.isPending || mailing.isPending || coding.isPending)}
        entries={[
          ...first,
          ...ofEditors,
          { icon: 'envelope', label: 'Envoyer par courriel', onClick: () => mailing.mutate() },
          { icon: 'qr-code', label: 'Code QR', onClick: () => coding.mutate() },
          ...entries,
          ...(secret === null ? [] : renewal),
          ...last,
        ]}
        opened={isMenuOpen}
        onChange={setMenuOpen}
      />
      <QrCodeModal
        opened={opened?.kind === 'qr'}
        onClose={close}
        name={title}
        link={opened?.kind === 'qr' ? opened.link : ''}
        audience={opened?.kind === 'qr' && opened.isSecret ? secretAudience : audience.sentence}
        code={opened?.kind === 'qr' && opened.isSecret ? undefined : props.code}
      />
      <CopyLink
        opened={opened?.kind === 'link'}
        onClose={close}
        title="Lien secret"
        link={opened?.kind === 'link' ? opened.link : ''}
        label="Lien secret"
      >
        <p>{secretAudience}</p>
      </CopyLink>
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

const moreButton = (isBusy: boolean) => <MoreButton isBusy={isBusy} />;
