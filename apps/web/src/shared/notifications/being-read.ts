const readings = new Set<{ end: string }>();

/** Somebody reads, as it comes, what notifications lead to whose address ends so; gives back how to stop. */
export function startReading(end: string): () => void {
  const reading = { end };
  readings.add(reading);
  return () => void readings.delete(reading);
}

/** A toast about it would only cover it. */
export const isBeingRead = (link: string | null): boolean =>
  link !== null && [...readings].some(({ end }) => link.endsWith(end));
