import { useMutation } from '@tanstack/react-query';
import { copyToClipboard } from '../../school/sharing/secret-link.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import type { MenuEntry } from '../../ui/menu/menu-entry.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { FrameButton } from './frame-button.tsx';

type ActivityMenuProps = {
  /** The address, with whom it opens for. */
  getLink: () => Promise<{ link: string; audience: string }>;
  subject: string;
  /** Entries that only this activity has. */
  entries: readonly MenuEntry[];
  opened: boolean;
  onChange: (opened: boolean) => void;
};

/** « … »: actions on the activity besides playing it. */
export function ActivityMenu({ getLink, subject, entries, opened, onChange }: ActivityMenuProps) {
  const copying = useMutation({
    mutationFn: async () => {
      const { link, audience } = await getLink();
      // Refused, or an address without https: the person can still copy it by hand.
      const uncopied = await copyToClipboard(link, audience);
      if (uncopied !== null) toast.error('Le lien n’a pas pu être copié.', { detail: uncopied });
    },
  });
  const mailing = useMutation({
    mutationFn: getLink,
    onSuccess: ({ link, audience }) =>
      window.location.assign(
        `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${link}\r\n\r\n${audience}`)}`,
      ),
  });
  return (
    <LazyMenu
      button={<FrameButton icon="three-dots-vertical" label="Autres actions" />}
      entries={[
        { icon: 'link-45deg', label: 'Copier le lien', onClick: () => copying.mutate() },
        { icon: 'envelope', label: 'Envoyer par courriel', onClick: () => mailing.mutate() },
        ...entries,
      ]}
      opened={opened}
      onChange={onChange}
    />
  );
}
