import type { Course, CourseCreateInput } from '@pupitre/contract';
import { copyTitle } from '../../../ui/text/content-text.ts';
import { messages } from '../messages.ts';

/** « Copier chez moi » keeps the title, « Dupliquer » prefixes it (OP-067). */
export const copyRequest = (course: Course, keepTitle: boolean) => ({
  body: copyBody(course, keepTitle ? course.title : copyTitle(course.title)),
  message: messages.copied,
  edit: false,
});

/** A copy is private, and all its resources are new. */
function copyBody(course: Course, title: string): CourseCreateInput {
  const { subtitle, description, duration, icon, color, ribbon, categories, planEtudeRomandIds, items } = course;
  const body = { title, subtitle, description, duration, icon, color, ribbon, categories, planEtudeRomandIds };
  // Colours, categories and addresses are as the server gave them: it takes them again.
  return { ...body, items: items.map((item) => ({ ...item, id: -1 })) } as CourseCreateInput;
}
