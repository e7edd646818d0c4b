import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { useFocusBack } from '../../ui/modals/focus-back.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { SwitchRow } from '../../ui/parts/switch-row.tsx';
import type { SettingsDialogProps } from './activity-desk.tsx';
import classes from './settings-dialog.module.css';

type OnOff<Settings> = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

type OptionsForm<Settings> = Pick<SettingsDialogProps<Settings>, 'learnLanguage' | 'items'> & {
  draft: Settings;
  change: (part: Partial<Settings>) => void;
  /** The row of an option that is on or off. */
  onOff: (name: OnOff<Settings>, label: string, hint?: string) => ReactNode;
};

/** « Régler » of one activity: its options, one question a row; nothing changes before « Valider ». */
export function settingsDialog<Settings extends object>(
  activityLabel: string,
  options: (form: OptionsForm<Settings>) => ReactNode,
) {
  return function ActivitySettings(props: SettingsDialogProps<Settings>) {
    const { settings, onCancel, onValidate, ...played } = props;
    useFocusBack();
    const [draft, setDraft] = useState(settings);
    const onOff: OptionsForm<Settings>['onOff'] = (name, label, hint) => (
      <SwitchRow
        label={label}
        hint={hint}
        checked={draft[name] === true}
        onChange={(checked) => setDraft({ ...draft, [name]: checked })}
      />
    );
    return (
      <AppModal
        opened
        onClose={onCancel}
        title="Régler"
        icon="sliders"
        color="c-blue"
        size={640}
        actions={
          <>
            <Button className={classes.action ?? ''} onClick={onCancel}>
              Annuler
            </Button>
            <Button
              className={classes.action ?? ''}
              variant="filled"
              leftSection={<Icon name="check-lg" />}
              onClick={() => onValidate(draft)}
            >
              Valider
            </Button>
          </>
        }
      >
        <p className="note">{activityLabel} · gardé pour les prochaines activités</p>
        <div className="pad-top-8">
          {options({ ...played, draft, change: (part) => setDraft({ ...draft, ...part }), onOff })}
        </div>
      </AppModal>
    );
  };
}
