import type { CategoryKey, ColorClass } from '@pupitre/contract';
import type { LevelCode, SelfCode } from '@pupitre/learning';
import type { DemoPhoto } from '../fill-demo-media.ts';
import type { DemoTeam, PupilWithAccount, StaffName } from './people.ts';

/** A criterion of the shipped curriculum by its id, or one of the teacher's own. */
export type DemoCriterion = {
  self?: true;
  tags?: readonly string[];
  /** Title of the list of words that feeds it: practice proposes its levels, and nobody has observed it yet. */
  fedBy?: string;
} & ({ per: string } | { label: string; categories?: readonly CategoryKey[] });

/** Remarkable observations; pupil by name, criterion by its index. */
export type DemoRemark = {
  pupil: PupilWithAccount;
  criterion: number;
  state?: LevelCode | null;
  comment?: string;
  /** The comment is for the family too. */
  isForFamily?: true;
  checked?: true;
  photos?: readonly DemoPhoto[];
  self?: SelfCode;
  selfComment?: string;
  discussion?: readonly { by: StaffName; text: string }[];
};

export type DemoFolio = {
  title: string;
  icon: `bi bi-${string}`;
  color: ColorClass;
  ribbon?: string;
  author: StaffName;
  published?: 'rpn' | 'planEtudeRomand';
  optionsProfessionnelles?: true;
  team?: DemoTeam;
  /** Chosen categories; those of the criteria are added. */
  categories?: readonly CategoryKey[];
  /** Days between the last change and DEMO_TODAY. */
  daysAgo: number;
  criteria: readonly DemoCriterion[];
  /** The first pupils of a class, by its key; 0: all. And those who were in it when they were added. */
  pupils?: { classKey: string; count: number; moved?: readonly string[] };
  /** Whose parts a teacher outside the team reads. */
  transmitted?: { pupils: readonly PupilWithAccount[]; to: StaffName };
  /** Share of the cells, out of ten, that somebody has observed. */
  observed?: number;
  /** Observed again and again since this day. */
  since?: Date;
  remarks?: readonly DemoRemark[];
};
