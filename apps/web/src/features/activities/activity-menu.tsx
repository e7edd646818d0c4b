import '../../theme/mantine-overlays.css';
import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { toast } from '../../shared/toast/toast-store.ts';
import classes from './activity-frame.module.css';

type ActivityMenuProps = {
  link: string;
  subject: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Entries of one activity only. */
  children?: ReactNode;
};

/** « … »: what one may do with the activity besides playing it. */
export function ActivityMenu({ link, subject, opened, onChange, children }: ActivityMenuProps) {
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
    <Menu opened={opened} onChange={onChange} position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" className={classes.icon ?? ''} aria-label="Autres actions">
          <Icon name="three-dots-vertical" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="link-45deg" />} onClick={() => void copy()}>
          Copier le lien
        </Menu.Item>
        <Menu.Item component="a" href={mail} leftSection={<Icon name="envelope" />}>
          Envoyer par courriel
        </Menu.Item>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
