import {
  addPhrase,
  createCriteriaGrid,
  createFolioReport,
  deletePhrase,
  deleteReportTemplate,
  GRID_TYPES,
  getClassCsv,
  getClassXlsx,
  getFolioCsv,
  getFolioFile,
  getFolioReports,
  getFolioXlsx,
  getPhrases,
  getPupilReport,
  getReportMatter,
  getReportRemarks,
  getReportTemplates,
  saveReportRemark,
  saveReportTemplate,
} from '@pupitre/contract';
import { expect } from 'vitest';
import { BAD_FOLIO_ID, hiddenFolio, PUPIL, pupilOnFolio, teachersFolio } from './folios-rows.ts';
import { CALLER_ONLY, forbidden, invalid, NO_INPUT, notFound, row, type Who, type World } from './row.ts';

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

const PERIOD = { du: '2026-08-01', au: '2026-11-20' };

async function matter(world: World) {
  const { id, pupils } = await teachersFolio(world);
  return { params: { id, studentId: pupils[0]?.id ?? 0 }, query: PERIOD };
}

const composedReport = async (world: World, title = 'Rapport aux familles') => {
  const { id, pupils } = await teachersFolio(world);
  return {
    params: { id },
    body: {
      ...{ from: PERIOD.du, to: PERIOD.au, leftOut: [], form: 'pdf' as const, pupils: pupils.map((one) => one.id) },
      choices: {
        ...{ title, criteria: null, levels: true, evolution: true, dates: false, comments: 'all' as const },
        ...{ marks: false, selfEvaluation: true, head: true, signatures: true },
      },
    },
  };
};

const folioFile = async (world: World) => ({
  params: { id: (await teachersFolio(world)).id, form: 'csv' as const },
  query: PERIOD,
});

const remark = async (world: World, text = 'Elle avance.') => {
  const { id, pupils } = await teachersFolio(world);
  return { params: { id, studentId: pupils[0]?.id ?? 0 }, body: { since: PERIOD.du, text } };
};
const remarks = async (world: World) => ({
  params: { id: (await teachersFolio(world)).id },
  query: { du: PERIOD.du },
});
const templates = async (world: World) => ({ params: { id: (await teachersFolio(world)).id } });
const template = async (world: World, name = 'Court') => {
  const { params, body } = await composedReport(world);
  return { params, body: { name, isShared: true, choices: body.choices } };
};
async function ownTemplate(world: World) {
  const input = await template(world);
  const { body } = await world.clients.teacher.call(saveReportTemplate, input);
  return { params: { id: input.params.id, templateId: body[0]?.id ?? 0 } };
}
async function ownPhrase(world: World) {
  const { body } = await world.clients.teacher.call(addPhrase, { body: { text: 'Elle avance.' } });
  return { params: { phraseId: body[0]?.id ?? 0 } };
}

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A file of this type about all of a folio. */
const wholeFolio = (type: string) => ({
  right: async (world: World) => ({ ...(await onFolio(world)), check: isFile(type) }),
  wrongRole: pupilOnFolio,
  otherOwner: hiddenFolio,
  invalid: BAD_FOLIO_ID,
});

