import type { ResourceContent, ResourceProblems } from './resource-row.ts';

/** What every field of a resource needs. */
export type FieldProps = {
  content: ResourceContent;
  problems: ResourceProblems;
  onChange: (part: Partial<ResourceContent>) => void;
};

/** Where several files, or several pasted addresses, become as many resources: only from a new one that is still blank. */
export type BulkWays = { onFiles: (files: File[]) => void; onLinks: (text: string) => void };

/** Which dialog stands in front: the fields, or one of the selectors that they open. */
export type ResourceView = 'fields' | 'look' | 'categories' | 'activity' | 'course' | 'list';
