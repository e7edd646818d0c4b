import { Link } from '@tanstack/react-router';
import { CountBadge } from '../platform/notifications/count-badge.tsx';
import { Icon } from '../ui/parts/icon.tsx';
import { entryName, useArea, useNavigationEntries } from './navigation.ts';

type NavigationLinksProps = { className?: string | undefined; onFollow?: () => void };

/** The areas of the application, in the header and in its drawer. */
export function NavigationLinks({ className, onFollow }: NavigationLinksProps) {
  const area = useArea();
  return useNavigationEntries().map((entry) => (
    <Link
      key={entry.to}
      to={entry.to}
      activeProps={{}}
      className={className}
      aria-label={entryName(entry)}
      aria-current={entry.areas.includes(area) ? 'page' : undefined}
      data-current={entry.areas.includes(area) || undefined}
      onClick={onFollow}
    >
      <Icon name={entry.icon} />
      {entry.label}
      <CountBadge count={entry.waiting ?? 0} />
    </Link>
  ));
}
