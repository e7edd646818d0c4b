import type { FastifyInstance } from 'fastify';
import { lockContent } from '../../content/rows.queries.ts';
import { type CopyOptions, copyShown, externalAddresses, type ShowingContent } from './copy-addresses.ts';
import { findForeignMedia, replaceMedium, type ShownIn } from './foreign-media.queries.ts';
import { mediaOf } from './media.service.ts';

/** A kind of content whose media from elsewhere a job copies. */
export type CopyingContent = ShownIn & { job: string };

/** Pictures of a list, pictures and sounds of a course that were given by an address elsewhere. */
export const LIST_PICTURES: CopyingContent = { job: 'lists-pictures', kind: 'list', column: 'hint_img_url' };
export const COURSE_MEDIA: CopyingContent = {
  job: 'courses-media',
  kind: 'course',
  column: 'navigation_url',
  itemType: 'Media',
};

export type AskForCopies = (
  onCommit: (work: () => Promise<void>) => void,
  id: number,
  addresses: readonly string[],
) => void;

/**
 * Defines the job that copies what this kind of content shows from elsewhere; the function that is answered asks for it
 * after a save that holds such addresses.
 */
export function addCopyJob(app: FastifyInstance, content: CopyingContent, options: CopyOptions = {}) {
  const { jobs, config } = app.pupitre;
  const media = mediaOf(app);
  jobs.define({
    name: content.job,
    run: async ({ db, data }) => {
      const id = Number(data.id);
      const found = await findForeignMedia(db, content, id);
      if (found === null) return;
      const showing: ShowingContent = {
        owner: content.kind === 'list' ? { listId: id } : { courseId: id },
        ownerId: found.authorId,
        addresses: found.addresses,
        lock: (tx) => lockContent(tx, content.kind, id),
        replace: (tx, address, path) => replaceMedium(tx, content, id, address, path),
      };
      await copyShown(db, media, showing, options);
    },
  });
  const ask: AskForCopies = (onCommit, id, addresses) => {
    if (!config.media.fetchesAddresses || externalAddresses(addresses).length === 0) return;
    onCommit(() => jobs.send(content.job, { id }));
  };
  return ask;
}
