/** accepted: wrong as such, and taken by the teacher for everybody. */
export const TEST_MARKS = ['right', 'accepted', 'wrong', 'empty'] as const;
export type TestMark = (typeof TEST_MARKS)[number];

export const isCounted = (mark: TestMark): boolean => mark === 'right' || mark === 'accepted';
