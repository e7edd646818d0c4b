import { hasArticles, SORTING_WORDS, type SortingSettings } from '@pupitre/learning';
import { ChoiceQuestion, LengthQuestion } from '../choice-question.tsx';
import { settingsDialog } from '../settings-dialog.tsx';

const NUMBERS = [
  [1, `${SORTING_WORDS[1]} mots`],
  [2, `${SORTING_WORDS[2]} mots`],
  [0, 'Tous'],
] as const;
const MASKS = [
  [0, 'Non'],
  [4, 'Le début'],
  [2, 'En entier'],
] as const;

export const SortingSettingsDialog = settingsDialog<SortingSettings>(
  'Tri',
  ({ draft, change, onOff, learnLanguage }) => (
    <>
      <LengthQuestion value={draft.howmanywords} choices={NUMBERS} onChange={change} />
      {hasArticles(learnLanguage) &&
        onOff(
          'skipArticles',
          'Ranger sans l’article',
          'Seul le nom compte dans l’ordre. Changer commence une nouvelle partie.',
        )}
      <ChoiceQuestion
        legend="Cacher les mots rangés"
        name="hide"
        value={draft.hide}
        choices={MASKS}
        onChange={(hide) => change({ hide })}
      />
    </>
  ),
);
