/** A class, or a group of somebody's own, with these pupils. */
export const buildGroup = (key: string, name: string, pupils: readonly string[], isClass = true) => ({
  key,
  name,
  groupType: isClass ? ('classe' as const) : ('personnel' as const),
  center: '',
  school: '',
  readOnly: isClass,
  schoolCode: '',
  version: 1,
  students: pupils.map((displayName, id) => ({ id, displayName, cloeeWorldId: `world ${displayName}` })),
});
