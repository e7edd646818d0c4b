import { countListPupils, getListResults } from '@pupitre/contract';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';
import type { ListResultSearch } from './result-search.ts';

const keys = {
  of: (listId: number) => ['lists', 'results', listId],
  pupils: (listId: number) => [...keys.of(listId), 'pupils'],
} as const;
export const listResultKeys = keys;

/** To how many pupils the teacher gave the list. */
export const listPupils = (listId: number) =>
  readQuery(keys.pupils(listId), (signal) => call(countListPupils, { params: { id: listId }, signal }));

/** Pupils by words of a list, of one class or group, or of all, and of the last days or since it was given. */
export const listResults = (listId: number, { groupe, periode }: ListResultSearch) =>
  readQuery([...keys.of(listId), groupe ?? null, periode ?? null], (signal) =>
    call(getListResults, { params: { id: listId }, query: { groupe, periode }, signal }),
  );
