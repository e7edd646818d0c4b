import type { ResourceContent, ResourceProblems } from './resource-row.ts';

/** What every field of a resource needs. */
export type FieldProps = {
  content: ResourceContent;
  problems: ResourceProblems;
  onChange: (part: Partial<ResourceContent>) => void;
};

/**
 * Where several files, pasted addresses or exercises of a list become as many resources: only from a new one that is still
 * blank.
 */
export type BulkWays = {
  onFiles: (files: File[]) => void;
  onLinks: (text: string) => void;
  onActivities: (contents: readonly ResourceContent[]) => void;
  /** How many more fit into the course. */
  room: number;
};

/** Which dialog stands in front: the fields, or one of the selectors that they open. */
export type ResourceView = 'fields' | 'look' | 'categories' | 'activity' | 'course' | 'list';
