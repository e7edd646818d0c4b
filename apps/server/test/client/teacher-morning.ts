import type { components, paths } from 'virtual:pupitre-api';
import type { Client } from 'openapi-fetch';

type Schemas = components['schemas'];

export type Morning = {
  api: Client<paths>;
  /** Of the installation, for what does not stand under /api/v1. */
  origin: string;
  /** What the browser does at the provider, from the address to which the sign-in sends it. */
  atProvider: (address: string) => Promise<void>;
  /** A pupil of her class. */
  pupil: string;
};

/** A teacher's morning, as a program of somebody else plays it: nothing but the generated client and its types. */
export async function playMorning({ api, origin, atProvider, pupil }: Morning) {
  const { data: settings } = await api.GET('/settings.json', { baseUrl: origin });
  const sentTo = await api.GET('/account/login', {
    params: { query: { redirect: '/listes' } },
    redirect: 'manual',
    parseAs: 'text',
  });
  await atProvider(sentTo.response.headers.get('location') ?? '');
  const { data: me } = await api.GET('/user');

  const list = await makeList(api);
  const course = await makeCourse(api, list);
  await api.PUT('/distribution/{id}', {
    params: { path: { id: course.id } },
    body: [{ cloeeWorldId: pupil }],
  });
  const { data: given } = await api.GET('/distribution/{id}', { params: { path: { id: course.id } } });

  const folio = await makeFolio(api, pupil);
  const cell = {
    id: folio.id,
    studentId: folio.monitoredStudents[0]?.id ?? 0,
    criteriaId: folio.criterias[0]?.id ?? 0,
  };
  await api.PUT('/folio/{id}/observation/fast/{level}/{studentId}/{criteriaId}', {
    params: { path: { ...cell, level: 'ok' }, header: { 'If-Match': '0' } },
  });
  const stale = await api.PUT('/folio/{id}/observation/fast/{level}/{studentId}/{criteriaId}', {
    params: { path: { ...cell, level: 'nok' }, header: { 'If-Match': '0' } },
  });
  const refusal: Schemas['ErrorBody'] | undefined = stale.error;
  const { data: observed } = await api.GET('/folio/{id}/observations', { params: { path: { id: folio.id } } });

  await api.POST('/account/logout', { redirect: 'manual', parseAs: 'text' });
  const { data: afterwards } = await api.GET('/user');
  return { settings, me, list, course, given, folio, observed, refusal, afterwards };
}

async function makeList(api: Client<paths>): Promise<Schemas['List']> {
  const { data: id } = await api.POST('/liste', {
    body: { title: 'Les saisons', items: [{ learnTxt: 'printemps' }, { learnTxt: 'automne' }] },
  });
  const { data: list } = await api.GET('/liste/{id}', { params: { path: { id: id ?? 0 } } });
  if (list === undefined) throw new Error('The list cannot be read.');
  // A PUT takes what GET gave, with its changes.
  const changed: Schemas['ListSave'] = {
    ...(list as Schemas['ListSave']),
    items: [...list.items, { learnTxt: 'hiver' }],
  };
  const { data: saved } = await api.PUT('/liste', { body: changed });
  const { data: found } = await api.GET('/liste/personnelle', { params: { query: { text: 'saisons' } } });
  if (saved === undefined || found?.[0]?.id !== saved.id) throw new Error('The list cannot be found.');
  return saved;
}

async function makeCourse(api: Client<paths>, list: Schemas['List']): Promise<Schemas['Course']> {
  const { data: id } = await api.POST('/parcours', {
    body: {
      title: `Apprendre : ${list.title}`,
      items: [{ itemType: 'Text', title: 'Lire', description: '<p>Lis.</p>' }],
    },
  });
  const { data: course } = await api.GET('/parcours/{id}', { params: { path: { id: id ?? 0 } } });
  if (course === undefined) throw new Error('The course cannot be read.');
  return course;
}

async function makeFolio(api: Client<paths>, pupil: string): Promise<Schemas['Folio']> {
  const { data: id } = await api.POST('/folio', {
    body: {
      title: 'Lecture',
      criterias: [{ label: 'Lit à voix haute' }],
      monitoredStudents: [{ cloeeWorldId: pupil }],
    },
  });
  const { data: folio } = await api.GET('/folio/{id}', { params: { path: { id: id ?? 0 } } });
  if (folio === undefined) throw new Error('The folio cannot be read.');
  return folio;
}
