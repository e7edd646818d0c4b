import type { CourseItem } from '@pupitre/contract';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useSession } from '../../../shared/session.ts';
import type { ResourceDialog } from './resource-dialogs.tsx';
import { keepPlace } from './resource-place.ts';
import { targetOf } from './resource-target.ts';

type ResourceLinkProps = {
  item: CourseItem;
  courseId: number;
  className?: string | undefined;
  /** It was opened, in whatever way. */
  onOpened: () => void;
  /** What opens over the page. */
  onDialog: (dialog: ResourceDialog) => void;
  children: ReactNode;
};

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** A resource's title as what opens it: a link into the product, a link to elsewhere, or a button for what opens here. */
export function ResourceLink({ item, courseId, className, onOpened, onDialog, children }: ResourceLinkProps) {
  const { isAuthenticated } = useSession();
  const router = useRouter();
  const target = targetOf(item);
  const props = { className, id: linkId(item.id) };
  // The middle button opens a tab of its own; that counts too.
  const leave = { onAuxClick: (event: MouseEvent) => event.button === 1 && onOpened() };
  const stay = () => {
    onOpened();
    keepPlace(courseId, item.id);
  };
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
        <button
          {...props}
          type="button"
          onClick={() => {
            onOpened();
            onDialog({ kind: 'reader', item, url: target.url });
          }}
        >
          {children}
        </button>
      );
    case 'activity':
      if (!isAuthenticated) {
        const path = `/activite/${target.type}/${target.listId}?parcours=${courseId}`;
        return (
          <button {...props} type="button" onClick={() => onDialog({ kind: 'sign-in', item, path })}>
            {children}
          </button>
        );
      }
      return (
        <Link
          {...props}
          {...leave}
          to="/activite/$type/$id"
          params={{ type: target.type, id: String(target.listId) }}
          search={{ parcours: courseId }}
          onClick={stay}
        >
          {children}
        </Link>
      );
    case 'inside':
      return (
        <a
          {...props}
          {...leave}
          href={target.path}
          onClick={(event) => {
            stay();
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            void router.navigate({ href: target.path });
          }}
        >
          {children}
        </a>
      );
    case 'outside':
      return (
        <a {...props} {...NEW_TAB} href={target.url} onClick={onOpened} {...leave}>
          {children}
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      );
  }
}

export const linkId = (itemId: number): string => `ressource-${itemId}`;
