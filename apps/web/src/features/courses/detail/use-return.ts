import type { Course } from '@pupitre/contract';
import { useEffect, useEffectEvent } from 'react';
import { takePlace } from '../../../shared/following/resource-place.ts';
import { targetOf } from '../../../shared/following/resource-target.ts';
import { linkId } from '../resources/resource-link.tsx';

/** Coming back from a resource, the focus goes to the next one that can be opened (OP-078). */
export function useReturn(course: Course): void {
  const focusNext = useEffectEvent(() => {
    const place = takePlace(course.id);
    const at = course.items.findIndex(({ id }) => id === place);
    if (at < 0) return;
    const next = course.items.slice(at + 1).find((item) => targetOf(item).kind !== 'none') ?? course.items[at];
    if (next !== undefined) document.getElementById(linkId(next.id))?.focus();
  });
  useEffect(() => focusNext(), []);
}
