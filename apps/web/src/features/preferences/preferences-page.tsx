import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { useSession, useSettings } from '../../shared/session.ts';
import { LogoutForm } from '../../shared/shell/logout-form.tsx';
import { SaveBar } from '../../shared/unsaved/save-bar.tsx';
import { useSaveShortcut } from '../../shared/unsaved/save-shortcut.ts';
import { UnsavedChanges } from '../../shared/unsaved/unsaved-changes.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import classes from './preferences.module.css';
import { PreferencesConflict } from './preferences-conflict.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { type Field, pickFields, valuesOf } from './preferences-values.ts';
import { ProfileCard } from './profile-card.tsx';
import { SignOutElsewhere } from './sign-out-elsewhere.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';

/** « Préférences »: who one is, how Pupitre looks, speaks and reports. */
export function PreferencesPage() {
  const { saved, values, isDirty, saving, change, reset, show, keepForSignIn } = usePreferencesForm();
  const { conflict } = saving;
  const { isTeacher } = useSession();
  const hasGroups = useSettings().feature_flags.groupes === true && isTeacher;
  const [isComparing, setComparing] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const isLeaving = useRef(false);
  useEffect(() => setComparing(conflict !== null), [conflict]);

  const save = () => {
    if (isDirty) void saving.save(values);
  };
  useSaveShortcut(save);

  const takeTheirs = () => {
    if (conflict !== null) saving.adopt(conflict);
    show({});
  };
  const saveChoice = (mine: readonly Field[]) => {
    if (conflict === null) return;
    const kept = pickFields(values, mine);
    saving.adopt(conflict);
    show(kept);
    if (mine.length > 0) void saving.save({ ...valuesOf(conflict), ...kept });
  };

  return (
    <div className={classes.screen}>
      <div className="page">
        <PageHeader
          title="Préférences"
          icon="sliders"
          color="c-purple"
          actions={
            <>
              {hasGroups && (
                <LinkButton to="/preferences/groupes" leftSection={<Icon name="people" />}>
                  Mes groupes
                </LinkButton>
              )}
              <SignOutElsewhere />
              <div className={classes.signOutPlace}>
                <LogoutForm className={classes.signOut ?? ''} />
              </div>
            </>
          }
        />
        <div className={classes.columns}>
          <ProfileCard
            imageUrl={values.profileImageUrl}
            {...(isTeacher ? { onChange: (profileImageUrl: string) => change({ profileImageUrl }) } : {})}
          />
          <PreferencesForm saved={saved} values={values} onChange={change} />
          <FeedbackCard onWriting={setWriting} />
        </div>
      </div>
      <SaveBar
        state={saving.state}
        disabled={!isDirty}
        onSave={save}
        onCompare={() => setComparing(true)}
        beforeSignIn={() => {
          keepForSignIn();
          isLeaving.current = true;
        }}
      >
        <Button disabled={!isDirty} onClick={reset}>
          Annuler
        </Button>
      </SaveBar>
      <UnsavedChanges dirty={isDirty || isWriting} allowLeave={() => isLeaving.current} />
      {conflict !== null && isComparing && (
        <PreferencesConflict
          base={saved}
          mine={values}
          current={conflict}
          onClose={() => setComparing(false)}
          onTakeTheirs={takeTheirs}
          onSaveChoice={saveChoice}
        />
      )}
    </div>
  );
}
