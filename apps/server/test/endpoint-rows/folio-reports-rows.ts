import {
  createCriteriaGrid,
  GRID_TYPES,
  getClassCsv,
  getClassXlsx,
  getFolioCsv,
  getFolioReports,
  getFolioXlsx,
  getPupilReport,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { BAD_FOLIO_ID, hiddenFolio, PUPIL, pupilOnFolio, teachersFolio } from './folios-rows.ts';
import { forbidden, invalid, notFound, row, type Who, type World } from './row.ts';

const isFile =
  (type: string) =>
  ({ headers }: { headers: Record<string, unknown> }) =>
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^attachment; /),
    });

const onFolio = async (world: World) => ({
  as: 'teacher' as Who,
  input: { params: { id: (await teachersFolio(world)).id } },
});

const ofFolio = async (world: World) => ({ params: { folioId: (await teachersFolio(world)).id } });

async function pupilReport(world: World) {
  const { id, pupils } = await teachersFolio(world);
  return { params: { folioId: id, studentId: pupils[0]?.id ?? 0 } };
}

async function grid(world: World, titre = 'Lire') {
  const { id, criteria } = await teachersFolio(world);
  return {
    params: { bookletId: id },
    body: {
      bookletId: id,
      criteriaIds: criteria.map((criterion) => criterion.id),
      titre,
      id: 'demande-1',
      type: GRID_TYPES.Certificatif,
    },
  };
}

export const folioReportsRows = [
  row(getFolioCsv, {
    right: async (world) => ({ ...(await onFolio(world)), check: isFile('text/csv; charset=utf-8') }),
    wrongRole: pupilOnFolio,
    otherOwner: hiddenFolio,
    invalid: BAD_FOLIO_ID,
  }),
  row(getClassCsv, {
    right: async (world) => ({ ...(await onFolio(world)), check: isFile('text/csv; charset=utf-8') }),
    wrongRole: pupilOnFolio,
    otherOwner: hiddenFolio,
    invalid: BAD_FOLIO_ID,
  }),
  row(getClassXlsx, {
    right: async (world) => ({
      ...(await onFolio(world)),
      check: isFile('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    }),
    wrongRole: pupilOnFolio,
    otherOwner: hiddenFolio,
    invalid: BAD_FOLIO_ID,
  }),
  row(getFolioXlsx, {
    right: async (world) => ({
      ...(await onFolio(world)),
      check: isFile('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    }),
    wrongRole: pupilOnFolio,
    otherOwner: hiddenFolio,
    invalid: BAD_FOLIO_ID,
  }),
  row(getPupilReport, {
    right: async (world) => ({
      as: 'teacher',
      input: await pupilReport(world),
      check: isFile('application/pdf'),
    }),
    wrongRole: forbidden('pupil', pupilReport),
    otherOwner: notFound('colleague', pupilReport),
    invalid: invalid('teacher', 'criteres.1', async (world) => ({
      ...(await pupilReport(world)),
      query: { criteres: '1,deux' },
    })),
  }),
  row(getFolioReports, {
    right: async (world) => ({
      as: 'teacher',
      input: await ofFolio(world),
      check: isFile('application/pdf'),
    }),
    wrongRole: forbidden('pupil', ofFolio),
    otherOwner: notFound('publisher', ofFolio),
    invalid: invalid('teacher', 'folioId', { params: { folioId: 'tous' } }),
  }),
  row(createCriteriaGrid, {
    right: async (world) => ({ as: 'teacher', input: await grid(world), check: isFile('application/pdf') }),
    wrongRole: PUPIL,
    otherOwner: notFound('colleague', grid),
    invalid: invalid('teacher', 'titre', (world) => grid(world, '')),
  }),
];
