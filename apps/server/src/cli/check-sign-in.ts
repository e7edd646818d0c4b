import { fileURLToPath } from 'node:url';
import { readProcessConfig } from '../config.ts';
import type { OidcConfig } from '../config-oidc.ts';
import { fixSpaces } from '../doctor/finding.ts';
import { commandLine } from '../installation.ts';
import { moveIssuer } from '../modules/identity/issuer.ts';
import { registrationsOf, type Tried, trySignIn } from '../modules/identity/try-sign-in.ts';
import { StartError } from '../start-error.ts';
import { readCommandLine } from './read-command-line.ts';
import { runCommand, withDatabase } from './with-database.ts';

const REPO_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const USAGE = fixSpaces(`Usage : ${commandLine('check-sign-in')}
        ${commandLine('check-sign-in', 'move-issuer [--new-subjects] [--confirm]')}

  Sans rien, lit la configuration, interroge le fournisseur d’identité et dit quelles adresses lui déclarer, ce qu’il
  répond et ce qu’il faut changer. Rien n’est modifié.

  move-issuer     quand le fournisseur a changé (OIDC_FORMER_ISSUER) : dit combien de gens passent au nouveau ; avec
                  --confirm, les y fait passer
  --new-subjects  le nouveau fournisseur a d’autres identifiants (sub) : les gens seront reconnus par ceux de l’annuaire

Code de sortie : 0 quand tout va, 1 sinon. Voir docs/sign-in.md.`);

export type SignInCommand = { kind: 'help' } | { kind: 'check' } | MoveCommand;
type MoveCommand = { kind: 'move'; keepsSubjects: boolean; confirmed: boolean };

export function readArguments(args: readonly string[]): SignInCommand {
  const { values, positionals } = readCommandLine(
    args,
    {
      'new-subjects': { type: 'boolean', default: false },
      confirm: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    USAGE,
  );
  const { 'new-subjects': hasNewSubjects, confirm: confirmed } = values;
  if (values.help) return { kind: 'help' };
  if (positionals.length === 0 && !hasNewSubjects && !confirmed) return { kind: 'check' };
  if (positionals.length !== 1 || positionals[0] !== 'move-issuer') throw new StartError(USAGE);
  return { kind: 'move', keepsSubjects: !hasNewSubjects, confirmed };
}

export const run = (args: readonly string[]): Promise<void> => runCommand(() => runGiven(args));

const print = (text: string) => process.stdout.write(`${fixSpaces(text)}\n`);

async function runGiven(args: readonly string[]): Promise<number> {
  const command = readArguments(args);
  if (command.kind === 'help') {
    print(USAGE);
    return 0;
  }
  if (command.kind === 'move') return withDatabase((db, { oidc }) => move(db, oidc, command));
  const config = readProcessConfig({ repoRoot: REPO_ROOT });
  if (config.oidc === null) {
    print('Aucun fournisseur d’identité n’est configuré : on se connecte avec les comptes d’essai.');
    return 0;
  }
  print('À déclarer chez le fournisseur :');
  for (const { name, value } of registrationsOf(config, config.oidc)) print(`  ${name.padEnd(37)}${value}`);
  print('');
  const tried = await trySignIn(config, config.oidc);
  for (const { level, text } of tried) print(`${MARKS[level]} ${text}`);
  return tried.some(({ level }) => level === 'fault') ? 1 : 0;
}

const MARKS: Record<Tried['level'], string> = {
  ok: '✓ en ordre  ',
  attention: '! attention ',
  fault: '✗ défaut    ',
};

async function move(
  db: Parameters<typeof moveIssuer>[0],
  oidc: OidcConfig | null,
  { keepsSubjects, confirmed }: MoveCommand,
): Promise<number> {
  if (oidc === null) throw new StartError('Aucun fournisseur d’identité n’est configuré.');
  const { from, moved, apart, forgotten } = await moveIssuer(db, oidc, { keepsSubjects, confirmed });
  print(`De ${from} à ${oidc.issuer} :`);
  if (keepsSubjects) print(`  connus par le même identifiant : ${moved}`);
  else print(`  à reconnaître par les identifiants de l’annuaire : ${forgotten}`);
  if (apart > 0) print(`  avec un second compte, à réunir sous Administration : ${apart}`);
  print(
    confirmed
      ? 'C’est fait. OIDC_FORMER_ISSUER ne sert plus.'
      : 'Rien n’est changé : ajoutez --confirm. Une sauvegarde permet de revenir en arrière.',
  );
  return 0;
}
