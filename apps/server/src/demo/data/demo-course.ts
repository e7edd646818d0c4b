import type { CategoryKey, ColorClass } from '@pupitre/contract';
import type { ActivityType } from '@pupitre/learning';
import type { DemoTeam, PupilWithAccount, StaffName } from './people.ts';

/** One resource of a demo course; missing fields get the product's defaults. */
export type DemoResource = {
  title: string;
  /** HTML of the rich-text editor. */
  text?: string;
  tags?: readonly string[];
  /** Whether a text or title counts for the progress. */
  tracked?: boolean;
} & (
  | { type: 'Title' | 'Text' }
  | { type: 'Link' | 'Media'; url: string }
  /** Another course of the demo school, by its title; it must be older. */
  | { type: 'Link'; course: string }
  /** An activity over a demo list, by its title. */
  | { type: 'Activity'; list: string; activity: ActivityType }
);

/** A heading of the course itself. */
export const heading = (title: string): DemoResource => ({ type: 'Title', title });

/** A text of the course itself. */
export const text = (title: string, html: string): DemoResource => ({ type: 'Text', title, text: html });

/** A text that counts for the progress. */
export const task = (title: string, html: string): DemoResource => ({ ...text(title, html), tracked: true });

/** A page of the web. */
export const link = (title: string, url: string, html: string): DemoResource => ({
  type: 'Link',
  title,
  url,
  text: html,
});

/** An activity over the demo list of this title. */
export const activity = (title: string, list: string, type: ActivityType): DemoResource => ({
  type: 'Activity',
  title,
  list,
  activity: type,
});

type Look = {
  icon: `bi bi-${string}`;
  color: ColorClass;
  ribbon?: string;
  /** Minutes. */
  duration: number | null;
  /** Days between the last change and DEMO_TODAY. */
  daysAgo: number;
};
type Filing = {
  published?: readonly ('rpn' | 'libre' | 'teacher' | 'possible')[];
  team?: DemoTeam;
  categories: readonly CategoryKey[];
  /** Entries of the shipped curriculum. */
  entries?: readonly number[];
  /** Whether it waits for the experts. */
  proposed?: true;
};

export type DemoCourse = Look &
  Filing & {
    title: string;
    subtitle: string;
    description: string;
    author: StaffName | PupilWithAccount;
    items: readonly DemoResource[];
  };

/** Courses of one author. */
export const courseBy =
  (author: DemoCourse['author']) =>
  (
    title: string,
    subtitle: string,
    description: string,
    look: Look,
    filing: Filing,
    items: readonly DemoResource[],
  ): DemoCourse => ({ author, title, subtitle, description, ...look, ...filing, items });
