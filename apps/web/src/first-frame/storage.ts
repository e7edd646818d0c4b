/** What screens take from `api/device-storage.ts`, for one drawing to text: a device that keeps things and has nothing yet. */
const empty = {
  get: () => null,
  set: () => true,
  remove: () => undefined,
  keys: () => [],
  clear: () => undefined,
  isOnlyHere: () => false,
  isRefused: () => false,
};

export { empty as inTab, empty as onDevice };
