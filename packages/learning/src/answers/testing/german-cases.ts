import { readCases } from './answer-case.ts';

export const GERMAN_CASES = readCases(`
  As it is, and how it was typed
  | der Hund | der Hund | +++ |
  |  der   Hund  | der Hund | +++ |
  | die Tu\u0308r | die Tür | +++ |
  | die Tür | die Tu\u0308r | +++ |
  | scho\u0308n | schön | +++ |
  | die A\u0308pfel | die Äpfel | +++ |
  | wie geht’s | wie geht's | +++ |
  | Wie geht's? | Wie geht’s? | +++ |
  | Ich weiss nicht... | Ich weiss nicht… | +++ |
  | die Straße | die Straße | +++ |
  | die E‑Mail | die E-Mail | +++ |
  | die Schi\ufb00fahrt | die Schifffahrt | +++ |
  Sharp s
  | die Strasse | die Straße | -++ |
  | die Straße | die Strasse | -++ |
  | DIE STRASSE | die Straße | -++ |
  | DIE STRAẞE | die Straße | -++ |
  | STRAẞE | STRAßE | -++ |
  | die Strase | die Straße | --+ |
  | gross | groß | -++ |
  | groß | gross | -++ |
  | gros | groß | --+ |
  | groB | groß | --- |
  | der Fuss | der Fuß | -++ |
  | Fus | Fuß | --- |
  | heissen | heißen | -++ |
  | ich heisse Anna | Ich heiße Anna | -++ |
  | weiß | weiss | -++ |
  | dass | daß | -++ |
  | das | dass | --- |
  Umlauts
  | die Tur | die Tür | -++ |
  | die Tuer | die Tür | --+ |
  | schon | schön | -++ |
  | schoen | schön | --+ |
  | schoen | schön | --- | others: schoen |
  | Kase | Käse | -++ |
  | Kaese | Käse | --- |
  | der Kaese | der Käse | --+ |
  | das Madchen | das Mädchen | -++ |
  | das Maedchen | das Mädchen | --+ |
  | das mädchen | das Mädchen | -++ |
  | uber | über | -++ |
  | ueber | über | --- |
  | funf | fünf | -++ |
  | fuenf | fünf | --- |
  | zwoelf | zwölf | --+ |
  | die Apfel | die Äpfel | -++ |
  | die Aepfel | die Äpfel | --+ |
  | müde | mude | -++ |
  | die Bruecke | die Brücke | --+ |
  | moegen | mögen | --+ |
  | moechte | möchte | --+ |
  | mochte | möchte | -++ |
  | die Vater | die Väter | -++ |
  Capitals
  | der hund | der Hund | -++ |
  | Der Hund | der Hund | -++ |
  | DER HUND | der Hund | -++ |
  | guten tag | Guten Tag | -++ |
  | Laufen | laufen | -++ |
  | sie | Sie | -++ |
  | ihnen | Ihnen | -++ |
  | deutsch | Deutsch | -++ |
  | die schweiz | die Schweiz | -++ |
  | österreich | Österreich | -++ |
  | osterreich | Österreich | -++ |
  Articles are another answer, not a slip
  | die Hund | der Hund | --- |
  | das Hund | der Hund | --- |
  | den Hund | der Hund | --- |
  | dem Kind | das Kind | --- |
  | ein Katze | eine Katze | --- |
  | einen Hund | einem Hund | --- |
  | er kommt | es kommt | --- |
  | Hund | der Hund | --- |
  | derHund | der Hund | --+ |
  | dre Hund | der Hund | --+ |
  | de Hund | der Hund | --+ |
  One edit
  | der Hunt | der Hund | --+ |
  | der Hnud | der Hund | --+ |
  | der Hundd | der Hund | --+ |
  | der Hud | der Hund | --+ |
  | der Mund | der Hund | --+ |
  | der Mund | der Hund | --- | others: der Mund |
  | der mund | der Hund | --- | others: die Nase, der Mund |
  | die Schuhle | die Schule | --+ |
  | die Shule | die Schule | --+ |
  | die Shulle | die Schule | --- |
  | das Farrad | das Fahrrad | --+ |
  | das Farad | das Fahrrad | --- |
  | die Kindre | die Kinder | --+ |
  | der Schmeterling | der Schmetterling | --+ |
  | der Schmetterlnig | der Schmetterling | --+ |
  | Hnud | Hund | --- |
  | Hand | Hund | --- |
  | Haus | Maus | --- |
  | die Haus | die Maus | --+ |
  | die Haus | die Maus | --- | others: Haus, die Haus |
  | ich gehen | ich gehe | --+ |
  | ich gehe | ich gehe | +++ |
  | du gehst | du gehst | +++ |
  | wir gehn | wir gehen | --+ |
  | ich bin | ich bin | +++ |
  | ich bni | ich bin | --+ |
  | vielen dank | vielen Dank | -++ |
  | filen Dank | vielen Dank | --- |
  | der 1. August | der 1. August | +++ |
  | der 2. August | der 1. August | --- |
  | der 1 August | der 1. August | --+ |
  Punctuation and spaces
  | Wie heisst du | Wie heisst du? | --+ |
  | Wie heißt du? | Wie heisst du? | -++ |
  | Wie heisst du ? | Wie heisst du? | -++ |
  | Ja | Ja! | --- |
  | Ja,bitte | Ja, bitte | --+ |
  | Auf wiedersehen | Auf Wiedersehen | -++ |
  | Aufwiedersehen | Auf Wiedersehen | --+ |
  | auf wiedersehn | Auf Wiedersehen | --+ |
  | Handyladen | Handy-Laden | --+ |
  | zu Hause | zuhause | --+ |
  | „ja“ | "ja" | -++ |
  Separable verbs and conjugated forms with other right answers
  | ich stehe auf | ich stehe auf | +++ |
  | ich aufstehe | ich stehe auf | --- |
  | ich steh auf | ich stehe auf | --+ |
  | ich hab | ich habe | +++ | accept: ich hab |
  | du issest | du isst | +++ | accept: du issest |
  | du ißt | du isst | -++ | accept: du issest |
  | der Samstag | der Sonnabend | +++ | accept: der Samstag |
  | der samstag | der Sonnabend | -++ | accept: der Samstag |
  | das Samstag | der Sonnabend | --- | accept: der Samstag |
  Alternatives
  | das Velo | das Velo / das Fahrrad | -++ |
  | das Fahrrad | das Velo / das Fahrrad | -++ |
  | das fahrad | das Velo / das Fahrrad | --+ |
  | die Velo | das Velo / das Fahrrad | --- |
  | Tschüss | Tschüss/Auf Wiedersehen | -++ |
  | Auf Wiedersehen | Tschüss/Auf Wiedersehen | -++ |
  | tschuss | Tschüss ; Auf Wiedersehen | -++ |
  | Tschüß | Tschüss / Ciao | -++ |
  | der Joghurt | der/die/das Joghurt | -++ |
  | das Joghurt | der/die/das Joghurt | -++ |
  | die Joghurt | der / die / das Joghurt | -++ |
  | der | der/die/das Joghurt | --- |
  | Joghurt | der/das Joghurt | --- |
  | das | der/die/das | -++ |
  | Lehrer | Lehrer/in | -++ |
  | Lehrerin | Lehrer/in | -++ |
  | Lehrerin | Lehrer/-in | -++ |
  | Lehrerinnen | Lehrer/-innen | -++ |
  | in | Lehrer/in | --- |
  | in | auf/in | -++ |
  | der Angestellte | der/die Angestellte | -++ |
  | er geht | er/sie/es geht | -++ |
  | es geht | er/sie/es geht | -++ |
  | er | er/sie/es geht | --- |
  | Guten Morgen | Guten Morgen/Tag | -++ |
  | Guten Tag | Guten Morgen/Tag | -++ |
  Optional parts
  | Lehrer | Lehrer(in) | -++ |
  | Lehrerin | Lehrer(in) | -++ |
  | Lehrer(in) | Lehrer(in) | +++ |
  | freuen | (sich) freuen | -++ |
  | sich freuen | (sich) freuen | -++ |
  | sich  freuen | (sich) freuen | -++ |
  | mich freuen | (sich) freuen | --- |
  | der Hund | der Hund (-e) | -++ |
  | der Hund | der Hund (die Hunde) | -++ |
  | die Hunde | der Hund (die Hunde) | --- |
  | gehen | gehen (ging, gegangen) | -++ |
  | gehen ging gegangen | gehen (ging, gegangen) | --+ |
  | warten | warten (auf + Akk.) | -++ |
  | warten auf | warten (auf) (+ Akk.) | -++ |
  | Hallo | Hallo (!) | -++ |
  | die Ferien | die Ferien (Pl.) | -++ |
  | die Ferein | die Ferien (Pl.) | --+ |
`);
