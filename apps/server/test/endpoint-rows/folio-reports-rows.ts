import {
  createCriteriaGrid,
  GRID_TYPES,
  getFolioCsv,
  getFolioReports,
  getFolioXlsx,
  getPupilReport,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { BAD_FOLIO_ID, hiddenFolio, PUPIL, pupilOnFolio, teachersFolio } from './folios-rows.ts';
import { row, type Who, type World } from './row.ts';

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

const ofFolio = (as: Who, status: 403 | 404) => async (world: World) => ({
  as,
  input: { params: { folioId: (await teachersFolio(world)).id } },
  status,
});

async function pupilReport(world: World) {
  const { id, pupils } = await teachersFolio(world);
  return { params: { folioId: id, studentId: pupils[0]?.id ?? 0 } };
}

async function grid(world: World) {
  const { id, criteria } = await teachersFolio(world);
  return {
    params: { bookletId: id },
    body: {
      bookletId: id,
      criteriaIds: criteria.map((criterion) => criterion.id),
      titre: 'Lire',
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
    wrongRole: async (world) => ({ as: 'pupil', input: await pupilReport(world), status: 403 }),
    otherOwner: async (world) => ({ as: 'colleague', input: await pupilReport(world), status: 404 }),
    invalid: async (world) => ({
      as: 'teacher',
      input: { ...(await pupilReport(world)), query: { criteres: '1,deux' } },
      status: 400,
      field: 'criteres.1',
    }),
  }),
  row(getFolioReports, {
    right: async (world) => ({
      as: 'teacher',
      input: { params: { folioId: (await teachersFolio(world)).id } },
      check: isFile('application/pdf'),
    }),
    wrongRole: ofFolio('pupil', 403),
    otherOwner: ofFolio('publisher', 404),
    invalid: async () => ({ as: 'teacher', input: { params: { folioId: 'tous' } }, status: 400, field: 'folioId' }),
  }),
  row(createCriteriaGrid, {
    right: async (world) => ({ as: 'teacher', input: await grid(world), check: isFile('application/pdf') }),
    wrongRole: PUPIL,
    otherOwner: async (world) => ({ as: 'colleague', input: await grid(world), status: 404 }),
    invalid: async (world) => {
      const { params, body } = await grid(world);
      return { as: 'teacher', input: { params, body: { ...body, titre: '' } }, status: 400, field: 'titre' };
    },
  }),
];
