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

type PreferencesFormProps = {
  saved: Preferences;
  values: PreferencesValues;
  onChange: (change: Partial<PreferencesValues>) => void;
};

/** The three panels: display, voice and messages, contact (PREF-05 to PREF-14). */
export function PreferencesForm({ saved, values, onChange }: PreferencesFormProps) {
  return (
    <div className={classes.stack}>
      <Panel title="Affichage">
        <div className={classes.row}>
          <RowText label={FIELD_LABELS.darkMode} hint="Se voit tout de suite, se garde à l’enregistrement." />
          <ChoiceRow
            legend={FIELD_LABELS.darkMode}
            hideLegend
            name="theme"
            value={values.darkMode ? 'dark' : 'light'}
            onChange={(scheme) => onChange({ darkMode: scheme === 'dark' })}
            choices={[
              { value: 'light', label: 'Clair', icon: 'sun' },
              { value: 'dark', label: 'Sombre', icon: 'moon-stars' },
            ]}
          />
        </div>
        <div className={classes.row}>
          <RowText label={FIELD_LABELS.size} hint="Agrandit aussi les boutons et les cartes." />
          <ChoiceRow
            legend={FIELD_LABELS.size}
            hideLegend
            name="size"
            value={values.size}
            onChange={(size) => onChange({ size })}
            choices={[
              { value: 'small', label: SIZE_LABELS.small },
              { value: 'middle', label: SIZE_LABELS.middle },
              { value: 'big', label: SIZE_LABELS.big },
            ]}
          />
        </div>
      </Panel>
      <Panel title="Voix et messages">
        <SpeedRow value={values.synthesisSpeed} onChange={(synthesisSpeed) => onChange({ synthesisSpeed })} />
        <SwitchRow
          label={FIELD_LABELS.toastEnabled}
          hint="Les petites confirmations en haut à droite."
          checked={values.toastEnabled}
          onChange={(toastEnabled) => onChange({ toastEnabled })}
        />
        <SwitchRow
          label={FIELD_LABELS.warnHealthCheck}
          hint="Une pause proposée toutes les 30 minutes, si les messages à l’écran sont permis."
          checked={values.warnHealthCheck}
          onChange={(warnHealthCheck) => onChange({ warnHealthCheck })}
        />
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
        <SwitchRow
          label={FIELD_LABELS.receiveEmailFeedback}
          hint="Un courriel quand quelqu’un donne son avis sur un de vos parcours."
          checked={values.receiveEmailFeedback}
          onChange={(receiveEmailFeedback) => onChange({ receiveEmailFeedback })}
        />
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

/** What one sees beside a group whose own name says the same. */
function RowText({ label, hint }: { label: string; hint: string }) {
  return (
    <div className={classes.rowText}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <span className={classes.hint}>{hint}</span>
    </div>
  );
}
