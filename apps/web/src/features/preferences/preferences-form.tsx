import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import type { Preferences } from '@pupitre/contract';
import { type ReactNode, useState } from 'react';
import { ChoiceRow } from '../../shared/choice-row.tsx';
import { Icon } from '../../shared/icon.tsx';
import { lazyModal } from '../../shared/modals/lazy-modal.tsx';
import { useSettings } from '../../shared/session.ts';
import { SwitchRow } from '../../shared/switch-row.tsx';
import classes from './preferences.module.css';
import { FIELD_LABELS, type PreferencesValues, SIZE_LABELS } from './preferences-values.ts';
import { SpeedRow } from './speed-row.tsx';

const EmailModal = lazyModal(async () => (await import('./email-modal.tsx')).EmailModal);
const MobileModal = lazyModal(async () => (await import('./mobile-modal.tsx')).MobileModal);

type Switched = 'toastEnabled' | 'warnHealthCheck' | 'receiveEmailFeedback';
const SIZES = ['small', 'middle', 'big'] as const;

type PreferencesFormProps = {
  saved: Preferences;
  values: PreferencesValues;
  onChange: (change: Partial<PreferencesValues>) => void;
};

/** The three panels: display, voice and messages, contact (PREF-05 to PREF-14). */
export function PreferencesForm({ saved, values, onChange }: PreferencesFormProps) {
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
          <TextInput
            readOnly
            type="email"
            label="Courriel"
            value={saved.email}
            placeholder="Aucune adresse"
            leftSection={<Icon name="envelope" />}
          />
          <TextInput
            readOnly
            type="tel"
            label="Mobile"
            value={saved.mobile}
            placeholder="Aucun numéro"
            leftSection={<Icon name="phone" />}
          />
          <ContactChanges mobile={saved.mobile} />
        </div>
        {yesOrNo('receiveEmailFeedback', 'Un courriel quand quelqu’un donne son avis sur un de vos parcours.')}
      </Panel>
    </div>
  );
}

/** Both numbers come from elsewhere: the button of the e-mail is there and hidden (PREF-26), the other has a flag (PREF-33). */
function ContactChanges({ mobile }: { mobile: string }) {
  const [opened, setOpened] = useState<'email' | 'mobile' | null>(null);
  const { changeMobile } = useSettings().feature_flags;
  const close = () => setOpened(null);
  return (
    <div className={classes.contactFoot}>
      <p className={classes.hint}>
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

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel">
      <h2 className={classes.panelTitle}>{title}</h2>
      <div className={classes.rows}>{children}</div>
    </section>
  );
}

type RowOfChoicesProps<Value extends string> = Omit<Parameters<typeof ChoiceRow<Value>>[0], 'legend'> & {
  label: string;
  hint: string;
};

/** What one sees beside the choices, whose own name says the same. */
function RowOfChoices<Value extends string>({ label, hint, ...choices }: RowOfChoicesProps<Value>) {
  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <span className={classes.label} aria-hidden="true">
          {label}
        </span>
        <span className={classes.hint}>{hint}</span>
      </div>
      <ChoiceRow {...choices} legend={label} hideLegend />
    </div>
  );
}
