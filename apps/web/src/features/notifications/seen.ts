const keyOf = (userId: number): string => `pupitre-notifications-seen-${userId}`;

/** When this person last looked at her notifications in this browser, as ISO text; '' before the first time. */
export function lastSeen(userId: number): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the latest notification that was shown. */
export function keepSeen(userId: number, date: string): void {
  try {
    if (date > lastSeen(userId)) localStorage.setItem(keyOf(userId), date);
  } catch {
    // Without storage all of them look new the next time.
  }
}
