import { type CourseCreateInput, createCourse } from '@pupitre/contract';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { adding, useCreateContent } from '../../school/editor/create-content.ts';
import { detailAddress, workAddress } from './course-addresses.ts';
import { courseKeys } from './course-queries.ts';
import { messages } from './messages.ts';

/** Creates a course and opens it: a new one for edition (OP-066), a copy to be read. */
export function useCreateCourse() {
  const navigate = useNavigate();
  return useCreateContent<CourseCreateInput>({
    searches: courseKeys.searches,
    send: (body, idempotencyKey) => call(createCourse, { body, idempotencyKey }),
    open: async (id, { edit, isNew }) => {
      await navigate({
        href: edit
          ? `${workAddress('personnels', id, 'edition')}${isNew === true ? '?init=true' : ''}`
          : detailAddress('personnels', id),
      });
    },
  });
}

/** COURSE-17, OP-067: an empty body makes the default course. */
export const useAddCourse = () => adding(useCreateCourse(), {}, messages.created);
