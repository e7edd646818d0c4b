import { usePerson } from '../api/use-session.ts';
import { CountBadge } from '../platform/notifications/count-badge.tsx';
import { Icon } from '../ui/parts/icon.tsx';
import { Link } from '../ui/parts/link.tsx';
import { GUEST_ENTRIES, type NavigationEntry, useArea } from './navigation.ts';

type NavigationLinksProps = { className?: string | undefined; onFollow?: () => void };

/** The areas of the application, in the header and in its drawer. */
export function NavigationLinks(props: NavigationLinksProps) {
  const person = usePerson();
  return person === null ? <EntryLinks entries={GUEST_ENTRIES} {...props} /> : <person.NavigationLinks {...props} />;
}

type EntryLinksProps = NavigationLinksProps & { entries: readonly NavigationEntry[] };

export function EntryLinks({ entries, className, onFollow }: EntryLinksProps) {
  const area = useArea();
  return entries.map((entry) => (
    <Link
      key={entry.to}
      to={entry.to}
      activeProps={{}}
      className={className}
      aria-label={entry.name}
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
