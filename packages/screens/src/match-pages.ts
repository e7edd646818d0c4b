/** The parts of an address that its pattern names, as they stand there, decoded. */
export type PageParams = Record<string, string>;

/**
 * Finds the row of an address in a table by patterns as the router of the screens writes them: `$name` stands for one
 * segment, and a segment that is spelled out goes before one that is not.
 */
export function matchPages<Row>(table: Readonly<Record<string, Row>>) {
  const rows = Object.entries(table)
    .map(([pattern, row]) => ({ segments: pattern.split('/'), row }))
    .sort((one, other) => countNames(one.segments) - countNames(other.segments));
  return (path: string): { row: Row; params: PageParams } | null => {
    const given = path.split('/');
    for (const { segments, row } of rows) {
      const params = segments.length === given.length ? readParams(segments, given) : null;
      if (params !== null) return { row, params };
    }
    return null;
  };
}

const countNames = (segments: readonly string[]) => segments.filter((segment) => segment.startsWith('$')).length;

function readParams(segments: readonly string[], given: readonly string[]): PageParams | null {
  const params: PageParams = {};
  for (const [index, segment] of segments.entries()) {
    const part = given[index] ?? '';
    if (!segment.startsWith('$')) {
      if (segment !== part) return null;
    } else if (part === '') return null;
    else params[segment.slice(1)] = decode(part);
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
