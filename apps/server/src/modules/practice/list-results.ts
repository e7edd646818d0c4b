import { FREQUENT_WRONG_MAX, type ListResults, type WordCell } from '@pupitre/contract';
import { compareFamilyNames, isHardWord } from '@pupitre/learning';
import type { GivenList, GivenRow, ListRun, WrongWord } from './results.queries.ts';

/** Each pupil once, with the latest of her rows, by family name. */
export const onePerPupil = (rows: readonly GivenRow[]): GivenRow[] =>
  [...new Map(rows.toReversed().map((row) => [row.pupilId, row])).values()].sort((one, other) =>
    compareFamilyNames(one.displayName, other.displayName),
  );

/** The classes and groups of the rows with their pupils, by name; individuals last. */
export function groupsOf(rows: readonly GivenRow[]): ListResults['groups'] {
  return [...Map.groupBy(rows, ({ groupKey }) => groupKey)]
    .map(([key, members]) => ({
      key,
      name: members[0]?.className ?? '',
      pupils: new Set(members.map(({ pupilId }) => pupilId)).size,
    }))
    .sort((a, b) => Number(a.key === '') - Number(b.key === '') || a.name.localeCompare(b.name, 'fr-CH'));
}

type Cells = ReadonlyMap<number, ReadonlyMap<number, WordCell>>;

/** By pupil and item what the latest run says that asked it; her wrong answers stand only where she missed it. */
function cellsOf(runs: readonly ListRun[], wrong: readonly WrongWord[]): Cells {
  const wrongOf = new Map(wrong.map((row) => [`${row.pupilId} ${row.itemId}`, row.wrong]));
  return new Map(
    [...Map.groupBy(runs, ({ pupilId }) => pupilId)].map(([pupilId, latestFirst]) => {
      const cells = new Map<number, WordCell>();
      for (const { words, on: endedOn } of latestFirst) {
        const on = new Date(endedOn).toISOString();
        for (const [itemId, form, outcome, tries] of words) {
          // Sorting words and finding their letters asks none of them.
          if (outcome === 'passed' || form === 'sort' || form === 'find' || cells.has(itemId)) continue;
          const answers = outcome === 'first' ? [] : (wrongOf.get(`${pupilId} ${itemId}`) ?? []);
          cells.set(itemId, { outcome, tries, wrong: answers, on });
        }
      }
      return [pupilId, cells];
    }),
  );
}

type WordRow = ListResults['words'][number];

function wordRow(word: GivenList['words'][number], column: readonly WordCell[]): WordRow {
  const missed = column.filter(({ outcome }) => outcome !== 'first').length;
  return {
    ...word,
    asked: column.length,
    missed,
    isHard: isHardWord({ asked: column.length, missed }),
    wrong: frequent(column.flatMap(({ wrong }) => [...new Set(wrong)])),
  };
}

/** The most frequent first; of two as frequent ones the one that comes first in the alphabet. */
function frequent(answers: readonly string[]): WordRow['wrong'] {
  return [...Map.groupBy(answers, (text) => text)]
    .map(([text, all]) => ({ text, count: all.length }))
    .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text, 'fr-CH'))
    .slice(0, FREQUENT_WRONG_MAX);
}

/** Pupils by words, the hardest words first; words as hard as each other keep the order of the list. */
export function wordTable(
  words: GivenList['words'],
  pupils: readonly GivenRow[],
  { runs, wrong }: { runs: readonly ListRun[]; wrong: readonly WrongWord[] },
): Pick<ListResults, 'words' | 'pupils'> {
  const cells = cellsOf(runs, wrong);
  const rows = words
    .map((word) =>
      wordRow(
        word,
        pupils.flatMap(({ pupilId }) => cells.get(pupilId)?.get(word.itemId) ?? []),
      ),
    )
    // A word that few were asked may be hard with fewer misses than a word that the class knows; what nobody was asked is last.
    .sort(
      (a, b) => Number(b.isHard) - Number(a.isHard) || Number(b.asked > 0) - Number(a.asked > 0) || b.missed - a.missed,
    );
  return {
    words: rows,
    pupils: pupils.map(({ pupilId, cloeeWorldId, displayName, groupKey }) => ({
      pupilId,
      cloeeWorldId,
      displayName,
      classeGroupeKey: groupKey,
      hasPractised: cells.has(pupilId),
      cells: rows.map(({ itemId }) => cells.get(pupilId)?.get(itemId) ?? null),
    })),
  };
}
