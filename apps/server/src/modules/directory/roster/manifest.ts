import { readCsv } from './read-csv.ts';
import { ROSTER_FILES, type RosterFile, type RosterFolder } from './roster-files.ts';
import { RosterError } from './roster-problem.ts';

/** bulk: the file replaces everything; delta: its lines are changes; absent: no file. */
export type FileMode = 'bulk' | 'delta' | 'absent';
export type Manifest = { version: string; modeOf: (file: RosterFile) => FileMode };

const MODES = ['bulk', 'delta', 'absent'] as const satisfies FileMode[];
const VERSIONS = ['1.1', '1.2'];

export async function readManifest(roster: RosterFolder): Promise<Manifest> {
  const file = 'manifest.csv';
  const properties = new Map<string, string>();
  const onProblem = ({ line, reason }: { line: number; reason: string }): never => {
    throw new RosterError(`${file}, ligne ${line} : ${reason}.`);
  };
  for await (const row of readCsv(roster.pathOf(file), file, {
    required: ['propertyName', 'value'],
    onProblem,
    separator: roster.separator,
  })) {
    properties.set(row.get('propertyName'), row.get('value'));
  }
  if (properties.size === 0) throw new RosterError(`${file} manque : un export OneRoster commence par lui.`);
  const version = properties.get('oneroster.version') ?? '';
  if (!VERSIONS.includes(version)) {
    throw new RosterError(
      `${file} : oneroster.version « ${version} » n'est pas lue ; il faut ${VERSIONS.join(' ou ')}.`,
    );
  }
  const modes = new Map<RosterFile, FileMode>();
  for (const name of ROSTER_FILES) {
    const property = `file.${name.replace('.csv', '')}`;
    const value = properties.get(property) ?? 'absent';
    const mode = MODES.find((one) => one === value);
    if (mode === undefined) {
      throw new RosterError(`${file} : ${property} vaut « ${value} » ; il faut ${MODES.join(', ')}.`);
    }
    modes.set(name, mode);
  }
  return { version, modeOf: (name) => modes.get(name) ?? 'absent' };
}
