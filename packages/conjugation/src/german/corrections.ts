/** Tenses of one word, with the letters of Morphy: PRÄ present, PRT preterite, KJ1 and KJ2 the two subjunctives. */
export type SimpleTense = 'PRÄ' | 'PRT' | 'KJ1' | 'KJ2';

type Correction = Partial<Record<SimpleTense | 'PA2' | 'prefix', string>> & {
  /** The verb whose simple forms it uses, after `attached`. */
  readonly like?: string;
  readonly attached?: string;
};

/**
 * Verbs that the lexicon lacks, has wrong, or has with another form first. Lines as in data/german.json; a spelling
 * after a slash is accepted too.
 */
export const CORRECTIONS: Readonly<Record<string, Correction>> = {
  frühstücken: {
    PRÄ: 'frühstücke frühstückst frühstückt frühstücken frühstückt frühstücken',
    PRT: 'frühstückte frühstücktest frühstückte frühstückten frühstücktet frühstückten',
    KJ1: 'frühstücke frühstückest frühstücke frühstücken frühstücket frühstücken',
    KJ2: 'frühstückte frühstücktest frühstückte frühstückten frühstücktet frühstückten',
    PA2: 'gefrühstückt',
  },
  // Conjugated like another one.
  mitkommen: { like: 'kommen', prefix: 'mit', PA2: 'mitgekommen' },
  teilnehmen: { like: 'nehmen', prefix: 'teil' },
  stattfinden: { like: 'finden', prefix: 'statt' },
  feststellen: { like: 'stellen', prefix: 'fest' },
  kennenlernen: { like: 'lernen', prefix: 'kennen' },
  // « über », « unter » and « wieder » are not separable when unstressed.
  unterschreiben: { like: 'schreiben', attached: 'unter', prefix: '', PA2: 'unterschrieben' },
  unterhalten: { like: 'halten', attached: 'unter', prefix: '', PA2: 'unterhalten' },
  übersetzen: { like: 'setzen', attached: 'über', prefix: '', PA2: 'übersetzt' },
  überlegen: { like: 'legen', attached: 'über', prefix: '', PA2: 'überlegt' },
  wiederholen: { like: 'abholen', attached: 'wieder', prefix: '', PA2: 'wiederholt' },
  dürfen: { KJ1: 'dürfe dürfest dürfe dürfen dürfet dürfen' },
  // Irregular subjunctives, and verbs of two conjugations.
  sein: { KJ1: 'sei seist/seiest sei seien seiet seien', KJ2: 'wäre wärst/wärest wäre wären wärt/wäret wären' },
  werden: { PA2: 'geworden' },
  müssen: { PRT: 'musste musstest musste mussten musstet mussten' },
  backen: {
    PRÄ: 'backe backst/bäckst backt/bäckt backen backt backen',
    PRT: 'backte/buk backtest/bukst backte/buk backten/buken backtet/bukt backten/buken',
    KJ2: 'backte/büke backtest/bükest backte/büke backten/büken backtet/büket backten/büken',
  },
  brauchen: {
    KJ2: 'brauchte/bräuchte brauchtest/bräuchtest brauchte/bräuchte brauchten/bräuchten brauchtet/bräuchtet brauchten/bräuchten',
  },
  helfen: { KJ2: 'hülfe/hälfe hülfest/hälfest hülfe/hälfe hülfen/hälfen hülfet/hälfet hülfen/hälfen' },
  sterben: { KJ2: 'stürbe stürbest stürbe stürben stürbet stürben' },
  werfen: { KJ2: 'würfe würfest würfe würfen würfet würfen' },
  werben: { KJ2: 'würbe würbest würbe würben würbet würben' },
  schwimmen: {
    KJ2: 'schwömme/schwämme schwömmest/schwämmest schwömme/schwämme schwömmen/schwämmen schwömmet/schwämmet schwömmen/schwämmen',
  },
  gewinnen: {
    KJ2: 'gewönne/gewänne gewönnest/gewännest gewönne/gewänne gewönnen/gewännen gewönnet/gewännet gewönnen/gewännen',
  },
  beginnen: {
    KJ2: 'begänne/begönne begännest/begönnest begänne/begönne begännen/begönnen begännet/begönnet begännen/begönnen',
  },
  spinnen: { KJ2: 'spönne/spänne spönnest/spännest spönne/spänne spönnen/spännen spönnet/spännet spönnen/spännen' },
  empfehlen: {
    KJ2: 'empföhle/empfähle empföhlest/empfählest empföhle/empfähle empföhlen/empfählen empföhlet/empfählet empföhlen/empfählen',
  },
  befehlen: {
    KJ2: 'beföhle/befähle beföhlest/befählest beföhle/befähle beföhlen/befählen beföhlet/befählet beföhlen/befählen',
  },
  stehlen: { KJ2: 'stähle/stöhle stählest/stöhlest stähle/stöhle stählen/stöhlen stählet/stöhlet stählen/stöhlen' },
  gelten: { KJ2: 'gälte/gölte gältest/göltest gälte/gölte gälten/gölten gältet/göltet gälten/gölten' },
  schwören: {
    KJ2: 'schwüre/schwöre schwürest/schwörest schwüre/schwöre schwüren/schwören schwüret/schwöret schwüren/schwören',
  },
  rennen: { KJ2: 'rennte renntest rennte rennten renntet rennten' },
  brennen: { KJ2: 'brennte brenntest brennte brennten brenntet brennten' },
  nennen: { KJ2: 'nennte nenntest nennte nennten nenntet nennten' },
  kennen: { KJ2: 'kennte kenntest kennte kennten kenntet kennten' },
  senden: {
    PRT: 'sandte/sendete sandtest/sendetest sandte/sendete sandten/sendeten sandtet/sendetet sandten/sendeten',
    PA2: 'gesandt/gesendet',
  },
  wenden: {
    PRT: 'wandte/wendete wandtest/wendetest wandte/wendete wandten/wendeten wandtet/wendetet wandten/wendeten',
    PA2: 'gewandt/gewendet',
  },
  schaffen: {
    PRT: 'schuf/schaffte schufst/schafftest schuf/schaffte schufen/schafften schuft/schafftet schufen/schafften',
    KJ2: 'schüfe/schaffte schüfest/schafftest schüfe/schaffte schüfen/schafften schüfet/schafftet schüfen/schafften',
  },
  // Strong without an object; weak with one.
  erschrecken: {
    PRÄ: 'erschrecke erschrickst/erschreckst erschrickt/erschreckt erschrecken erschreckt erschrecken',
    PRT: 'erschrak/erschreckte erschrakst/erschrecktest erschrak/erschreckte erschraken/erschreckten erschrakt/erschrecktet erschraken/erschreckten',
    KJ2: 'erschräke/erschreckte erschräkest/erschrecktest erschräke/erschreckte erschräken/erschreckten erschräket/erschrecktet erschräken/erschreckten',
    PA2: 'erschrocken/erschreckt',
  },
  // Shown without an object (das Bild hing), accepted with one (ich hängte das Bild auf).
  hängen: {
    PRT: 'hing/hängte hingst/hängtest hing/hängte hingen/hängten hingt/hängtet hingen/hängten',
    KJ2: 'hinge/hängte hingest/hängtest hinge/hängte hingen/hängten hinget/hängtet hingen/hängten',
    PA2: 'gehangen/gehängt',
  },
  verzeihen: { PRT: 'verzieh verziehst verzieh verziehen verzieht verziehen', PA2: 'verziehen' },
  vorbereiten: {
    PRT: 'bereitete bereitetest bereitete bereiteten bereitetet bereiteten',
    KJ2: 'bereitete bereitetest bereitete bereiteten bereitetet bereiteten',
    PA2: 'vorbereitet',
  },
  vergraben: {
    PRT: 'vergrub vergrubst vergrub vergruben vergrubt vergruben',
    KJ2: 'vergrübe vergrübest vergrübe vergrüben vergrübet vergrüben',
  },
  bewegen: {
    PRT: 'bewegte bewegtest bewegte bewegten bewegtet bewegten',
    KJ2: 'bewegte bewegtest bewegte bewegten bewegtet bewegten',
    PA2: 'bewegt',
  },
  schmelzen: { PRT: 'schmolz schmolzt schmolz schmolzen schmolzt schmolzen' },
  wachsen: { PA2: 'gewachsen' },
  weichen: { PA2: 'gewichen' },
};
