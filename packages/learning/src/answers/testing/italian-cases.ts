import { readCases } from './answer-case.ts';

export const ITALIAN_CASES = readCases(`
  As it is, and how it was typed
  | il cane | il cane | +++ |
  |  il  cane  | il cane | +++ |
  | perche\u0301 | perché | +++ |
  | perché | perche\u0301 | +++ |
  | la citta\u0300 | la città | +++ |
  | l'amico | l’amico | +++ |
  | l’amica | l'amica | +++ |
  | un po' | un po’ | +++ |
  | dov'è | dov’è | +++ |
  | c\`è | c’è | +++ |
  | e poi... | e poi… | +++ |
  | gli uﬃci | gli uffici | +++ |
  | lo sport | lo\u202fsport | +++ |
  Accents: grave, acute, missing, or an apostrophe in their place
  | perchè | perché | -++ |
  | perche | perché | -++ |
  | perche' | perché | --+ |
  | perchê | perché | -++ |
  | poichè | poiché | -++ |
  | e | è | -++ |
  | é | è | -++ |
  | e' | è | --- |
  | c'e | c’è | -++ |
  | c’é | c’è | -++ |
  | citta | città | -++ |
  | citta' | città | --+ |
  | cittá | città | -++ |
  | caffe | caffè | -++ |
  | caffé | caffè | -++ |
  | cafè | caffè | --+ |
  | cafe | caffè | --+ |
  | piu | più | -++ |
  | piu' | più | --- |
  | pìu | più | -++ |
  | gia | già | -++ |
  | lunedi | lunedì | -++ |
  | lunedi' | lunedì | --+ |
  | Lunedì | lunedì | -++ |
  | venerdí | venerdì | -++ |
  | l’università | l'universita | -++ |
  | sara | sarà | -++ |
  | parlero | parlerò | -++ |
  | cosi | così | -++ |
  | puo | può | -++ |
  | né | ne | -++ |
  | sì | si | -++ |
  | la meta | la metà | -++ |
  Capitals
  | roma | Roma | -++ |
  | Il Cane | il cane | -++ |
  | ROMA | Roma | -++ |
  | italiano | Italiano | -++ |
  | buongiorno | Buongiorno | -++ |
  | svizzera | Svizzera | -++ |
  | CITTÀ | città | -++ |
  | CITTA | città | -++ |
  | È vero | è vero | -++ |
  | natale | Natale | -++ |
  Articles and pronouns
  | cane | il cane | --- |
  | lo cane | il cane | --- |
  | la libro | il libro | --- |
  | i libro | il libro | --- |
  | un amica | un’amica | --+ |
  | una zaino | uno zaino | --- |
  | un zaino | uno zaino | --- |
  | le amiche | le amiche | +++ |
  | la amiche | le amiche | --- |
  | li cane | il cane | --+ |
  | ilcane | il cane | --+ |
  | l amico | l’amico | --+ |
  | lamico | l’amico | --+ |
  One edit
  | la famiglia | la famiglia | +++ |
  | la familia | la famiglia | --+ |
  | la famigla | la famiglia | --+ |
  | la famila | la famiglia | --- |
  | il ragaso | il ragazzo | --- |
  | il ragazo | il ragazzo | --+ |
  | il raggazzo | il ragazzo | --+ |
  | il raggazo | il ragazzo | --- |
  | la notte | la note | --+ |
  | note | notte | --+ |
  | note | notte | --- | others: note |
  | nonno | nono | --- |
  | nono | nonno | --+ |
  | nono | nonno | --- | others: nono, decimo |
  | capello | cappello | --+ |
  | capello | cappello | --- | others: capello |
  | il capello | cappello | --- | others: capello |
  | casa | cassa | --+ |
  | casa | cassa | --- | others: casa; abitazione |
  | cassa | casa | --- |
  | rosa | rossa | --+ |
  | rosa | rossa | --- | others: rosa |
  | sette | sete | --- |
  | sete | sette | --+ |
  | sete | sette | --- | others: sete, fame |
  | penna | pena | --- |
  | pena | penna | --+ |
  | anno | nonno | --- |
  | l’ano | l’anno | --+ |
  | l’ano | l’anno | --- | others: l’ano |
  | gnocci | gnocchi | --+ |
  | gnochi | gnocchi | --+ |
  | niocchi | gnocchi | --- |
  | gonocchi | gnocchi | --+ |
  | ngocchi | gnocchi | --+ |
  | chiesa | chiesa | +++ |
  | ciesa | chiesa | --+ |
  | quadreno | quaderno | --+ |
  | acqua | aqua | --- |
  | aqua | acqua | --+ |
  | akua | acqua | --- |
  | io vado | io vado | +++ |
  | io vade | io vado | --+ |
  | vado | io vado | --- |
  | noi andiammo | noi andiamo | --+ |
  | tu mangii | tu mangi | --+ |
  | lui mangia | lei mangia | --- |
  | il 25 aprile | il 25 aprile | +++ |
  | il 24 aprile | il 25 aprile | --- |
  | il 25 aprle | il 25 aprile | --+ |
  Punctuation and spaces
  | Come stai | Come stai? | --+ |
  | come stai? | Come stai? | -++ |
  | Come stai ? | Come stai? | -++ |
  | come sta? | Come stai? | --+ |
  | Ciao | Ciao! | --- |
  | Buongiorno | Buongiorno! | --+ |
  | buon giorno | buongiorno | --+ |
  | per favore | per favore | +++ |
  | perfavore | per favore | --+ |
  | un pò | un po’ | --- |
  | un po | un po’ | --- |
  | dove | dov’è | --- |
  | Sì, grazie | Si, grazie | -++ |
  | si grazie | Sì, grazie | --+ |
  Other right answers of the item
  | adesso | ora | +++ | accept: adesso |
  | adeso | ora | --+ | accept: adesso |
  | Adesso | ora | -++ | accept: adesso |
  | lui va | va | +++ | accept: lui va, lei va, egli va |
  | lei va | va | +++ | accept: lui va, lei va, egli va |
  | lai va | va | --+ | accept: lui va, lei va, egli va |
  | devo | io devo | +++ | accept: devo, debbo |
  | debo | io devo | --+ | accept: devo, debbo |
  | debbo | io devo | +++ | accept: debbo |
  Alternatives
  | bello | bello / bella | -++ |
  | bella | bello / bella | -++ |
  | bella | bello/bella | -++ |
  | bela | bello/bella | --+ |
  | belli | bello ; bella | --+ |
  | belli | bello ; bella | --- | others: belli |
  | la macchina | la macchina ; l'automobile | -++ |
  | l’automobile | la macchina ; l'automobile | -++ |
  | macchina | la macchina ; l'automobile | --- |
  | il collega | il/la collega | -++ |
  | la collega | il / la collega | -++ |
  | il | il/la collega | --- |
  | lui parla | lui/lei parla | -++ |
  | lei parla | lui/lei parla | -++ |
  | e | e/ed | -++ |
  | ed | e/ed | -++ |
  | buona sera | buona sera/notte | -++ |
  | buona notte | buona sera/notte | -++ |
  Optional parts
  | lavarsi | lavar(si) | -++ |
  | lavar | lavar(si) | -++ |
  | lavarsi (le mani) | lavarsi (le mani) | +++ |
  | lavarsi | lavarsi (le mani) | -++ |
  | lavarsi le mani | lavarsi (le mani) | -++ |
  | lavarsi la mani | lavarsi (le mani) | --- |
  | parlo | (io) parlo | -++ |
  | io parlo | (io) parlo | -++ |
  | tu parlo | (io) parlo | --- |
  | parla | (lui/lei) parla | -++ |
  | lei parla | (lui/lei) parla | -++ |
  | lui parla | (lui/lei) parla | -++ |
  | il cane | il cane (m.) | -++ |
  | la mano | la mano (f.) ; la man | -++ |
  | amico | (l’)amico | -++ |
  | l'amico | (l’)amico | -++ |
  | l'amica | (l’)amico | --+ |
`);
