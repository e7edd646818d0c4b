import { type SelfEvaluation, saveSelfComment, saveSelfEvaluation } from '@pupitre/contract';
import type { SelfCode } from '@pupitre/learning';
import type { QueryClient } from '@tanstack/react-query';
import { readAnew } from '../../api/read-anew.ts';
import type { Outbox, Outcome } from '../../platform/outbox/outbox.ts';
import type { Waiting } from '../../platform/outbox/outbox-storage.ts';
import { patchSelfEvaluation, type SelfNews, selfEvaluationKeys, selfEvaluations } from './self-evaluation-queries.ts';

const GROUP = 'auto-evaluation';
/** The two parts of an own evaluation, as the API calls them. */
export type SelfPart = 'evaluation' | 'commentaire';
type Place = { part: SelfPart; criteriaId: number };

const itemOf = ({ part, criteriaId }: Place) => `${part}-${criteriaId}`;

function placeOf({ group, item }: Waiting): Place | null {
  if (group !== GROUP) return null;
  const [part, id] = item.split('-');
  const criteriaId = Number(id);
  if ((part !== 'evaluation' && part !== 'commentaire') || !Number.isInteger(criteriaId)) return null;
  return { part, criteriaId };
}

const textOf = (value: unknown, name: string): string => {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof text === 'string' ? text : '';
};
const saidBy = (write: Waiting): string => textOf(write.body, 'value');
const isSelfCode = (text: string): text is SelfCode => text === 'ok' || text === 'nok';

/** Unsent self-evaluations, by criterion. */
export type Said = { readonly level?: SelfCode | null; readonly comment?: string };
export function saidByCriterion(waiting: readonly Waiting[]): ReadonlyMap<number, Said> {
  const said = new Map<number, Said>();
  for (const write of waiting) {
    const place = placeOf(write);
    if (place === null) continue;
    const text = saidBy(write);
    const part = place.part === 'commentaire' ? { comment: text } : { level: isSelfCode(text) ? text : null };
    said.set(place.criteriaId, { ...said.get(place.criteriaId), ...part });
  }
  return said;
}

const partOf = (criterion: SelfEvaluation, part: SelfPart): string =>
  part === 'evaluation' ? (criterion.selfState ?? '') : criterion.selfComment;

/**
 * Queues a choice or a comment. `note` holds the values of this part on this device since the last answer: a conflict
 * with one of them is with an own earlier write, any other value came from another device.
 */
export function say(outbox: Outbox, part: SelfPart, criterion: SelfEvaluation, value: string): void {
  const place = { part, criteriaId: criterion.criteriaId };
  const item = itemOf(place);
  const before = outbox.list(GROUP).find((write) => write.item === item);
  const seen = before === undefined ? [partOf(criterion, part)] : [...notesOf(before), saidBy(before)];
  put(outbox, place, value, seen, criterion.selfVersion);
}

const notesOf = (write: Waiting): string[] =>
  Array.isArray(write.note) ? write.note.filter((one) => typeof one === 'string') : [];

function put(outbox: Outbox, place: Place, value: string, seen: readonly string[], version: number): void {
  const common = {
    item: itemOf(place),
    group: GROUP,
    params: { criteriaId: place.criteriaId },
    headers: { 'If-Match': String(version) },
    note: [...new Set(seen)],
  };
  if (place.part === 'commentaire') outbox.add(saveSelfComment, { ...common, body: { value } });
  else outbox.add(saveSelfEvaluation, { ...common, body: { value: isSelfCode(value) ? value : '' } });
}

const connected = new WeakSet<Outbox>();

/** Once for the whole visit: queued writes may be answered on any page. */
export function connectSelfEvaluation(outbox: Outbox, queryClient: QueryClient): void {
  if (connected.has(outbox)) return;
  connected.add(outbox);
  outbox.onEveryOutcome((outcome) => {
    const place = placeOf(outcome.write);
    if (place !== null) settle(outbox, queryClient, place, outcome);
  });
}

function settle(outbox: Outbox, queryClient: QueryClient, place: Place, outcome: Outcome): void {
  const { write, refusal, answer, isElsewhere = false } = outcome;
  const tell = (news: SelfNews[number] | null) => tellNews(queryClient, place.criteriaId, news);
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: selfEvaluationKeys.folios });
  if (refusal === null) {
    tell(null);
    if (isElsewhere || !isCriterion(answer, place)) readAgain();
    else take(outbox, queryClient, answer);
    return;
  }
  if (refusal.code === 'STALE' && isCriterion(refusal.current, place)) {
    const now = partOf(refusal.current, place.part);
    take(outbox, queryClient, refusal.current);
    if (now === saidBy(write)) return;
    // An own earlier write whose answer was lost, or a change of the other part: the latest write still holds.
    if (notesOf(write).includes(now)) put(outbox, place, saidBy(write), notesOf(write), refusal.current.selfVersion);
    else tell('overtaken');
    return;
  }
  if (refusal.code === 'OBSERVATION_CHECKED') tell('closed');
  readAgain();
}

/** Takes the answer; queued writes of the same criterion are rebased on it. */
function take(outbox: Outbox, queryClient: QueryClient, criterion: SelfEvaluation): void {
  patchSelfEvaluation(queryClient, criterion);
  // What was asked for before the write may be answered after it, and as it was before.
  if (queryClient.isFetching({ queryKey: selfEvaluationKeys.folios }) > 0)
    readAnew(queryClient, selfEvaluations()).catch(() => undefined);
  for (const write of outbox.list(GROUP)) {
    const place = placeOf(write);
    if (place?.criteriaId !== criterion.criteriaId) continue;
    if (write.headers?.['If-Match'] === String(criterion.selfVersion)) continue;
    put(outbox, place, saidBy(write), notesOf(write), criterion.selfVersion);
  }
}

function tellNews(queryClient: QueryClient, criteriaId: number, news: SelfNews[number] | null): void {
  queryClient.setQueryData<SelfNews>(selfEvaluationKeys.news, (known = {}) => {
    if (news !== null) return { ...known, [criteriaId]: news };
    if (!(criteriaId in known)) return known;
    const { [criteriaId]: _, ...rest } = known;
    return rest;
  });
}

const isCriterion = (value: unknown, { criteriaId }: Place): value is SelfEvaluation =>
  typeof value === 'object' && value !== null && 'selfVersion' in value && 'criteriaId' in value
    ? value.criteriaId === criteriaId
    : false;
