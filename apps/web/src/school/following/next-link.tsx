import type { NextResource } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './following.module.css';
import { LeavingLink } from './leaving-link.tsx';
import { targetOf } from './resource-target.ts';

/** The part of a resource that the link needs. */
type Next = Pick<NextResource, 'id' | 'itemType' | 'navigationUrl' | 'access'>;

type NextLinkProps = {
  courseId: number;
  /** Title of the course, so that screen readers tell several of these buttons apart. */
  courseTitle: string;
  /** null where nothing counts. */
  next: Next | null;
  isBegun: boolean;
  /** The only filled button of its screen. */
  isMain: boolean;
  onOpened: () => void;
  /** Leads to a resource that opens in the page of the course or is ticked off there. */
  otherwise: (props: { className: string; children: ReactNode }) => ReactNode;
};

/** « Commencer » or « Continuer »: opens the next thing that is not done, not the course. */
export function NextLink({ courseId, courseTitle, next, isBegun, isMain, onOpened, otherwise }: NextLinkProps) {
  const className = `${classes.next} ${isMain ? classes.main : ''}`;
  const children = (
    <>
      <span>{isBegun ? 'Continuer' : 'Commencer'}</span>
      <span className="sr-only">{`\u00a0: ${courseTitle}`}</span>
      <Icon name="arrow-right" />
    </>
  );
  const target = next === null || next.access === 'closed' ? null : targetOf(next);
  if (next !== null && (target?.kind === 'activity' || target?.kind === 'inside' || target?.kind === 'outside')) {
    return (
      <LeavingLink className={className} target={target} itemId={next.id} courseId={courseId} onOpened={onOpened}>
        {children}
      </LeavingLink>
    );
  }
  return otherwise({ className, children });
}
