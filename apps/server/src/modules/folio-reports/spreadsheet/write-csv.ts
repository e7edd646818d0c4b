import { csvOf } from '../../../content/csv.ts';
import type { FollowUpTable } from './follow-up-table.ts';

export const writeCsv = ({ head, rows }: FollowUpTable): Uint8Array => csvOf([head, ...rows]);
