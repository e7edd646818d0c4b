import type { DemoCourse } from './demo-course.ts';
import { PUBLISHED_COURSES } from './published-courses.ts';
import { TEACHERS_COURSES } from './teachers-courses.ts';

export const DEMO_COURSES: readonly DemoCourse[] = [...PUBLISHED_COURSES, ...TEACHERS_COURSES];
