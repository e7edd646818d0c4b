import { getSelfEvaluations, getUser, type SelfEvaluation, saveSelfEvaluation } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { FakeServer, Refusal } from '../../../test/fake-server.ts';
import { profileOf } from '../../../test/render-app.tsx';
import { createQueryClient } from '../../api/query-client.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { selfEvaluations } from './self-evaluation-queries.ts';
import { connectSelfEvaluation, say } from './self-evaluation-writes.ts';

const criterion = (selfState: 'ok' | null, selfVersion: number): SelfEvaluation => ({
  ...{ criteriaId: 11, label: 'Lit seul', state: null, teacher: 'Anne', markUrl: '', marks: '' },
  ...{ selfState, selfComment: '', selfVersion, checked: false },
});
const folios = (now: SelfEvaluation) => [
  { id: 1, title: 'Français', icon: 'bi bi-book', color: 'c-orange', optionsProfessionnelles: false, criterias: [now] },
];

// Found by npm run world -- --school: the page of a pupil who reloads right after a press.
test('what was asked for before a write, and is answered after it, does not bring back what stood before', async () => {
  const asked: ((now: SelfEvaluation) => void)[] = [];
  let kept = criterion(null, 0);
  new FakeServer()
    .on(getUser, profileOf(['eleves'], 'Léa', 3))
    .on(getSelfEvaluations, () => new Promise((answer) => asked.push((now) => answer(folios(now)))))
    .on(saveSelfEvaluation, ({ headers, body }) => {
      if (headers.get('If-Match') !== String(kept.selfVersion)) throw new Refusal(409, 'STALE', { current: kept });
      kept = criterion(body.value === 'ok' ? 'ok' : null, kept.selfVersion + 1);
      return kept;
    });
  const [queryClient, outbox] = [createQueryClient(() => undefined), new Outbox(3)];
  connectSelfEvaluation(outbox, queryClient);
  const opening = queryClient.fetchQuery(selfEvaluations());
  say(outbox, 'evaluation', criterion(null, 0), 'ok');
  await outbox.send();
  asked[0]?.(criterion(null, 0));
  asked[1]?.(kept);
  const [now] = (await opening)[0]?.criterias ?? [];
  expect(now).toEqual(criterion('ok', 1));
  // Her next word rests on it.
  say(outbox, 'evaluation', now ?? criterion(null, 0), '');
  await outbox.send();
  expect(kept).toEqual(criterion(null, 2));
});
