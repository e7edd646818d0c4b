import { countNotifications, getPreferences, getUser, hasOwnFolio, hasSelfEvaluation } from '@pupitre/contract';
import { type Asker, type FirstCall, findScreen } from '@pupitre/screens';
import type { Caller } from '../http/caller.ts';
import { isPupil, isTeacher, mayCall } from '../http/signed-in-user.ts';

const askerOf = (user: Caller): Asker => ({
  isPupil: isPupil(user),
  isTeacher: isTeacher(user),
  keepsPractice: user.keepsPractice,
  sharesPractice: user.sharesPractice,
});

/**
 * What the screen of an address asks for when it opens, beside the settings: the person, what the frame around every
 * screen shows, and the screen's own data (`asks` of its row), as far as the caller may ask for it. A screen asks itself
 * for what is missing here; a test of whole screens names what is brought for nothing.
 */
export function pageCalls(
  { pathname, searchParams }: URL,
  user: Caller | null,
  hasNotifications: boolean,
): FirstCall[] {
  const found = findScreen(pathname);
  const person = user === null ? null : askerOf(user);
  const own = found?.screen.asks?.({ params: found.params, search: searchParams, person }) ?? [];
  const isFramed = user !== null && found?.screen.isBare !== true;
  const around = [
    getUser,
    getPreferences,
    ...(isFramed && hasNotifications ? [countNotifications] : []),
    ...(isFramed && isPupil(user) ? [hasSelfEvaluation, hasOwnFolio] : []),
  ];
  return [...around.map((endpoint) => ({ endpoint })), ...own].filter(({ endpoint }) => mayCall(endpoint.access, user));
}
