import type { List } from '@pupitre/contract';
import type { Kind } from '../../content/kind.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { canDeleteList, canEditList, canReadList } from './lists.policy.ts';
import { presentList } from './lists.presenter.ts';
import { findItems, findList, type ListRow } from './lists.queries.ts';

/** Lists, as the operations that all kinds of content share know them. */
export const LIST = {
  name: 'list',
  find: (db, user, id) => findList(db, id, user),
  mayRead: canReadList,
  mayEdit: canEditList,
  mayDelete: canDeleteList,
  present: async (db, user, row) => presentList(row, await findItems(db, row.id), user),
} satisfies Kind<SignedInUser, ListRow, List>;
