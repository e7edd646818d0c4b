import { Button } from '@mantine/core';
import { type ClassTest, giveMissedWords } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { GivenOnPage } from '../../school/giving/give-button.tsx';
import { useGiving } from '../../school/giving/use-giving.ts';
import { giveBackTitle, MISSED_WORD } from '../../school/words-back/pupil-words.ts';
import { lazyModal } from '../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import { useGivingQueries } from '../giving/giving-queries.ts';
import { missedWordsQuery } from './class-test-queries.ts';

const GiveBackDialog = lazyModal(
  async () => (await import('../../school/words-back/give-back-dialog.tsx')).GiveBackDialog,
);

/** « Redonner les mots manqués »: to each pupil who has her copy back, her own. */
export function MissedWords({ test: { id, title } }: { test: ClassTest }) {
  const { data } = useQuery(missedWordsQuery(id));
  const list = data?.list ?? null;
  const giving = useGiving(`list:${list?.id ?? 0}`);
  const { forget } = useGivingQueries(false);
  if (data === undefined || list === null || data.words.length === 0) return null;
  const label = giveBackTitle(data.words.length, MISSED_WORD);
  const found = data.pupils.map(({ cloeeWorldId, displayName, classeGroupeKey, items }) => ({
    worldId: cloeeWorldId,
    name: displayName,
    groupKey: classeGroupeKey,
    items,
  }));
  return (
    <div className="grid gap-12 above-16">
      <GivenOnPage giving={giving} onTakenBack={() => forget(giving.given?.gift.courseId ?? 0)} />
      <Notice
        icon="arrow-repeat"
        action={
          <Button
            leftSection={<Icon name="send" />}
            aria-haspopup="dialog"
            {...GiveBackDialog.opener}
            onClick={giving.open}
          >
            {label}
          </Button>
        }
      >
        <KeepNames of={[title]}>{missedText(found.length, title)}</KeepNames>
      </Notice>
      <GiveBackDialog
        key={giving.round}
        opened={giving.opened}
        onClose={giving.close}
        list={{ ...list, words: data.words }}
        find={() => found}
        word={MISSED_WORD}
        send={(body, idempotencyKey) => call(giveMissedWords, { params: { id }, body, idempotencyKey })}
        onGiven={(given) => {
          giving.finish(given);
          forget(given.gift.courseId);
        }}
      />
    </div>
  );
}

const missedText = (pupils: number, title: string): string =>
  pupils < 2
    ? `Ce qu’un élève a manqué dans «\u00a0${title}\u00a0» est dans sa révision. Vous pouvez aussi le lui redonner en exercices.`
    : `Ce que ${counted(pupils, 'élève')} ont manqué dans «\u00a0${title}\u00a0» est dans leur révision. Vous pouvez aussi le leur redonner en exercices.`;
