import { ACTIVITY_TYPES } from '@pupitre/learning';
import * as z from 'zod/mini';
import { CONTENT } from './people.ts';
import published from './published-courses.json' with { type: 'json' };
import teachers from './teachers-courses.json' with { type: 'json' };

const RESOURCE = {
  title: z.string(),
  /** HTML of the rich-text editor. */
  text: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  /** Whether a text or title counts for the progress. */
  tracked: z.optional(z.boolean()),
};

/** One resource of a demo course; missing fields get the product's defaults. */
const demoResource = z.union([
  z.strictObject({ ...RESOURCE, type: z.enum(['Title', 'Text']) }),
  z.strictObject({ ...RESOURCE, type: z.enum(['Link', 'Media']), url: z.string() }),
  /** Another course of the demo school, by its title; it must be older. */
  z.strictObject({ ...RESOURCE, type: z.literal('Link'), course: z.string() }),
  /** An activity over a demo list, by its title. */
  z.strictObject({ ...RESOURCE, type: z.literal('Activity'), list: z.string(), activity: z.enum(ACTIVITY_TYPES) }),
]);

const demoCourse = z.strictObject({
  ...CONTENT,
  subtitle: z.string(),
  description: z.string(),
  /** Minutes. */
  duration: z.nullable(z.number()),
  published: z.optional(z.array(z.enum(['rpn', 'libre', 'teacher', 'possible']))),
  /** Entries of the shipped curriculum. */
  entries: z.optional(z.array(z.number())),
  /** Whether it waits for the experts. */
  proposed: z.optional(z.literal(true)),
  items: z.array(demoResource),
});

export type DemoResource = z.infer<typeof demoResource>;

/** Those of the publisher first. */
export const DEMO_COURSES = z.parse(z.array(demoCourse), [...published, ...teachers]);
