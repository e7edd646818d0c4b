import { lockContent } from '../../content/rows.queries.ts';
import type { CopyingContent } from '../media/copy-jobs.service.ts';
import { findForeignPictures, replacePicture } from './list-pictures.queries.ts';

/** Pictures of a list that were given by an address elsewhere. */
export const LIST_PICTURES: CopyingContent = {
  job: 'lists-pictures',
  owner: (listId) => ({ listId }),
  find: findForeignPictures,
  lock: (tx, id) => lockContent(tx, 'list', id),
  replace: replacePicture,
};
