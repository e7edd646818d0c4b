import {
  getTransmissions,
  getTransmittedPart,
  getTransmittedParts,
  transmitParts,
  withdrawPart,
} from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { transmittedFolio } from '../../src/db/folio-schema.ts';
import { schoolMember } from '../../src/db/schema.ts';
import { buildClass } from '../../src/demo/build/build-class.ts';
import { buildSchool } from '../../src/demo/build/build-school.ts';
import { BAD_FOLIO_ID, hiddenFolio, onPupil, pupilOnFolio } from './folios-rows.ts';
import { CALLER_ONLY, forbidden, invalid, NO_INPUT, notFound, row, type World } from './row.ts';

/** A class of the teacher's school in which the pupil is taught by somebody else. */
async function nextTeam({ db, people }: World) {
  const school = await buildSchool(db);
  await db.insert(schoolMember).values({ schoolId: school.id, personId: people.teacher.id });
  await buildClass(db, { school, teachers: [people.support], pupils: [people.pupil] });
}
const toBeTransmitted = async (world: World) => {
  const { params } = await onPupil(world);
  const objectGuid = world.people.colleague.objectGuid ?? '';
  return { params: { id: params.id }, body: { parts: [{ studentId: params.studentId, objectGuid }] } };
};
/** A part of the teacher's folio that the colleague may read. */
const transmitted = async (world: World) => {
  const { params } = await onPupil(world);
  const [row] = await world.db
    .insert(transmittedFolio)
    .values({ studentId: params.studentId, teacherId: world.people.colleague.id })
    .returning();
  return { params: { ...params, transmissionId: row?.id ?? 0 } };
};

export const transmissionsRows = [
  row(getTransmissions, {
    right: async (world) => ({
      as: 'teacher',
      input: await nextTeam(world).then(() => transmitted(world)),
      check: ({ body }) =>
        expect(body.pupils[0]).toMatchObject({
          receivers: [{ withTeamComments: false }],
          teachers: expect.arrayContaining([
            { displayName: expect.any(String), objectGuid: world.people.support.objectGuid },
          ]),
        }),
    }),
    wrongRole: pupilOnFolio,
    otherOwner: hiddenFolio,
    invalid: BAD_FOLIO_ID,
  }),
  row(transmitParts, {
    right: async (world) => ({
      as: 'teacher',
      input: await toBeTransmitted(world),
      check: ({ body }) => expect(body.pupils[0]?.receivers).toHaveLength(1),
    }),
    wrongRole: forbidden('pupil', toBeTransmitted),
    otherOwner: notFound('colleague', toBeTransmitted),
    invalid: invalid('teacher', 'parts', async (world) => ({
      ...(await toBeTransmitted(world)),
      body: { parts: [] },
    })),
  }),
  row(withdrawPart, {
    right: async (world) => {
      const { params } = await transmitted(world);
      return {
        as: 'teacher',
        input: { params },
        check: async () =>
          expect(await world.db.$count(transmittedFolio, eq(transmittedFolio.id, params.transmissionId))).toBe(0),
      };
    },
    wrongRole: forbidden('pupil', transmitted),
    otherOwner: notFound('colleague', transmitted),
    invalid: invalid('teacher', 'transmissionId', async (world) => ({
      params: { ...(await transmitted(world)).params, transmissionId: 'x' },
    })),
  }),
  row(getTransmittedParts, {
    right: async (world) => {
      const { params } = await transmitted(world);
      return { as: 'colleague', check: ({ body }) => expect(body.map(({ id }) => id)).toContain(params.id) };
    },
    wrongRole: forbidden('pupil'),
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(getTransmittedPart, {
    right: async (world) => {
      const { params } = await transmitted(world);
      return {
        as: 'colleague',
        input: { params },
        check: ({ body }) => expect(body).toMatchObject({ id: params.id, studentId: params.studentId }),
      };
    },
    wrongRole: forbidden('pupil', transmitted),
    otherOwner: notFound('support', transmitted),
    invalid: invalid('colleague', 'studentId', async (world) => ({
      params: { ...(await transmitted(world)).params, studentId: 'x' },
    })),
  }),
];
