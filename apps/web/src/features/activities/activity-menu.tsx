import { LazyMenu } from '../../shared/menu/lazy-menu.tsx';
import type { MenuEntry } from '../../shared/menu/menu-entry.ts';
import { toast } from '../../shared/toast/toast-store.ts';
import { FrameButton } from './frame-button.tsx';

type ActivityMenuProps = {
  link: string;
  subject: string;
  /** Entries that only this activity has. */
  entries: readonly MenuEntry[];
  opened: boolean;
  onChange: (opened: boolean) => void;
};

/** « … »: what one may do with the activity besides playing it. */
export function ActivityMenu({ link, subject, entries, opened, onChange }: ActivityMenuProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Copié\u00a0!');
    } catch {
      // Refused, or an address without https: the person can still copy it by hand.
      toast.error('Le lien n’a pas pu être copié.', { detail: link });
    }
  };
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`;
  return (
    <LazyMenu
      button={<FrameButton icon="three-dots-vertical" label="Autres actions" />}
      entries={[
        { icon: 'link-45deg', label: 'Copier le lien', onClick: () => void copy() },
        { icon: 'envelope', label: 'Envoyer par courriel', href: mail },
        ...entries,
      ]}
      opened={opened}
      onChange={onChange}
    />
  );
}
