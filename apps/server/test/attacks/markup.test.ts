import {
  createFolio,
  createList,
  getCourse,
  getCurriculumEntry,
  getFolio,
  getList,
  importGroups,
  rateCourse,
  saveCourse,
  saveGroup,
} from '@pupitre/contract';
import { GROUP_NAME_MAX } from '@pupitre/learning';
import { describe, expect, test } from 'vitest';
import { buildClass } from '../../src/demo/build/build-class.ts';
import { buildCourse } from '../../src/demo/build/build-course.ts';
import { buildGroup } from '../../src/demo/build/build-group.ts';
import { buildPerson, buildPupil, buildTeacher } from '../../src/demo/build/build-person.ts';
import { buildSchool } from '../../src/demo/build/build-school.ts';
import { cleanPlainText } from '../../src/http/plain-text.ts';
import { importCurriculum } from '../../src/modules/curriculum/import-curriculum.ts';
import { openTestApp } from '../test-app.ts';
import { HOSTILE_MARKUP, isAllowedRichText } from './markup.ts';

const t = await openTestApp();
const school = await buildSchool(t.db);
const teacher = await buildTeacher(t.db, { schools: [school] });
const pupil = await buildPupil(t.db, { schools: [school] });
await buildClass(t.db, { school, teachers: [teacher], pupils: [pupil] });
const client = await t.signInAs(teacher);

/** Texts are data: they come back as typed, less control characters, and only ever as JSON. */
const asTyped = (text: string) => cleanPlainText(text).trim();
const fits = (max: number) => HOSTILE_MARKUP.filter((text) => text.length <= max && !text.includes('\u0000'));

test('the grammar refuses anything but our rich text', () => {
  expect(HOSTILE_MARKUP.length).toBeGreaterThan(60);
  expect(isAllowedRichText('<p>un <span class="tc-red bg-blue">mot</span><br /> a &lt; b</p>')).toBe(true);
  for (const html of ['<p class="tc-red">', '<img>', '<span class="x">', 'a < b', '&nbsp;', '<p onclick="">']) {
    expect(isAllowedRichText(html)).toBe(false);
  }
});

describe.each(HOSTILE_MARKUP)('%s', (markup) => {
  // A text with U+0000 is refused.
  const refused = markup.includes('\u0000');

  test('rich fields keep the allowed subset and nothing else', async () => {
    const created = await client.call(createList, { body: { description: markup } });
    expect(created.status).toBe(refused ? 400 : 201);
    if (refused) return;
    const { body: list } = await client.call(getList, { params: { id: created.body } });
    const { id, items, version } = await buildCourse(t.db, { author: teacher });
    const item = { ...items[0], itemType: 'Text' as const, description: `<p>a</p>${markup}`, publishedOn: null };
    const draft = {
      id,
      version,
      title: 'a',
      description: markup,
      items: [{ itemType: item.itemType, description: item.description }],
    };
    const { body: course } = await client.call(saveCourse, { body: draft });
    for (const html of [list.description, course.description, course.items[0]?.description ?? '<>']) {
      expect({ html, isAllowed: isAllowedRichText(html) }).toEqual({ html, isAllowed: true });
    }
  });
});

describe('texts come back as typed, never as markup', () => {
  test('of a list: items, tags, other answers', async () => {
    for (const text of fits(999)) {
      const typed = { learnTxt: text, hintTxt: text, hintImgAlt: text, tags: [text], accept: [text] };
      const { body: id } = await client.call(createList, {
        body: { title: 'a', items: [{ ...typed, learnTxt: `a ${text}` }] },
      });
      const { headers, body } = await client.call(getList, { params: { id } });
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(body.items[0]?.hintTxt).toBe(asTyped(text));
      expect(body.items[0]?.learnTxt).toBe(asTyped(`a ${text}`));
    }
  });

  test('of a folio: title and criteria', async () => {
    for (const text of fits(120)) {
      const { body: id } = await client.call(createFolio, { body: { title: text, criterias: [{ label: text }] } });
      const { body } = await client.call(getFolio, { params: { id } });
      expect([body.title, body.criterias[0]?.label]).toEqual([asTyped(text), asTyped(text)]);
    }
  });

  test('of a course: title, addresses and ratings; no address runs anything', async () => {
    const { id } = await buildCourse(t.db, {
      author: await buildTeacher(t.db),
      rpn: true,
      items: [{ doneBy: [teacher] }],
    });
    for (const text of fits(200)) {
      const { status } = await client.call(rateCourse, { body: { courseId: id, rating: 3, comment: text } });
      expect(status).toBe(204);
      const { body } = await client.call(getCourse, { params: { id } });
      expect(body.ownRating?.comment).toBe(asTyped(text));
    }
    const own = await buildCourse(t.db, { author: teacher });
    for (const address of [
      'javascript:alert(1)',
      ' java\tscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//exemple.ch',
      'file:///etc/passwd',
      'blob:x',
    ]) {
      const items = [{ itemType: 'Link' as const, title: 'a', navigationUrl: address }];
      const { status, body } = await client.call(saveCourse, { body: { id: own.id, title: 'a', items } });
      const kept = status === 200 ? (body.items[0]?.navigationUrl ?? '') : '';
      expect(kept).not.toMatch(/^\s*(?!https?:|\/(?!\/))\S/i);
    }
  });

  test('of a group, by its name and by the import of a csv', async () => {
    const { key: groupId } = await buildGroup(t.db, { owner: teacher });
    for (const text of fits(GROUP_NAME_MAX)) {
      const { status, body } = await client.call(saveGroup, { body: { groupId, name: text } });
      expect({ status, name: body.name }).toEqual({ status: 200, name: asTyped(text) });
    }
    for (const text of HOSTILE_MARKUP) {
      const csv = `groupe;élève;identifiant\n"${text.replaceAll('"', '""')}";${text};x`;
      const { status, body } = await client.call(importGroups, { body: { csv } });
      expect(status).toBe(text.includes('\u0000') ? 400 : 200);
      if (status === 200) expect(body.added).toEqual([]);
    }
  });
});

test('a manipulated curriculum is stored clean', async () => {
  const learnings = HOSTILE_MARKUP.filter((text) => !text.includes('\u0000'));
  const entries = learnings.map((learning, index) => ({
    id: 900_001 + index,
    objectiveCode: 'MSN 21',
    discipline: 'MAT',
    years: [7],
    axes: ['Espace'],
    learnings: [learning],
  }));
  await importCurriculum(t.db, JSON.stringify(entries), 'test');
  for (const {
    id,
    learnings: [learning = ''],
  } of entries) {
    const { body } = await client.call(getCurriculumEntry, { params: { id } });
    expect({ learning, isAllowed: isAllowedRichText(body.learningHtml) }).toEqual({ learning, isAllowed: true });
  }
});

test('the name of a person from a roster is text in every answer', async () => {
  const displayName = '<img src=x onerror=alert(1)>';
  const named = await t.signInAs(await buildPerson(t.db, { displayName, roles: ['enseignants'] }));
  const answer = await named.request('GET', '/api/v1/user', { headers: { accept: 'text/html' } });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});
