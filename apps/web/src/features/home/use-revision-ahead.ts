import type { Revision } from '@pupitre/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Ms after which the revision is fetched: first what is seen, then what may be wanted without network. */
const AFTER = 2_000;

/** The network of a class may be gone when she begins: the code of a session and its pictures are there before. */
export function useRevisionAhead(revision: Revision | undefined): void {
  const router = useRouter();
  const pictures = revision?.words.flatMap(({ picture }) => (picture.trim() === '' ? [] : [picture.trim()])) ?? [];
  const isThere = revision !== undefined && revision.words.length > 0;
  const fetchAhead = useEffectEvent(() => {
    router.preloadRoute({ to: '/revision', search: { mots: 5, liste: undefined } }).catch(() => undefined);
    for (const picture of pictures) new Image().src = picture;
  });
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => fetchAhead(), AFTER);
    return () => clearTimeout(timer);
  }, [isThere]);
}
