import type { Caller } from '../../http/caller.ts';
import type { MemberFolio } from '../folios/folio-access.service.ts';
import { seesPractice } from '../practice/proposal-results.service.ts';

/** Only those who may write the level are asked about it, and only where teachers see practice at all. */
export const mayDecide = (user: Caller, folio: Pick<MemberFolio, 'mayObserve'>): boolean =>
  folio.mayObserve && seesPractice(user);
