import { expect, test } from 'vitest';
import { tableRows } from '../testing/table-rows.ts';
import { isAlike } from './likeness.ts';

test.each(
  tableRows(`
    | das Schff | das Schaf | yes |
    | le printemp | le printemps | yes |
    | hat | chat | yes |
    | chein | chien | yes |
    | la chat | le chat | yes |
    | chat | le chat | yes |
    | eau | l’eau | yes |
    | le chat noir | le chat | yes |
    | nicht | ich weiss nicht | yes |
    | DIE KATZE | die Katze | yes |
    | ecole | École | yes |
    | die Strase | die Straße | yes |
    | die Bruecke | die Brücke | yes |
    | apelller | appeler | yes |
    | ecol suise. | École suisse | yes |
    | lesen | essen | yes |
    | weiss nicht | die Straße | no |
    | die Sonne | die Straße | no |
    | das Haus | das Kind | no |
    | gehen | fahren | no |
    | aller | partir | no |
    | chien | éléphant | no |
    | le chien | l’éléphant | no |
    | x | le chat | no |
    | ja | nein | no |
    | ? | le chat | no |
    |  | le chat | no |
    | der | das | no |
    | 猫 | 犬 | no |
    | rendez vous | rendez-vous | yes |
    | 12 | 12 | yes |
  `),
)('%j is like %j: %s', (given, wanted, alike) => {
  expect(isAlike(given, wanted) ? 'yes' : 'no').toBe(alike);
  expect(isAlike(wanted, given) ? 'yes' : 'no').toBe(alike);
});
