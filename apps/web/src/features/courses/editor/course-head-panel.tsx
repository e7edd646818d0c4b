import '../../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { COURSE_DESCRIPTION_MAX, COURSE_RIBBON_MAX, COURSE_SUBTITLE_MAX, COURSE_TITLE_MAX } from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { useSession } from '../../../api/use-session.ts';
import { Counter, HeadPanel } from '../../../school/editor/head-panel.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { CourseDetails } from './course-details.tsx';
import { type CourseHead, headProblems, withCategories } from './course-draft.ts';

type CourseHeadPanelProps = {
  head: CourseHead;
  onChange: (change: (head: CourseHead) => CourseHead) => void;
  hasDetails: boolean;
  detailsId: string;
  onToggleDetails: () => void;
  isNew: boolean;
};

const LIMITS = { title: COURSE_TITLE_MAX, ribbon: COURSE_RIBBON_MAX, description: COURSE_DESCRIPTION_MAX };

/** Title, subtitle, ribbon, look, categories, description; the details on demand. */
export function CourseHeadPanel(props: CourseHeadPanelProps) {
  const { head, onChange, hasDetails, detailsId, onToggleDetails, isNew } = props;
  const { isPublisher } = useSession();
  const problems = headProblems(head);
  return (
    <HeadPanel
      label="À propos du parcours"
      head={head}
      onChange={({ categories, ...change }) =>
        onChange((before) => {
          const next = { ...before, ...change };
          return categories === undefined ? next : withCategories(next, categories);
        })
      }
      problems={problems}
      limits={LIMITS}
      withPublisherIcons={isPublisher}
      isNew={isNew}
      columns="minmax(0, 1.4fr) minmax(0, 1.6fr) minmax(7rem, 0.5fr)"
      switches={
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon name={hasDetails ? 'chevron-up' : 'chevron-down'} />}
          aria-expanded={hasDetails}
          aria-controls={detailsId}
          onClick={onToggleDetails}
        >
          {hasDetails ? 'Moins de détails' : 'Plus de détails'}
        </Button>
      }
      firstFields={
        <TextInput
          label="Sous-titre"
          value={head.subtitle}
          error={problems.subtitle}
          rightSectionWidth="4.5rem"
          rightSection={<Counter length={visibleLength(head.subtitle)} max={COURSE_SUBTITLE_MAX} />}
          onChange={(event) => {
            const subtitle = event.currentTarget.value;
            onChange((before) => ({ ...before, subtitle }));
          }}
        />
      }
    >
      {/* Always there, so that the button that shows it names something. */}
      <div id={detailsId} style={{ gridColumn: '1 / -1' }} hidden={!hasDetails}>
        {hasDetails && <CourseDetails head={head} problems={problems} onChange={onChange} />}
      </div>
    </HeadPanel>
  );
}
