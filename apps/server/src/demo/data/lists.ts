import { LANGUAGE_IDS, PICTURES } from '@pupitre/contract';
import * as z from 'zod/mini';
import english from './english-lists.json' with { type: 'json' };
import french from './french-lists.json' with { type: 'json' };
import german from './german-lists.json' with { type: 'json' };
import italianSpanish from './italian-spanish-lists.json' with { type: 'json' };
import { CONTENT } from './people.ts';
import subjects from './subject-lists.json' with { type: 'json' };

/** Learn text, hint, and what an item has beside them. */
const demoItem = z.tuple([
  z.string(),
  z.string(),
  z.optional(
    z.strictObject({
      picture: z.optional(z.enum(PICTURES.map(({ slug }) => slug))),
      /** Alternative text, where the picture's French name would give the learn text away. */
      alt: z.optional(z.string()),
      tags: z.optional(z.array(z.string())),
      accept: z.optional(z.array(z.string())),
    }),
  ),
]);

const demoList = z.strictObject({
  ...CONTENT,
  /** HTML of the rich-text editor. */
  description: z.string(),
  /** Where it is published; a personal list by default. */
  nature: z.optional(z.enum(['lexicon', 'rpn'])),
  learnLanguage: z.enum(LANGUAGE_IDS),
  hintLanguage: z.enum(LANGUAGE_IDS),
  items: z.array(demoItem),
});

export type DemoItem = z.infer<typeof demoItem>;

/** Swiss German spelling and British English are expected; where a picture is the hint of a French word, its text describes it without naming it. */
export const DEMO_LISTS = z.parse(z.array(demoList), [
  ...german,
  ...english,
  ...italianSpanish,
  ...french,
  ...subjects,
]);
