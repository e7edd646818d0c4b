import { preload, useLazyComponent } from '../../shared/modals/lazy-modal.tsx';
import { FrameButton } from './frame-button.tsx';

/** An entry that only this activity has. */
export type ActivityMenuEntry = { icon: string; label: string; onClick: () => void };

export type ActivityMenuProps = {
  link: string;
  subject: string;
  entries: readonly ActivityMenuEntry[];
  opened: boolean;
  onChange: (opened: boolean) => void;
};

const loadMenu = async () => (await import('./activity-menu-list.tsx')).ActivityMenuList;
export const preloadMenu = () => preload(loadMenu);

/** « … »: what one may do with the activity besides playing it. The list is fetched apart: the game comes first. */
export function ActivityMenu(props: ActivityMenuProps) {
  const List = useLazyComponent(loadMenu, props.opened, () => props.onChange(false));
  if (List !== null) return <List {...props} />;
  return (
    <FrameButton
      icon="three-dots-vertical"
      label="Autres actions"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => props.onChange(true)}
    />
  );
}
