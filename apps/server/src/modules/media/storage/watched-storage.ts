import type { Watch } from '../../../watch.ts';
import type { MediaStorage } from './media-storage.ts';

/** The same storage, which tells of each operation; of opening a file when its first bytes can be read. */
export function watchStorage(storage: MediaStorage, watch: Watch | undefined): MediaStorage {
  if (watch === undefined) return storage;
  const told =
    <Given extends unknown[], Answer>(operation: string, work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      const end = watch(operation);
      try {
        const answer = await work(...given);
        end(null);
        return answer;
      } catch (error) {
        end(error);
        throw error;
      }
    };
  return {
    ...storage,
    take: told('take', storage.take),
    open: told('open', storage.open),
    remove: told('remove', storage.remove),
    check: told('check', storage.check),
    readMark: told('readMark', storage.readMark),
    mark: told('mark', storage.mark),
  };
}
