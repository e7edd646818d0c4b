import type { Course, CourseItem } from '@pupitre/contract';
import { useEffect, useEffectEvent } from 'react';
import { takeAsked } from '../../../school/following/resource-place.ts';
import { targetOf } from '../../../school/following/resource-target.ts';
import type { ResourceDialog } from '../resources/resource-dialogs.tsx';
import { linkId } from '../resources/resource-link.tsx';
import { doneBoxId } from './done-box.tsx';

/** Opens a resource of the page, or leads to where it is ticked off; the one that the home asked for at once. */
export function useReveal(course: Course, onDialog: (dialog: ResourceDialog) => void): (item: CourseItem) => void {
  const reveal = (item: CourseItem) => {
    const target = targetOf(item);
    if (item.access === 'closed') onDialog({ kind: 'closed', item });
    else if (target.kind === 'text') onDialog({ kind: 'text', item });
    else if (target.kind === 'reader') onDialog({ kind: 'reader', item, url: target.url });
    else (document.getElementById(doneBoxId(item.id)) ?? document.getElementById(linkId(item.id)))?.focus();
  };
  const revealAsked = useEffectEvent(() => {
    const asked = takeAsked(course.id);
    const item = course.items.find(({ id }) => id === asked);
    if (item !== undefined) reveal(item);
  });
  useEffect(() => revealAsked(), []);
  return reveal;
}
