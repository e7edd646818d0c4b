/**
 * Tenses of one word, with the letters of Lefff: P present, I imperfect, J past historic, F future, C conditional,
 * S present subjunctive, T imperfect subjunctive, Y imperative, G present participle, K past participle.
 */
export type SimpleTense = 'P' | 'I' | 'J' | 'F' | 'C' | 'S' | 'T' | 'Y' | 'G' | 'K';

/**
 * Corrections where the lexicon is wrong, incomplete, or has another variant first. Lines as in data/french.json; a
 * spelling after a slash is accepted too.
 */
export const CORRECTIONS: Readonly<Record<string, Partial<Record<SimpleTense, string>>>> = {
  asseoir: {
    P: 'assieds/assois assieds/assois assied/assoit asseyons/assoyons asseyez/assoyez asseyent/assoient',
    I: 'asseyais/assoyais asseyais/assoyais asseyait/assoyait asseyions/assoyions asseyiez/assoyiez asseyaient/assoyaient',
    F: 'assiérai/assoirai assiéras/assoiras assiéra/assoira assiérons/assoirons assiérez/assoirez assiéront/assoiront',
    C: 'assiérais/assoirais assiérais/assoirais assiérait/assoirait assiérions/assoirions assiériez/assoiriez assiéraient/assoiraient',
    S: 'asseye/assoie asseyes/assoies asseye/assoie asseyions/assoyions asseyiez/assoyiez asseyent/assoient',
    Y: '- assieds/assois - asseyons/assoyons asseyez/assoyez -',
    G: 'asseyant/assoyant',
  },
  pouvoir: { P: 'peux/puis peux peut pouvons pouvez peuvent' },
  vouloir: { Y: '- veuille/veux - veuillons/voulons veuillez/voulez -' },
  // Weather verbs have one person: « ils pleuvent » is only figurative.
  neiger: {
    P: '- - neige - - -',
    I: '- - neigeait - - -',
    J: '- - neigea - - -',
    F: '- - neigera - - -',
    C: '- - neigerait - - -',
    S: '- - neige - - -',
    T: '- - neigeât - - -',
    Y: '',
  },
  pleuvoir: {
    P: '- - pleut - - -',
    I: '- - pleuvait - - -',
    J: '- - plut - - -',
    F: '- - pleuvra - - -',
    C: '- - pleuvrait - - -',
    S: '- - pleuve - - -',
    T: '- - plût - - -',
    Y: '',
  },
  // Said of eggs and flowers.
  éclore: {
    P: '- - éclot/éclôt - - éclosent',
    F: '- - éclora - - écloront',
    C: '- - éclorait - - écloraient',
    S: '- - éclose - - éclosent',
    K: 'éclos éclos éclose écloses',
  },
  // Without a present today.
  faillir: { P: '', I: '', S: '', Y: '', G: '' },
  vêtir: { P: 'vêts vêts vêt vêtons vêtez vêtent' },
  revêtir: { P: 'revêts revêts revêt revêtons revêtez revêtent' },
  taire: { P: 'tais tais tait taisons taisez taisent' },
  résoudre: { K: 'résolu résolus résolue résolues' },
  // The second spelling is that of 1990.
  absoudre: { K: 'absous/absout absous/absouts absoute absoutes' },
  dissoudre: { K: 'dissous/dissout dissous/dissouts dissoute dissoutes' },
  inclure: { K: 'inclus inclus incluse incluses' },
  accroître: { K: 'accru accrus accrue accrues' },
  mouvoir: { K: 'mû/mu mus mue mues' },
  // Its circumflex distinguishes it from « croire »; the spelling of 1990 drops it where nothing can be confused.
  croître: {
    F: 'croîtrai/croitrai croîtras/croitras croîtra/croitra croîtrons/croitrons croîtrez/croitrez croîtront/croitront',
    C: 'croîtrais/croitrais croîtrais/croitrais croîtrait/croitrait croîtrions/croitrions croîtriez/croitriez croîtraient/croitraient',
    K: 'crû crus crue crues',
  },
};
