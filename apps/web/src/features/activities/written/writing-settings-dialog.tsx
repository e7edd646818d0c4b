import { isConjugation, SILENT_LANGUAGE, type WritingSettings } from '@pupitre/learning';
import { RoundLengthOption } from '../round-length-option.tsx';
import { settingsDialog } from '../settings-dialog.tsx';
import { DurationOption, HideOption, LevelOption } from './written-options.tsx';

/** Without this note a choice without effect would look broken (ACT-WRITE-13). */
const CONJUGATION_NOTE = 'Les verbes conjugués restent toujours cachés.';

export const WritingSettingsDialog = settingsDialog<WritingSettings>('Écriture', (form) => {
  const { draft, change, onOff } = form;
  const isSpoken = form.learnLanguage !== SILENT_LANGUAGE;
  const hasVerbs = form.items.some(isConjugation);
  return (
    <>
      <RoundLengthOption value={draft.howmanywords} onChange={change} />
      <DurationOption
        value={draft.duration}
        onChange={(duration) => change({ duration })}
        note={hasVerbs ? CONJUGATION_NOTE : undefined}
      />
      {draft.duration !== 0 && <HideOption value={draft.hide} onChange={(hide) => change({ hide })} />}
      {isSpoken &&
        onOff('sonorize', 'Lire le mot à haute voix', 'Avant d’écrire, comme une dictée, et avec la réponse.')}
      {isSpoken &&
        hasVerbs &&
        onOff('dictateVerbs', 'Dicter les verbes conjugués', 'Sinon, tu trouves la forme d’après l’indice.')}
      {onOff('sonorizeHint', 'Lire l’indice à haute voix')}
      <LevelOption value={draft.level} onChange={(level) => change({ level })} />
    </>
  );
});
