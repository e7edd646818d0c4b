import '../../theme/mantine-overlays.css';
import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { toast } from '../../shared/toast/toast-store.ts';
import type { ActivityMenuProps } from './activity-menu.tsx';
import { FrameButton } from './frame-button.tsx';

/** The menu itself; it takes the place of the button that asked for it. */
export function ActivityMenuList({ link, subject, entries, opened, onChange }: ActivityMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    // Closed for one instant, with the focus on its button: it would not know where to give it back.
    button.current?.focus({ preventScroll: true });
    setMounted(true);
  }, []);
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
    <Menu opened={isMounted && opened} onChange={onChange} position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <FrameButton ref={button} icon="three-dots-vertical" label="Autres actions" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="link-45deg" />} onClick={() => void copy()}>
          Copier le lien
        </Menu.Item>
        <Menu.Item component="a" href={mail} leftSection={<Icon name="envelope" />}>
          Envoyer par courriel
        </Menu.Item>
        {entries.map(({ icon, label, onClick }) => (
          <Menu.Item key={label} leftSection={<Icon name={icon} />} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
