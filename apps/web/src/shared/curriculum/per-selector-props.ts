import type { CurriculumEntry } from '@pupitre/contract';

export type PerSelectorProps = {
  opened: boolean;
  onClose: () => void;
  /** Several entries at once, to add them; else one, to search by it. */
  multiple?: boolean;
  /** Ids of the entries that are chosen already. */
  value: readonly number[];
  /** The whole choice, in the order in which it was made. */
  onChoose: (entries: CurriculumEntry[]) => void;
  /** At most this many (only with `multiple`). */
  max?: number;
  /** Only entries with criteria are of use (PER-09): the box is ticked and cannot be unticked. */
  onlyWithCriteria?: boolean;
};
