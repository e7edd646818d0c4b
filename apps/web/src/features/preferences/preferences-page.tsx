import { Button } from '@mantine/core';
import { endOtherSessions } from '@pupitre/contract';
import { plural } from '@pupitre/learning';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSession, useSettings } from '../../api/use-session.ts';
import { LogoutForm } from '../../platform/account/logout-form.tsx';
import { SaveEnd } from '../../platform/saving/save-end.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { FeedbackCard } from './feedback-card.tsx';
import classes from './preferences.module.css';
import { PreferencesConflict } from './preferences-conflict.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { type Field, pickFields, valuesOf } from './preferences-values.ts';
import { ProfileCard } from './profile-card.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';

/** « Préférences »: who one is, how Pupitre looks, speaks and reports. */
export function PreferencesPage() {
  const [isComparing, setComparing] = useState(false);
  const { saved, values, isDirty, saving, change, reset, show, leaving } = usePreferencesForm(() => setComparing(true));
  const { conflict } = saving;
  const { isTeacher } = useSession();
  const hasGroups = useSettings().feature_flags.groupes === true && isTeacher;
  const [isWriting, setWriting] = useState(false);

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
    <div className="flex-column grows">
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
      <SaveEnd
        state={saving.state}
        canSave={isDirty}
        isDirty={isDirty || isWriting}
        hasOther={isWriting}
        mayLeave={leaving.mayLeave}
        onSave={() => saving.save(values)}
        onCompare={() => setComparing(true)}
        beforeSignIn={leaving.beforeSignIn}
      >
        <Button disabled={!isDirty} onClick={reset}>
          Annuler
        </Button>
      </SaveEnd>
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

const sentence = (ended: number) =>
  ended === 0
    ? 'Aucun autre appareil n’était connecté.'
    : plural(ended, 'Un autre appareil a été déconnecté.', `${ended}\u00a0autres appareils ont été déconnectés.`);

/** Ends what was left open at school or on a lost device; this session goes on. */
function SignOutElsewhere() {
  const ending = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => toast.success(sentence(ended)),
  });
  return (
    <Button leftSection={<Icon name="laptop" />} loading={ending.isPending} onClick={() => ending.mutate()}>
      Déconnecter mes autres appareils
    </Button>
  );
}
