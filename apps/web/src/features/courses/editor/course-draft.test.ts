import { CART_COURSE_ICON, RPN_ICON } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { buildCourse, buildCourseItem } from '../../../../test/course-kit.ts';
import { courseComparison } from './conflict.ts';
import { createBody, draftOfCourse, isValidDraft, saveBody, withCategories, withCurriculum } from './course-draft.ts';

const draft = (changes: Parameters<typeof buildCourse>[0] = {}) => draftOfCourse(buildCourse(changes));

describe('categories', () => {
  test('[COURSE-76] MER makes a default icon RPN’s, and leaves a chosen one', () => {
    const head = draft({ icon: CART_COURSE_ICON, categories: [] }).head;
    expect(withCategories(head, ['MER']).icon).toBe(RPN_ICON);
    expect(withCategories(head, ['7']).icon).toBe(CART_COURSE_ICON);
    expect(withCategories(draft({ icon: 'bi bi-droplet' }).head, ['MER']).icon).toBe('bi bi-droplet');
  });

  test('[COURSE-76] MER that was there already changes nothing', () => {
    const head = draft({ icon: CART_COURSE_ICON, categories: ['MER'] }).head;
    expect(withCategories(head, ['MER', '7']).icon).toBe(CART_COURSE_ICON);
  });

  test('[COURSE-75] a curriculum entry brings its discipline and years, once', () => {
    const head = draft({ categories: ['7'], planEtudeRomandIds: [] }).head;
    const next = withCurriculum(head, [{ id: 4, discipline: 'SCN', years: ['7', '8'] }]);
    expect(next.planEtudeRomandIds).toEqual([4]);
    expect(next.categories).toEqual(['7', 'SCN', '8']);
  });

  test('[COURSE-75] an entry that was there does not bring back a category that was taken away', () => {
    const head = draft({ categories: [], planEtudeRomandIds: [4] }).head;
    expect(withCurriculum(head, [{ id: 4, discipline: 'SCN', years: ['7'] }]).categories).toEqual([]);
  });
});

describe('what travels', () => {
  test('[ENT-25][ENT-27] a save sends the whole course', () => {
    const course = buildCourse({ items: [buildCourseItem(1, 'Lien', { icon: 'bi bi-link-45deg' })] });
    expect(saveBody(course.id, 3, draftOfCourse(course))).toMatchObject({
      id: 1,
      version: 3,
      title: course.title,
      duration: 45,
      rpn: false,
      items: course.items.map(({ done: _, part: ____, access: __, fileName: ___, ...item }) => item),
      educationalTeam: [],
    });
  });

  test('a copy is private and all its resources are new', () => {
    const body = createBody(draft({ rpn: true }), 'Copie');
    expect(body).not.toHaveProperty('rpn');
    expect(body.items?.every((item) => item.id === -1)).toBe(true);
  });

  test('a draft equals itself, and not one with another order', () => {
    const one = draft();
    expect(courseComparison.same(one, draft())).toBe(true);
    expect(courseComparison.same(one, { ...one, rows: [...one.rows].reverse() })).toBe(false);
    expect(isValidDraft(one)).toBe(true);
  });

  test('[LIMIT-17] a resource that the contract refuses makes the draft invalid', () => {
    expect(isValidDraft(draft({ items: [buildCourseItem(1, 'a'.repeat(251))] }))).toBe(false);
  });

  test('choices of a comparison are taken part by part', () => {
    const base = draft();
    const mine = { ...base, head: { ...base.head, title: 'À moi', duration: 10, icon: 'bi bi-droplet' } };
    const theirs = { ...base, head: { ...base.head, title: 'À l’autre', duration: 20, color: 'c-red' as const } };
    const merged = courseComparison.merge(
      { base, mine, theirs },
      { title: 'theirs', duration: 'mine', look: 'theirs' },
    );
    expect(merged.head).toEqual({ ...theirs.head, duration: 10 });
    expect(courseComparison.samePart('duration', mine, theirs)).toBe(false);
  });
});
