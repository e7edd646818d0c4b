import type { ReactNode } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { LeavingLink } from '../../../school/following/leaving-link.tsx';
import { type ResourceTarget, targetOf } from '../../../school/following/resource-target.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import type { Linked, ResourceDialog } from './resource-dialogs.tsx';
import classes from './resource-line.module.css';

type ResourceLinkProps = {
  item: Linked;
  courseId: number;
  className?: string | undefined;
  /** It was opened; of what a dialog shows the dialog tells, once it is there. */
  onOpened: () => void;
  /** What opens over the page. */
  onDialog: (dialog: ResourceDialog) => void;
  children: ReactNode;
};

/** A resource's title as what opens it: a link into the product, a link to elsewhere, or a button for what opens here. */
export function ResourceLink({ item, courseId, className, onOpened, onDialog, children }: ResourceLinkProps) {
  const { isAuthenticated } = useSession();
  const target = targetOf(item);
  const props = { className, id: linkId(item.id) };
  const lock = lockOf(item, target, courseId, isAuthenticated);
  if (lock !== null) {
    return (
      <button {...props} type="button" onClick={() => onDialog(lock)}>
        {children}
        <Icon name="lock" className={classes.lock ?? ''} />
        <span className="sr-only">{lock.kind === 'signIn' ? '\u00a0(après la connexion)' : '\u00a0(pas ouvert)'}</span>
      </button>
    );
  }
  switch (target.kind) {
    case 'none':
      return <span {...props}>{children}</span>;
    case 'text':
      return (
        <button {...props} type="button" onClick={() => onDialog({ kind: 'text', item })}>
          {children}
        </button>
      );
    case 'reader':
      return (
        <button {...props} type="button" onClick={() => onDialog({ kind: 'reader', item, url: target.url })}>
          {children}
        </button>
      );
    default:
      return (
        <LeavingLink {...props} target={target} itemId={item.id} courseId={courseId} onOpened={onOpened}>
          {children}
        </LeavingLink>
      );
  }
}

/** What stands before a resource of the product that this reader cannot open now; nothing is marked done by it. */
function lockOf(item: Linked, target: ResourceTarget, courseId: number, isAuthenticated: boolean) {
  if (target.kind !== 'activity' && target.kind !== 'inside') return null;
  const access = item.access ?? 'open';
  if (!isAuthenticated && (target.kind === 'activity' || access === 'signIn')) {
    const path = target.kind === 'activity' ? activityPath(target, courseId) : target.path;
    return { kind: 'signIn', item, path } as const;
  }
  return access === 'closed' ? ({ kind: 'closed', item } as const) : null;
}

function activityPath(target: ResourceTarget & { kind: 'activity' }, courseId: number): string {
  const query = Object.entries({ ...target.asked, parcours: courseId }).map((pair) => pair.join('='));
  return `/activite/${target.type}/${target.listId}?${query.join('&')}`;
}

export const linkId = (itemId: number): string => `ressource-${itemId}`;
