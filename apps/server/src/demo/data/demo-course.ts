import type { CategoryKey, ColorClass } from '@pupitre/contract';
import type { ActivityType } from '@pupitre/learning';
import type { PupilWithAccount, StaffName } from './people.ts';

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

export type DemoCourse = {
  title: string;
  subtitle?: string;
  description: string;
  /** Minutes. */
  duration: number | null;
  icon: `bi bi-${string}`;
  color: ColorClass;
  ribbon?: string;
  author: StaffName | PupilWithAccount;
  published?: readonly ('rpn' | 'libre' | 'teacher' | 'possible')[];
  team?: readonly { name: StaffName; canEdit: boolean }[];
  categories: readonly CategoryKey[];
  /** Entries of the shipped curriculum. */
  entries: readonly number[];
  /** Days between the last change and DEMO_TODAY. */
  daysAgo: number;
  /** Whether it waits for the experts. */
  proposed?: true;
  items: readonly DemoResource[];
};
