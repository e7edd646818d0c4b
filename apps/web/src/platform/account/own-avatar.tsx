import { pictureAtWidth } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/use-session.ts';
import { preferencesQuery } from '../preferences/preferences.tsx';
import { Avatar } from './avatar.tsx';

/** Width in pixels of the copy that is asked for: twice the largest size at which the menu shows it. */
const PICTURE_WIDTH = 80;

/** The person at the screen, with the picture of the preferences. */
export function OwnAvatar() {
  const { isAuthenticated, displayName } = useSession();
  const { data } = useQuery({ ...preferencesQuery, enabled: isAuthenticated });
  return <Avatar name={displayName} picture={pictureAtWidth(data?.profileImageUrl ?? '', PICTURE_WIDTH)} />;
}
