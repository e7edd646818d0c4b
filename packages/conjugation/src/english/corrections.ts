export type Part = 'past' | 'participle' | 'ing';

/**
 * Corrections where the lists are wrong, American first, or mix two verbs. A spelling after a slash is accepted too.
 */
export const CORRECTIONS: Readonly<Record<string, Partial<Record<Part, string>>>> = {
  get: { participle: 'got/gotten' },
  lie: { past: 'lay/lied', participle: 'lain/lied' },
  shine: { past: 'shone/shined', participle: 'shone/shined' },
  sink: { past: 'sank' },
  bet: { past: 'bet/betted', participle: 'bet/betted' },
  spit: { past: 'spat/spit', participle: 'spat/spit' },
  stink: { past: 'stank/stunk' },
  strike: { participle: 'struck' },
  prove: { participle: 'proved/proven' },
  wake: { past: 'woke', participle: 'woken' },
  forget: { participle: 'forgotten' },
  // A picture is hung, a man was hanged.
  hang: { past: 'hung/hanged', participle: 'hung/hanged' },
  beat: { participle: 'beaten' },
  continue: { ing: 'continuing' },
  argue: { ing: 'arguing' },
  learn: { past: 'learnt/learned', participle: 'learnt/learned' },
  dream: { past: 'dreamt/dreamed', participle: 'dreamt/dreamed' },
  burn: { past: 'burnt/burned', participle: 'burnt/burned' },
  spell: { past: 'spelt/spelled', participle: 'spelt/spelled' },
  smell: { past: 'smelt/smelled', participle: 'smelt/smelled' },
  lean: { past: 'leant/leaned', participle: 'leant/leaned' },
  leap: { past: 'leapt/leaped', participle: 'leapt/leaped' },
  spill: { past: 'spilt/spilled', participle: 'spilt/spilled' },
  spoil: { past: 'spoilt/spoiled', participle: 'spoilt/spoiled' },
};
