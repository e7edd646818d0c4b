import type { CategoryKey, ColorClass } from '@pupitre/contract';
import type { LevelCode, SelfCode } from '@pupitre/learning';
import type { DemoTeam, PupilWithAccount, StaffName } from './people.ts';

/** A criterion of the shipped curriculum by its id, or one of the teacher's own. */
export type DemoCriterion = { self?: true; tags?: readonly string[] } & (
  | { per: string }
  | { label: string; categories?: readonly CategoryKey[] }
);

/** Remarkable observations; pupil by name, criterion by its index. */
export type DemoRemark = {
  pupil: PupilWithAccount;
  criterion: number;
  state?: LevelCode | null;
  comment?: string;
  /** The comment is for the family too. */
  isForFamily?: true;
  checked?: true;
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
  /** The first pupils of a class, by its key; 0: all. */
  pupils?: { classKey: string; count: number };
  /** Share of the cells, out of ten, that somebody has observed. */
  observed?: number;
  /** Observed again and again since this day. */
  since?: Date;
  remarks?: readonly DemoRemark[];
};
