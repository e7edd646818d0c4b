import type { ColumnSpec, TextTable } from '@pupitre/learning';
import type { ReactNode } from 'react';

/** What will come of a table, line by line, and what it needs to be taken. */
export type Judged = {
  /** What the button says: « Ajouter 40 mots ». */
  confirm: string;
  /** Counts, what comes first. */
  marks: readonly Mark[];
  /** Lines of the text that stay out. */
  out: ReadonlySet<number>;
  /** The text of a cell where it comes otherwise than it stands in the text. */
  cellOf?: (row: TextTable['rows'][number], column: number) => Cell | null;
  /** Why nothing can be taken now. */
  problem?: string | null;
  canTake: boolean;
  /** What must be there while one looks, e.g. to ask for titles. */
  beside?: ReactNode;
};

/** A cell as it will stand; `lacks`: nothing stands there, or not what was meant, in these words. */
export type Cell = { text: string; lacks?: boolean };

export type Mark = {
  kind: 'ok' | 'lacks' | 'plain';
  text: string;
  /** Lines of the text that it counts; they can be looked at. */
  lines?: readonly number[];
  /** What follows from it, in a sentence. */
  says?: string;
};

export type Roles<Role extends string> = readonly (Role | null)[];

/** What an import brings, with its own columns. */
export type ImportKind<Role extends string> = {
  title: string;
  /** Of the field of the text. */
  label: string;
  help: ReactNode;
  placeholder: string;
  spec: ColumnSpec<Role>;
  rolesOf?: (table: TextTable) => Roles<Role>;
  /** « À apprendre (allemand) »; `nth`: the how many-eth column of a role that comes several times, from 1. */
  roleName: (role: Role, nth: number) => string;
  roles: readonly Role[];
  /** Language of a column's texts, which no translator may change. */
  languageOf?: (role: Role) => string | undefined;
  /** Where they will stand: « dans la liste ». */
  place: string;
};
