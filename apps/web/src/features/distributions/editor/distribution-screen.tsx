import { Button } from '@mantine/core';
import type { Group } from '@pupitre/contract';
import { counted, usualPeriod } from '@pupitre/learning';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { FoundDraft } from '../../../platform/saving/found-draft.tsx';
import { SaveEnd } from '../../../platform/saving/save-end.tsx';
import { GroupChoice, type GroupsRead } from '../../../school/directory/group-choice.tsx';
import { isInstructionTooLong } from '../../../school/giving/instruction-field.tsx';
import { Unfinished } from '../../../school/giving/unfinished.tsx';
import { keepFocus } from '../../../ui/page/keep-focus.ts';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { courseDetail } from '../../courses/course-queries.ts';
import { groupsQuery } from '../../groups/group-queries.ts';
import { courseDistributions } from '../distribution-queries.ts';
import { DistributionTabs } from '../distribution-tabs.tsx';
import { ClassPanel } from './class-panel.tsx';
import { type DialogName, DistributionDialogs } from './distribution-dialogs.tsx';
import classes from './distribution-editor.module.css';
import { DistributionHead } from './distribution-head.tsx';
import {
  ALWAYS,
  type DistributedCourse,
  type DistributionDraft,
  groupRows,
  idsOf,
  oneInstruction,
  rowsOf,
  rowsOfGroup,
} from './distribution-rows.ts';
import { OthersOfAdded } from './others-of-added.tsx';
import { useDistributionEditor, useRowActions } from './use-distribution-editor.ts';
import { useDistributionSession } from './use-distribution-session.ts';

/** The page of one course; the loader of its route has read both. */
export function DistributionScreen({ courseId, kind, back }: { courseId: number; kind: string; back: string }) {
  const { data: course } = useSuspenseQuery(courseDetail(courseId));
  const { data } = useSuspenseQuery({ ...courseDistributions(courseId), staleTime: Number.POSITIVE_INFINITY });
  // A refetch never changes the rows being edited; another course starts anew.
  const [opened, setOpened] = useState({ courseId, start: { etag: data.etag, rows: rowsOf(data.body) } });
  if (opened.courseId !== courseId) setOpened({ courseId, start: { etag: data.etag, rows: rowsOf(data.body) } });
  return <DistributionEditor key={opened.courseId} course={course} start={opened.start} kind={kind} back={back} />;
}

type DistributionEditorProps = {
  course: DistributedCourse;
  start: DistributionDraft;
  /** Segment of the address. */
  kind: string;
  /** Address of the course, where « Retour » leads. */
  back: string;
};

/** Who gets a course, from when to when, and how far each is (DIST-09 to DIST-21). */
function DistributionEditor({ course, start, kind, back }: DistributionEditorProps) {
  const navigate = useNavigate();
  const editor = useDistributionEditor(start);
  const { rows, isDirty, base } = editor;
  const [opened, setOpened] = useState<DialogName | null>(null);
  const work = useDistributionSession({ courseId: course.id, editor, onConflict: () => setOpened('conflict') });
  const known = useQuery(groupsQuery);
  const page = useRef<HTMLDivElement>(null);
  const actions = useRowActions(editor, page);
  const { lines, ofClass, takeAway, target, setTarget, toInstruct, setToInstruct } = actions;
  const groups = useMemo(() => groupRows(rows, known.data), [rows, known.data]);
  const present = useMemo(() => idsOf(rows), [rows]);
  const usual = useMemo(() => usualPeriod(rows.map(({ period }) => period)) ?? ALWAYS, [rows]);
  const instruction = useMemo(() => oneInstruction(rows), [rows]);
  const isTooLong = useMemo(() => rows.some((row) => isInstructionTooLong(row.instruction)), [rows]);
  const addGroup = (group: Group) => editor.add(rowsOfGroup(group, { period: usual, instruction: instruction ?? '' }));

  const params = { kind, id: String(course.id) };

  return (
    <div ref={page} className="flex-column grows">
      <div className="page">
        <DistributionHead
          course={course}
          back={back}
          rows={rows}
          saved={base.rows.length}
          onOpen={(dialog) => {
            // Groups may have changed since the page was opened.
            if (dialog === 'add') void known.refetch();
            setOpened(dialog);
          }}
          onPeriod={() => setTarget({ title: 'Période pour tous les élèves', names: [], ids: present, value: usual })}
          onInstruction={(text) => editor.change(present, { instruction: text })}
          onOneInstruction={() =>
            setToInstruct({ title: 'Consigne pour tous les élèves', names: [], ids: present, value: null })
          }
        />
        <DistributionTabs
          current="pupils"
          pupils={base.rows.length}
          resultsLink={{ to: '/parcours/$kind/$id/resultats', params }}
          pupilsLink={{ to: '/parcours/$kind/$id/distribution', params }}
        />
        <div className="one-column gap-16">
          <FoundDraft work={work} />
          <Unfinished items={course.items} />
          <OthersOfAdded
            courseId={course.id}
            rows={rows}
            saved={base.rows}
            groups={known}
            onLeaveOut={(gone) => takeAway(gone, counted(gone.length, 'élève'))}
          />
          {rows.length === 0 && <NobodyYet groups={known} present={present} onAdd={addGroup} />}
          {groups.map((group) => (
            <ClassPanel
              key={group.key}
              group={group}
              isOneOfSeveral={groups.length > 1}
              problems={work.problems}
              lines={lines}
              {...ofClass}
            />
          ))}
        </div>
      </div>
      <SaveEnd
        state={work.state}
        canSave={isDirty && !isTooLong}
        detail={isTooLong && 'La consigne est trop longue.'}
        isDirty={isDirty}
        mayLeave={work.mayLeave}
        onSave={work.save}
        onCompare={() => setOpened('conflict')}
        beforeSignIn={work.beforeSignIn}
      >
        <Button leftSection={<Icon name="arrow-left" />} disabled={isDirty} onClick={() => void navigate({ to: back })}>
          Retour
        </Button>
      </SaveEnd>
      <DistributionDialogs
        course={course}
        editor={editor}
        work={work}
        opened={opened}
        onClose={() => setOpened(null)}
        target={target}
        onTargeted={() => setTarget(null)}
        toInstruct={toInstruct}
        onInstructed={() => setToInstruct(null)}
        groups={known}
        present={present}
        usual={usual}
        onGroup={addGroup}
      />
    </div>
  );
}

type NobodyYetProps = { groups: GroupsRead; present: ReadonlySet<string>; onAdd: (group: Group) => void };

/** In the place of the classes: the groups of the teacher, to begin with one. */
const NobodyYet = ({ groups, present, onAdd }: NobodyYetProps) => (
  <div className="panel">
    <EmptyState title="Ce parcours n’est distribué à personne.">
      <p>Ajoutez une classe ou un groupe, ou cherchez des élèves par leur nom.</p>
      <div className={classes.choice}>
        <GroupChoice
          groups={groups}
          present={present}
          onAdd={(group) =>
            keepFocus(
              () => onAdd(group),
              () => document.getElementById('everybody-period'),
            )
          }
        />
      </div>
    </EmptyState>
  </div>
);
