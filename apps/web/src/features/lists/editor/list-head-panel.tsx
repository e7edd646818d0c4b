import '../../../theme/mantine-inputs.css';
import { NativeSelect, Switch } from '@mantine/core';
import { LANGUAGES, LIST_DESCRIPTION_MAX, LIST_RIBBON_MAX, LIST_TITLE_MAX } from '@pupitre/contract';
import { HeadPanel } from '../../../school/editor/head-panel.tsx';
import { headProblems, type ListHead } from './list-draft.ts';

type ListHeadPanelProps = {
  head: ListHead;
  onChange: (change: Partial<ListHead>) => void;
  isPublisher: boolean;
  isNew: boolean;
  /** The text of several lines that was pasted in the title. */
  onPasteLines: (text: string) => void;
};

const LANGUAGE_CHOICES = LANGUAGES.map(({ id, label }) => ({ value: id, label }));
const LIMITS = { title: LIST_TITLE_MAX, ribbon: LIST_RIBBON_MAX, description: LIST_DESCRIPTION_MAX };

/** Title, ribbon, languages, look, categories, description; the lexicon switch for publishers. */
export function ListHeadPanel({ head, onChange, isPublisher, isNew, onPasteLines }: ListHeadPanelProps) {
  return (
    <HeadPanel
      label="À propos de la liste"
      head={head}
      onChange={onChange}
      problems={headProblems(head)}
      limits={LIMITS}
      withPublisherIcons={isPublisher}
      isNew={isNew}
      onPasteTitle={(event) => {
        const text = event.clipboardData.getData('text/plain').trim();
        if (!/[\r\n]/.test(text)) return;
        event.preventDefault();
        onPasteLines(text);
      }}
      fields={
        <>
          <NativeSelect
            label="Langue à apprendre"
            data={LANGUAGE_CHOICES}
            value={head.learnLanguage}
            onChange={(event) => onChange({ learnLanguage: event.currentTarget.value as ListHead['learnLanguage'] })}
          />
          <NativeSelect
            label="Langue des indices"
            data={LANGUAGE_CHOICES}
            value={head.hintLanguage}
            onChange={(event) => onChange({ hintLanguage: event.currentTarget.value as ListHead['hintLanguage'] })}
          />
        </>
      }
      switches={
        isPublisher && (
          <Switch
            label={'Publier dans le lexique\u00a0?'}
            checked={head.lexicon}
            onChange={(event) => onChange({ lexicon: event.currentTarget.checked })}
          />
        )
      }
    />
  );
}
