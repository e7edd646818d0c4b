import type { List, ListCard, TrashedList } from '@pupitre/contract';
import { ACTIVITY_TYPES } from '@pupitre/learning';
import { presentTeam } from '../../content/team.ts';
import { presentDeletion } from '../../content/trash.ts';
import { pick } from '../../db/pick.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { canDeleteList, canEditList, canSeeTeam } from './lists.policy.ts';
import type { HeadRow, ItemRow, ListRow } from './lists.queries.ts';

function presentHead(row: HeadRow, user: SignedInUser) {
  return {
    ...pick(row, 'id', 'title', 'description', 'icon', 'color', 'ribbon'),
    author: row.authorName,
    // An identifier of the directory: nobody who only reads needs it (decision 200).
    createdBy: canEditList(user, row) ? (row.authorGuid ?? '') : '',
    updatedOn: row.updatedOn.toISOString(),
    categories: row.categories,
    learnLanguage: row.learnLanguage,
    hintLanguage: row.hintLanguage,
    canEdit: canEditList(user, row),
    canDelete: canDeleteList(user, row),
    ...pick(row, 'lexicon', 'rpn', 'itemCount', 'version'),
  };
}

export const presentCard = (row: HeadRow, user: SignedInUser): ListCard => ({
  ...presentHead(row, user),
  activities: ACTIVITY_TYPES.filter((type) => row.activities.includes(type)),
});

export const presentList = (row: ListRow, items: ItemRow[], user: SignedInUser): List => ({
  ...presentHead(row, user),
  items,
  educationalTeam: canSeeTeam(user, row) ? presentTeam(row.team, canEditList(user, row)) : [],
});

export const presentTrashed = (
  row: Omit<HeadRow, 'teamCanEdit'> & { deletedOn: Date },
  user: SignedInUser,
  now: Date,
): TrashedList => ({
  ...presentHead({ ...row, teamCanEdit: null }, user),
  ...presentDeletion(row.deletedOn, now),
});
