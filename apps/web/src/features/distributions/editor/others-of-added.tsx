import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../../api/server-time.ts';
import type { GroupsRead } from '../../../school/directory/group-choice.tsx';
import { alreadyOfCourse, byOthers } from '../../../school/giving/already.ts';
import { OthersNotice } from '../../../school/giving/others-notice.tsx';
import { idsOf, type PupilRow } from './distribution-rows.ts';

type OthersOfAddedProps = {
  courseId: number;
  rows: readonly PupilRow[];
  /** As they are saved: their teacher knows already. */
  saved: readonly PupilRow[];
  groups: GroupsRead;
  onLeaveOut: (rows: readonly PupilRow[]) => void;
};

/** What other teachers gave of the same to pupils who were added here and are not saved yet. */
export function OthersOfAdded({ courseId, rows, saved, groups, onLeaveOut }: OthersOfAddedProps) {
  const [now] = useState(serverNow);
  const before = idsOf(saved);
  const added = rows.filter(({ worldId }) => !before.has(worldId));
  const already = useQuery({ ...alreadyOfCourse(courseId), enabled: added.length > 0 });
  const recipients = added.map(({ worldId, groupKey }) => ({ cloeeWorldId: worldId, classeGroupeKey: groupKey }));
  const others = byOthers(already.data, recipients);
  const had = new Set(others.flatMap(({ pupils }) => pupils));
  return (
    <OthersNotice
      others={others}
      groups={groups.data ?? []}
      given="donné"
      now={now}
      isLeftOut={false}
      onLeaveOut={() => onLeaveOut(added.filter(({ worldId }) => had.has(worldId)))}
    />
  );
}
