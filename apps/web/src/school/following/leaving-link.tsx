import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../ui/parts/link.tsx';
import { keepPlace } from './resource-place.ts';
import type { LeavingTarget } from './resource-target.ts';

type LeavingLinkProps = {
  target: LeavingTarget;
  itemId: number;
  courseId: number;
  id?: string | undefined;
  className?: string | undefined;
  onOpened: () => void;
  children: ReactNode;
};

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** A link to a resource: an activity, another screen of the product, or elsewhere in a tab of its own. */
export function LeavingLink({ target, itemId, courseId, onOpened, children, ...props }: LeavingLinkProps) {
  const router = useRouter();
  // The middle button opens a tab of its own; that counts too.
  const leave = { onAuxClick: (event: MouseEvent) => event.button === 1 && onOpened() };
  const stay = () => {
    onOpened();
    keepPlace(courseId, itemId);
  };
  switch (target.kind) {
    case 'activity':
      return (
        <Link
          {...props}
          {...leave}
          to="/activite/$type/$id"
          params={{ type: target.type, id: String(target.listId) }}
          search={{ ...target.asked, parcours: courseId }}
          state={{ resourceId: itemId }}
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
