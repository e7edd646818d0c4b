import {
  getCurriculumAxes,
  getCurriculumDisciplines,
  getCurriculumEntries,
  getCurriculumEntry,
  getCurriculumYears,
  searchCurriculum,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import * as curriculum from './curriculum.service.ts';

export function curriculumRoutes(app: FastifyInstance): void {
  implement(app, getCurriculumYears, ({ db, params }) => curriculum.listYears(db, params));
  implement(app, getCurriculumDisciplines, ({ db, params }) => curriculum.listDisciplines(db, params));
  implement(app, getCurriculumAxes, ({ db, params }) => curriculum.listAxes(db, params));
  implement(app, searchCurriculum, ({ db, params }) => curriculum.searchEntries(db, params));
  implement(app, getCurriculumEntries, ({ db, query }) => curriculum.getEntries(db, query.ids));
  implement(app, getCurriculumEntry, ({ db, params }) => curriculum.getEntry(db, params.id));
}
