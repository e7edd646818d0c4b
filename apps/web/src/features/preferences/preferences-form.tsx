import '../../theme/mantine-inputs.css';
import '../../theme/mantine-overlays.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { Preferences } from '@pupitre/contract';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { useSession, useSettings } from '../../api/use-session.ts';
import { useSpeech, useSpeechStatus } from '../../platform/speech/use-speech.ts';
import { lazyModal } from '../../ui/modals/lazy-modal.tsx';
import { ChoiceRow } from '../../ui/parts/choice-row.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { SwitchRow } from '../../ui/parts/switch-row.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { OwnDataCard } from './own-data-card.tsx';
import classes from './preferences.module.css';
import { FIELD_LABELS, type PreferencesValues, SIZE_LABELS } from './preferences-values.ts';

const EmailModal = lazyModal(async () => (await import('./email-modal.tsx')).EmailModal);
const MobileModal = lazyModal(async () => (await import('./mobile-modal.tsx')).MobileModal);

type Switched = 'toastEnabled' | 'warnHealthCheck' | 'receiveEmailFeedback';
const SIZES = ['small', 'middle', 'big'] as const;

const contact = (type: string, label: string, value: string, none: string, icon: string) => (
  <TextInput readOnly type={type} label={label} value={value} placeholder={none} leftSection={<Icon name={icon} />} />
);

type PreferencesFormProps = {
  saved: Preferences;
  values: PreferencesValues;
  onChange: (change: Partial<PreferencesValues>) => void;
};

/** The three panels: display, voice and messages, contact (PREF-05 to PREF-14). */
export function PreferencesForm({ saved, values, onChange }: PreferencesFormProps) {
  const { isPupil } = useSession();
  const yesOrNo = (field: Switched, hint: string) => (
    <SwitchRow
      label={FIELD_LABELS[field]}
      hint={hint}
      checked={values[field]}
      onChange={(isOn) => onChange({ [field]: isOn })}
    />
  );
  return (
    <div className={classes.stack}>
      <Panel title="Affichage">
        <RowOfChoices
          label={FIELD_LABELS.darkMode}
          hint="Se voit tout de suite, se garde à l’enregistrement."
          name="theme"
          value={values.darkMode ? 'dark' : 'light'}
          onChange={(scheme) => onChange({ darkMode: scheme === 'dark' })}
          choices={[
            { value: 'light', label: 'Clair', icon: 'sun' },
            { value: 'dark', label: 'Sombre', icon: 'moon-stars' },
          ]}
        />
        <RowOfChoices
          label={FIELD_LABELS.size}
          hint="Agrandit aussi les boutons et les cartes."
          name="size"
          value={values.size}
          onChange={(size) => onChange({ size })}
          choices={SIZES.map((value) => ({ value, label: SIZE_LABELS[value] }))}
        />
      </Panel>
      <Panel title="Voix et messages">
        <SpeedRow value={values.synthesisSpeed} onChange={(synthesisSpeed) => onChange({ synthesisSpeed })} />
        {yesOrNo('toastEnabled', 'Les petites confirmations en haut à droite.')}
        {yesOrNo('warnHealthCheck', 'Une pause proposée toutes les 30 minutes, si les messages à l’écran sont permis.')}
      </Panel>
      <Panel title="Contact">
        <div className={classes.contact}>
          {contact('email', 'Courriel', saved.email, 'Aucune adresse', 'envelope')}
          {contact('tel', 'Mobile', saved.mobile, 'Aucun numéro', 'phone')}
          <ContactChanges mobile={saved.mobile} />
        </div>
        {!isPupil &&
          yesOrNo(
            'receiveEmailFeedback',
            addressed('Un courriel quand quelqu’un donne son avis sur un de vos parcours.'),
          )}
      </Panel>
      <OwnDataCard />
    </div>
  );
}

/** Both numbers come from elsewhere: the button of the e-mail is there and hidden (PREF-26), the other has a flag (PREF-33). */
function ContactChanges({ mobile }: { mobile: string }) {
  const [opened, setOpened] = useState<'email' | 'mobile' | null>(null);
  const { changeMobile } = useSettings().feature_flags;
  const close = () => setOpened(null);
  return (
    <div className="cluster gap-8-16 apart across">
      <p className="note">
        {changeMobile === true ? 'Le courriel ne se modifie pas ici.' : 'Ces deux indications ne se modifient pas ici.'}
      </p>
      <button type="button" hidden onClick={() => setOpened('email')}>
        Modifier l’adresse de courriel
      </button>
      {changeMobile === true && (
        <Button
          size="xs"
          leftSection={<Icon name="phone" />}
          onClick={() => setOpened('mobile')}
          {...MobileModal.opener}
          aria-haspopup="dialog"
        >
          Modifier le numéro de mobile
        </Button>
      )}
      <EmailModal opened={opened === 'email'} onClose={close} />
      <MobileModal opened={opened === 'mobile'} onClose={close} mobile={mobile} />
    </div>
  );
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel">
    <h2 className="ruled-below pad-12-16">{title}</h2>
    <div className="pad-0-16">{children}</div>
  </section>
);

type RowOfChoicesProps<Value extends string> = Omit<Parameters<typeof ChoiceRow<Value>>[0], 'legend'> & {
  label: string;
  hint: string;
};

/** What one sees beside the choices, whose own name says the same. */
function RowOfChoices<Value extends string>({ label, hint, ...choices }: RowOfChoicesProps<Value>) {
  return (
    <div className={classes.row}>
      <div className="basis-224 grid">
        <span className="bold" aria-hidden="true">
          {label}
        </span>
        <span className="note">{hint}</span>
      </div>
      <ChoiceRow {...choices} legend={label} hideLegend />
    </div>
  );
}

const LANGUAGE = 'fr';
const EXAMPLE = 'Bonjour\u00a0! Je lis les mots à cette vitesse.';

/** Speed of the voice, 0 to 100 by 10, with an example at the speed that the slider shows, saved or not. */
function SpeedRow({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  const speech = useSpeech(LANGUAGE, value);
  const isRead = useSpeechStatus(EXAMPLE, LANGUAGE) !== 'idle';
  return (
    <div className={classes.row}>
      <div className="basis-224 grid">
        <label htmlFor={id} className="bold">
          {FIELD_LABELS.synthesisSpeed}
        </label>
        <span id={`${id}-hint`} className="note">
          Pour les mots lus à haute voix dans les activités.
        </span>
      </div>
      <div className={classes.speed}>
        <span className="fine-note" aria-hidden="true">
          lente
        </span>
        <input
          id={id}
          type="range"
          className={classes.slider}
          min={0}
          max={100}
          step={10}
          value={value}
          style={{ '--done': `${value}%` } as CSSProperties}
          aria-describedby={`${id}-hint`}
          aria-valuetext={`${value} sur 100`}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
        <span className="fine-note" aria-hidden="true">
          rapide
        </span>
        <output className={`${classes.value} num`} htmlFor={id} aria-hidden="true">
          {value}
        </output>
        <ActionIcon
          variant="default"
          className={classes.listen ?? ''}
          aria-label="Écouter un exemple"
          title="Écouter un exemple"
          data-active={isRead || undefined}
          onClick={() => speech.speak(EXAMPLE, true)}
        >
          <Icon name="volume-up-fill" />
        </ActionIcon>
      </div>
    </div>
  );
}
