import { PRACTICE_FORMS, PROPOSED_LEVELS } from '@pupitre/learning';
import * as z from 'zod/mini';
import { SOURCE_KINDS } from './criterion-sources.ts';
import { endpoint } from './endpoint.ts';
import { lookFields, positiveId } from './fields.ts';
import { observation } from './observations.ts';

/** Proposals that one press may accept or set aside: more than a class of a large folio has. */
export const PROPOSALS_MAX = 5_000;

const level = z.enum(PROPOSED_LEVELS, { error: 'Ce niveau ne se propose pas.' });
const cellKey = { criteriaId: positiveId, monitoredStudentId: positiveId };

/** One level that practice proposes for a cell, and why; nothing is written by it. */
export const practiceProposal = z.object({
  criteriaId: z.number(),
  monitoredStudentId: z.number(),
  level,
  /** Level that the cell had when the proposal was made. */
  state: z.nullable(z.string()),
  /** Version of the cell at that time: accepting asks for it. */
  version: z.number(),
  /** Place in `sources` of what it comes from. */
  source: z.number(),
  /** Words right at first, or resources done, of so many; of `asked` of them something is known. */
  right: z.number(),
  asked: z.number(),
  total: z.number(),
  /** From this percent on the level is proposed. */
  threshold: z.number(),
  /** Of a list: how its words were asked. */
  forms: z.array(z.enum(PRACTICE_FORMS)),
  /** When the latest of it was done. */
  on: z.string(),
});
export type PracticeProposal = z.output<typeof practiceProposal>;

/** A level that was set aside and stays so while practice comes to it. */
export const asideProposal = z.object({ criteriaId: z.number(), monitoredStudentId: z.number(), level });

export const folioProposals = z.object({
  sources: z.array(z.object({ kind: z.enum(SOURCE_KINDS), id: z.number(), title: z.string() })),
  proposals: z.array(practiceProposal),
  aside: z.array(asideProposal),
});
export type FolioProposals = z.output<typeof folioProposals>;

const idParams = z.object({ id: positiveId });
const NONE = ['FOLIO_NOT_FOUND'] as const;
const WRITE = [...NONE, 'PUPIL_NOT_FOUND', 'CRITERION_NOT_FOUND', 'FORBIDDEN', 'FOLIO_ARCHIVED'] as const;

export const getFolioProposals = endpoint('GET', '/folio/:id/propositions', 'teacher', {
  summary:
    'Levels that practice proposes to the caller for cells that she may write, from what she gave herself; none where she may not, or where teachers see no practice.',
  records: 'practice',
  params: idParams,
  response: folioProposals,
  errors: NONE,
});

const cells = <Cell extends z.ZodMiniType>(cell: Cell) =>
  z.array(cell).check(z.minLength(1), z.maxLength(PROPOSALS_MAX, { error: 'Trop de propositions à la fois.' }));

export const acceptProposals = endpoint('POST', '/folio/:id/propositions/acceptation', 'teacher', {
  summary:
    'Writes proposed levels, as one block of the history. What somebody changed meanwhile, and what is not proposed any more, stays as it is and is named; the others go in.',
  records: 'observations',
  params: idParams,
  body: z.object({
    cells: cells(
      z.object({ ...cellKey, level, version: z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)) }),
    ),
  }),
  response: z.object({
    /** The block of the history; null where nothing was written. */
    block: z.nullable(z.string()),
    accepted: z.array(observation),
    refused: z.array(
      z.object({
        criteriaId: z.number(),
        monitoredStudentId: z.number(),
        reason: z.enum(['changed', 'gone']),
        /** The cell as it is. */
        current: observation,
      }),
    ),
  }),
  errors: WRITE,
});

export const setProposalsAside = endpoint('POST', '/folio/:id/propositions/ecart', 'teacher', {
  summary: 'Sets proposals aside: the level is not proposed again for the cell while practice comes to the same one.',
  params: idParams,
  body: z.object({ cells: cells(z.object({ ...cellKey, level })) }),
  errors: WRITE,
});

export const takeProposalsBack = endpoint('POST', '/folio/:id/propositions/reprise', 'teacher', {
  summary: 'Takes back that proposals were set aside.',
  params: idParams,
  body: z.object({ cells: cells(z.object(cellKey)) }),
  errors: WRITE,
});

/** Of a whole folio: its criteria with some sources each. */
const SOURCES_ASKED_MAX = 4_000;

/** Comma-separated ids. */
const ids = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(8_000)),
    z.transform((text): (number | string)[] => text.split(',').filter((part) => part.trim() !== '')),
  ),
  z.array(positiveId).check(z.maxLength(SOURCES_ASKED_MAX)),
);

export const getCriterionSources = endpoint('GET', '/folio/sources', 'teacher', {
  summary:
    'Titles of lists and courses that feed criteria; those that are gone, or not the caller’s to read, are left out.',
  query: z.object({ listes: z.optional(ids), parcours: z.optional(ids) }),
  response: z.array(
    z.object({
      kind: z.enum(SOURCE_KINDS),
      ...lookFields,
      /** Words of the list, or resources of the course that count. */
      total: z.number(),
    }),
  ),
});