export const folioReportsRows = [
  row(getReportRemarks, {
    right: async (world) => ({
      as: 'teacher',
      input: await remarks(world),
      check: ({ body }) => expect(body).toEqual(expect.any(Array)),
    }),
    wrongRole: forbidden('pupil', remarks),
    otherOwner: notFound('colleague', remarks),
    invalid: invalid('teacher', 'du', async (world) => ({ ...(await remarks(world)), query: { du: 'hier' } })),
  }),
  row(saveReportRemark, {
    right: async (world) => ({
      as: 'teacher',
      input: await remark(world),
      check: ({ body }) => expect(body).toMatchObject({ text: 'Elle avance.' }),
    }),
    wrongRole: forbidden('pupil', remark),
    otherOwner: notFound('colleague', remark),
    invalid: invalid('teacher', 'text', (world) => remark(world, 'a'.repeat(1_501))),
  }),
  row(getReportTemplates, {
    right: async (world) => ({
      as: 'teacher',
      input: await templates(world),
      check: ({ body }) => expect(body).toEqual(expect.any(Array)),
    }),
    wrongRole: forbidden('pupil', templates),
    otherOwner: notFound('colleague', templates),
    invalid: BAD_FOLIO_ID,
  }),
  row(saveReportTemplate, {
    right: async (world) => ({
      as: 'teacher',
      input: await template(world),
      check: ({ body }) =>
        expect(body).toContainEqual(expect.objectContaining({ name: 'Court', isOwn: true, isShared: true })),
    }),
    wrongRole: forbidden('pupil', template),
    otherOwner: notFound('colleague', template),
    invalid: invalid('teacher', 'name', (world) => template(world, ' ')),
  }),
  row(deleteReportTemplate, {
    right: async (world) => ({ as: 'teacher', input: await ownTemplate(world), check: () => undefined }),
    wrongRole: forbidden('pupil', ownTemplate),
    otherOwner: notFound('colleague', ownTemplate),
    invalid: invalid('teacher', 'templateId', async (world) => ({
      params: { id: (await teachersFolio(world)).id, templateId: 'tous' },
    })),
  }),
  row(getPhrases, {
    right: async () => ({ as: 'teacher', check: ({ body }) => expect(body).toEqual(expect.any(Array)) }),
    wrongRole: PUPIL,
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
  row(addPhrase, {
    right: async () => ({
      as: 'teacher',
      input: { body: { text: 'Elle avance.' } },
      check: ({ body }) => expect(body).toContainEqual(expect.objectContaining({ text: 'Elle avance.' })),
    }),
    wrongRole: forbidden('pupil', async () => ({ body: { text: 'Elle avance.' } })),
    otherOwner: CALLER_ONLY,
    invalid: invalid('teacher', 'text', { body: { text: '' } }),
  }),
  row(deletePhrase, {
    right: async (world) => ({ as: 'teacher', input: await ownPhrase(world), check: () => undefined }),
    wrongRole: forbidden('pupil', ownPhrase),
    otherOwner: notFound('colleague', ownPhrase),
    invalid: invalid('teacher', 'phraseId', { params: { phraseId: 'tous' } }),
  }),
  row(createFolioReport, {
    right: async (world) => ({ as: 'teacher', input: await composedReport(world), check: isFile('application/pdf') }),
    wrongRole: forbidden('pupil', composedReport),
    otherOwner: notFound('colleague', composedReport),
    invalid: invalid('teacher', 'choices.title', (world) => composedReport(world, '')),
  }),
  row(getReportMatter, {
    right: async (world) => ({
      as: 'teacher',
      input: await matter(world),
      check: ({ body }) =>
        expect(body).toMatchObject({ comments: expect.any(Array), teamComments: expect.any(Number) }),
    }),
    wrongRole: forbidden('pupil', matter),
    otherOwner: notFound('colleague', matter),
    invalid: invalid('teacher', 'du', async (world) => ({
      ...(await matter(world)),
      query: { ...PERIOD, du: 'hier' },
    })),
  }),
  row(getFolioFile, {
    right: async (world) => ({
      as: 'teacher',
      input: await folioFile(world),
      check: isFile(CSV),
    }),
    wrongRole: forbidden('pupil', folioFile),
    otherOwner: notFound('colleague', folioFile),
    invalid: invalid('teacher', 'au', async (world) => ({ ...(await folioFile(world)), query: { ...PERIOD, au: '' } })),
  }),
  row(getFolioCsv, wholeFolio(CSV)),
  row(getClassCsv, wholeFolio(CSV)),
  row(getClassXlsx, wholeFolio(XLSX)),
  row(getFolioXlsx, wholeFolio(XLSX)),
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
