import { FailureNotice } from '../../ui/errors/failure-notice.tsx';

/** In place of the teacher’s classes and groups that could not be read. */
export const GroupsFailure = ({ onRetry }: { onRetry: () => void }) => (
  <FailureNotice onRetry={onRetry}>Vos classes et vos groupes n’ont pas pu être chargés.</FailureNotice>
);
