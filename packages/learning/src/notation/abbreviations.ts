/** Abbreviations of vocabulary books, and what they are read as; one line each, several spellings before « = ». */
const TABLES: Readonly<Record<string, string>> = {
  fr: `
    qqn, qn, q.n. = quelqu’un
    qqch, qch, qc, q.ch. = quelque chose
    qqf = quelquefois
    qqpart = quelque part
    etc. = et cetera
    p. ex., p.ex. = par exemple
    c.-à-d., càd = c’est-à-dire
    Mme = madame
    Mlle = mademoiselle
    MM. = messieurs
    n°, N°, № = numéro
    1er = premier
    1re = première
    km/h = kilomètres à l’heure
    adj. = adjectif
    adv. = adverbe
    inf. = infinitif
    subj. = subjonctif
    prép. = préposition
    pron. = pronom
    masc. = masculin
    fém. = féminin
    sing. = singulier
    plur., pl. = pluriel
    inv. = invariable
    fam. = familier
    syn. = synonyme
    env. = environ
    1/2 = un demi
    1/3 = un tiers
    2/3 = deux tiers
    1/4 = un quart
    3/4 = trois quarts`,
  de: `
    etw., etw = etwas
    jdn, jmdn, jmd., jn = jemanden
    jdm, jmdm, jm = jemandem
    jds, jmds = jemandes
    jd = jemand
    z. B., z.B., z.b., zB = zum Beispiel
    d. h., d.h. = das heißt
    u. a., u.a. = unter anderem
    usw. = und so weiter
    bzw. = beziehungsweise
    ca. = circa
    evtl. = eventuell
    ggf. = gegebenenfalls
    vgl. = vergleiche
    u. Ä., u.Ä. = und Ähnliches
    o. Ä., o.Ä. = oder Ähnliches
    Nr., № = Nummer
    Dr. = Doktor
    Hr. = Herr
    Akk., Akk = Akkusativ
    Dat. = Dativ
    Gen. = Genitiv
    Nom. = Nominativ
    Pl., Plur. = Plural
    Sg. = Singular
    Präs. = Präsens
    Prät. = Präteritum
    Perf. = Perfekt
    Inf. = Infinitiv
    Adj. = Adjektiv
    Adv. = Adverb
    Präp. = Präposition
    ugs. = umgangssprachlich
    km/h = Kilometer pro Stunde
    1/2 = ein halb
    1/3 = ein Drittel
    2/3 = zwei Drittel
    1/4 = ein Viertel
    3/4 = drei Viertel`,
  en: `
    sb, sbdy, smb, sb. = somebody
    s.o. = someone
    o.s. = oneself
    sth, sth., smth, sthg = something
    e.g., e. g., eg. = for example
    i.e., i. e. = that is
    etc. = et cetera
    vs., vs = versus
    approx. = approximately
    Mr., Mr = mister
    Mrs., Mrs = missis
    Dr. = doctor
    BrE = British English
    AmE = American English
    adj. = adjective
    adv. = adverb
    prep. = preposition
    pron. = pronoun
    inf. = infinitive
    irr. = irregular
    pl. = plural
    km/h = kilometres an hour
    mph = miles an hour
    № = number
    1/2 = one half
    1/3 = one third
    2/3 = two thirds
    1/4 = one quarter
    3/4 = three quarters`,
  it: `
    qn, qn., q.no, qlcn, qlcu, qcn = qualcuno
    qc, qc., q.c., qlc, qlcs, qcs, qsa = qualcosa
    ecc. = eccetera
    p. es., p.es. = per esempio
    ad es. = ad esempio
    sig. = signor
    sig.ra = signora
    sost. = sostantivo
    agg. = aggettivo
    avv. = avverbio
    prep. = preposizione
    inf. = infinito
    pl., plur. = plurale
    sing. = singolare
    masch. = maschile
    femm. = femminile
    pag. = pagina
    n°, № = numero
    km/h = chilometri all’ora
    1/2 = un mezzo
    1/3 = un terzo
    2/3 = due terzi
    1/4 = un quarto
    3/4 = tre quarti`,
  es: `
    algn, algn., alg. = alguien
    a/c = algo
    p. ej., p.ej. = por ejemplo
    etc. = etcétera
    Sr. = señor
    Sra. = señora
    Srta. = señorita
    Ud., Vd. = usted
    Uds., Vds. = ustedes
    EE. UU., EE.UU. = Estados Unidos
    adj. = adjetivo
    adv. = adverbio
    sust. = sustantivo
    prep. = preposición
    inf. = infinitivo
    pl. = plural
    sing. = singular
    masc. = masculino
    fem. = femenino
    núm., n.º, nº, № = número
    pág. = página
    km/h = kilómetros por hora
    1/2 = un medio
    1/3 = un tercio
    2/3 = dos tercios
    1/4 = un cuarto
    3/4 = tres cuartos`,
};

/** Letters that stand for a gender, number or kind: only alone in brackets, since « 100 m. » are metres. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fr: { m: 'masculin', f: 'féminin', n: 'nom', v: 'verbe', s: 'singulier', p: 'pluriel' },
  de: { m: 'maskulin', f: 'feminin', n: 'neutrum', s: 'Singular', p: 'Plural' },
  en: { n: 'noun', v: 'verb', s: 'singular', p: 'plural' },
  it: { m: 'maschile', f: 'femminile', s: 'singolare', p: 'plurale', v: 'verbo' },
  es: { m: 'masculino', f: 'femenino', s: 'singular', p: 'plural', v: 'verbo' },
};

type Table = { readonly pattern: RegExp; readonly words: ReadonlyMap<string, string> };
const tables = new Map<string, Table | null>();

function tableOf(languageId: string): Table | null {
  const known = tables.get(languageId);
  if (known !== undefined) return known;
  const text = Object.hasOwn(TABLES, languageId) ? (TABLES[languageId] ?? '') : '';
  const words = new Map(text.split('\n').flatMap(wordsOfLine));
  const names = [...words.keys()].sort((one, other) => other.length - one.length).map(escapedName);
  const table =
    words.size === 0
      ? null
      : { words, pattern: new RegExp(`(^|[^\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu') };
  tables.set(languageId, table);
  return table;
}

type Entry = [name: string, full: string];

function wordsOfLine(line: string): Entry[] {
  const [names, full = ''] = line.trim().split(' = ');
  if (names === undefined || full === '') return [];
  return names.split(', ').flatMap((name) => {
    const written: Entry[] = [[name, full]];
    // A dot more is no other word: « qqch. ».
    if (/^\p{Ll}{2,}$/u.test(name)) written.push([`${name}.`, full]);
    if (!/^\p{Ll}/u.test(name)) return written;
    return [...written, ...written.map((word): Entry => [capital(word[0]), capital(word[1])])];
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const escapedName = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A text with the abbreviations of its language in full. */
export function readAbbreviations(text: string, languageId: string): string {
  const table = tableOf(languageId);
  if (table === null) return text;
  return text.replace(table.pattern, (found, before: string, name: string) => {
    const full = table.words.get(name);
    return full === undefined ? found : before + full;
  });
}

/** « m. », « n.f. », « f., pl. » in full; undefined where it is anything else. */
export function readLabels(text: string, languageId: string): string | undefined {
  const labels = LABELS[languageId];
  const parts = text.split(/[\s,./]+/).filter((part) => part !== '');
  if (labels === undefined || parts.length === 0 || parts.length > 3) return undefined;
  const words = parts.map((part) => (Object.hasOwn(labels, part) ? labels[part] : undefined));
  return words.includes(undefined) ? undefined : words.join(', ');
}
