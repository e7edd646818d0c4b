import { TAKE_BACK_MINUTES } from '@pupitre/contract';
import type { SignedInUser } from '../../http/signed-in-user.ts';

export type GiftFacts = {
  teacherId: number;
  createdOn: Date;
  /** A pupil has opened the course, or done something of it. */
  isOpened: boolean;
};

/** Until when a gift can be taken back. */
export const takeBackUntil = ({ createdOn }: Pick<GiftFacts, 'createdOn'>): Date =>
  new Date(createdOn.getTime() + TAKE_BACK_MINUTES * 60_000);

/** The giver, for ten minutes, while no pupil has opened it: no pupil loses any work. */
export const canTakeBack = (user: Pick<SignedInUser, 'id'>, gift: GiftFacts, now: Date): boolean =>
  gift.teacherId === user.id && !gift.isOpened && now <= takeBackUntil(gift);
