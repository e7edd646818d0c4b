import { type Course, type CourseCreateInput, createCourse } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { copyTitle } from '../../shared/content-text.ts';
import { useCreateContent } from '../../shared/create-content.ts';
import { courseLink, workLink } from './course-kinds.ts';
import { courseKeys } from './course-queries.ts';
import { messages } from './messages.ts';

/** Creates a course and opens it: a new one for edition (OP-066), a copy to be read. */
export function useCreateCourse() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCreateContent<CourseCreateInput>({
    send: async (body, idempotencyKey) => await call(createCourse, { body, idempotencyKey }),
    open: async (id, { edit }) => {
      await queryClient.invalidateQueries({ queryKey: courseKeys.searches });
      await navigate({ href: edit ? workLink('personnels', id, 'edition') : courseLink('personnels', id) });
    },
  });
}

/** COURSE-17, OP-067: an empty body makes the default course. */
export const newCourseRequest = () => ({ body: {}, message: messages.created, edit: true });

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
