import type { CategoryKey, ColorClass } from '@pupitre/contract';
import {
  type Choices,
  type ContentSpec,
  mergeRows,
  type Row,
  sideOf,
  type Versions,
} from '../../platform/saving/conflict.ts';
import type { ConflictTexts } from '../../platform/saving/versions-dialog.tsx';
import { sameSet } from '../content/same-set.ts';
import { type Member, sameRight } from '../team/member.ts';

/** What the head of every content has; each kind adds its own. */
export type Head = {
  readonly title: string;
  readonly ribbon: string;
  /** Absent: this kind of content has none. */
  readonly description?: string;
  readonly icon: string;
  readonly color: ColorClass;
  readonly categories: readonly CategoryKey[];
};

/** A content being edited: what stands at its head, its lines, its team. */
export type ContentDraft<H, R extends Row> = {
  readonly head: H;
  readonly rows: readonly R[];
  readonly team: readonly Member[];
};

/** Parts that are kept or taken as a whole: every field of the head, icon and colour together, and the team. */
export type PartOf<H> = Exclude<keyof H & string, 'icon' | 'color'> | 'look' | 'team';

/** What the comparison of two drafts knows of one kind of content; its parts have the order of their labels. */
type ComparedKind<H, R extends Row> = Omit<
  ConflictTexts<ContentDraft<H, R>, PartOf<H>, R>,
  'title' | 'isWorthNaming'
> & {
  sameRow: (a: R, b: R) => boolean;
  /** The lines that a save sends; all of them if absent. */
  sentRows?: (rows: readonly R[]) => readonly R[];
  /** Fields that are neither a plain value nor a set of them. */
  sameFields?: { readonly [F in keyof H]?: (a: H[F], b: H[F]) => boolean };
  /** Parts that depend on more than their fields. */
  sameParts?: { readonly [P in PartOf<H>]?: (a: ContentDraft<H, R>, b: ContentDraft<H, R>) => boolean };
};

/** Compares and merges the drafts of one kind of content. */
export function contentComparison<H extends Head, R extends Row>(kind: ComparedKind<H, R>) {
  type Draft = ContentDraft<H, R>;
  type Part = PartOf<H>;
  const sentRows = kind.sentRows ?? ((rows: readonly R[]) => rows);

  const sameField = (field: keyof H, a: H, b: H): boolean =>
    (kind.sameFields?.[field] ?? sameValue)(a[field], b[field]);
  const spec: ContentSpec<Draft, Part, R> = {
    parts: Object.keys(kind.partLabels) as Part[],
    samePart: (part, a, b) => {
      const own = kind.sameParts?.[part];
      if (own !== undefined) return own(a, b);
      if (part === 'team') return sameTeam(a.team, b.team);
      return part === 'look'
        ? a.head.icon === b.head.icon && a.head.color === b.head.color
        : sameField(part as keyof H, a.head, b.head);
    },
    rows: (draft) => sentRows(draft.rows),
    sameRow: kind.sameRow,
  };

  const sameRows = (a: readonly R[], b: readonly R[]): boolean =>
    a.length === b.length &&
    a.every((row, index) => {
      const other = b[index];
      return other !== undefined && row.key === other.key && kind.sameRow(row, other);
    });
  /** Nothing is left to be saved. */
  const same = (a: Draft, b: Draft): boolean =>
    (a.head === b.head || fieldsOf(a.head).every((field) => sameField(field, a.head, b.head))) &&
    sameTeam(a.team, b.team) &&
    (a.rows === b.rows || sameRows(spec.rows(a), spec.rows(b)));

  return {
    ...kind,
    ...spec,
    sentRows,
    same,
    /** The same of different visits: keys change from visit to visit, the place of a line counts. */
    sameText: (a: Draft, b: Draft): boolean => same(renumber(a), renumber(b)),
    /** The draft that the choices make. */
    merge: (versions: Versions<Draft>, choices: Choices): Draft => {
      const from = (part: Part): Draft => versions[sideOf(choices, part)];
      const head = fieldsOf(versions.mine.head).map((field) => [field, from(partOf(field)).head[field]]);
      return { head: Object.fromEntries(head) as H, team: from('team').team, rows: mergeRows(spec, versions, choices) };
    },
    title: (draft: Draft): string => draft.head.title,
    // Most contents are published nowhere and shared with nobody.
    isWorthNaming: (part: Part, draft: Draft): boolean => {
      const value = draft.head[part as keyof H];
      return typeof value === 'boolean' ? value : kind.partText(part, draft) !== '';
    },
  };
}

export type ContentComparison<H extends Head, R extends Row> = ReturnType<typeof contentComparison<H, R>>;

const fieldsOf = <H>(head: H): (keyof H & string)[] => Object.keys(head as object) as (keyof H & string)[];

const partOf = <H>(field: keyof H & string): PartOf<H> =>
  field === 'icon' || field === 'color' ? 'look' : (field as PartOf<H>);

const sameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? sameSet<unknown>(a, b) : a === b;

const renumber = <H, R extends Row>(draft: ContentDraft<H, R>): ContentDraft<H, R> => ({
  ...draft,
  rows: draft.rows.map((row, index) => ({ ...row, key: index })),
});

/** The same people with the same rights, in any order. */
const sameTeam = (a: readonly Member[], b: readonly Member[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((member) => b.some((other) => other.objectGuid === member.objectGuid && sameRight(other, member))));
