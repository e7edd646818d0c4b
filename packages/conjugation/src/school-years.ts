import type { ConjugationProgramme, SchoolLanguage } from './types.ts';

/**
 * What the tool offers in which year (HarmoS), and why: one table, which the page shows. A verb or a tense is offered
 * from its year to the 11th. Changing the table is changing this file.
 */
export const SCHOOL_YEARS = [5, 6, 7, 8, 9, 10, 11] as const;

const words = (text: string): readonly string[] =>
  text
    .split(/[\n,]/)
    .map((verb) => verb.trim())
    .filter((verb) => verb !== '');

export const SCHOOL_PROGRAMME: Readonly<Record<SchoolLanguage, ConjugationProgramme>> = {
  fr: {
    startsIn: 5,
    reason:
      'Les tableaux de conjugaison commencent en 5H\u00a0: d’abord les temps de l’oral et du récit simple, puis ceux de l’écrit.',
    tenses: [
      {
        label: 'indicatif présent',
        mood: 'Indicatif',
        from: 5,
        reason: 'Le premier temps appris, celui de l’échange oral.',
      },
      { label: 'indicatif imparfait', mood: 'Indicatif', from: 5, reason: 'Temps du décor dans les premiers récits.' },
      {
        label: 'indicatif futur simple',
        mood: 'Indicatif',
        from: 5,
        reason: 'Avec le présent, il situe dans le temps.',
      },
      {
        label: 'indicatif passé composé',
        mood: 'Indicatif',
        from: 5,
        reason: 'Le passé de tous les jours, avec ses deux auxiliaires.',
      },
      {
        label: 'indicatif plus-que-parfait',
        mood: 'Indicatif',
        from: 7,
        reason: 'Suppose l’imparfait des auxiliaires et l’antériorité.',
      },
      {
        label: 'indicatif passé simple',
        mood: 'Indicatif',
        from: 7,
        reason: 'Temps des contes lus en classe, d’abord à reconnaître.',
      },
      { label: 'indicatif futur antérieur', mood: 'Indicatif', from: 9, reason: 'Concordance des temps au cycle 3.' },
      {
        label: 'indicatif passé antérieur',
        mood: 'Indicatif',
        from: 10,
        reason: 'Ne se rencontre que dans le récit littéraire.',
      },
      {
        label: 'conditionnel présent',
        mood: 'Conditionnel',
        from: 7,
        reason: 'Politesse et souhait\u00a0; se forme sur le futur.',
      },
      {
        label: 'conditionnel passé',
        mood: 'Conditionnel',
        from: 9,
        reason: 'Suppose le conditionnel présent des auxiliaires.',
      },
      {
        label: 'subjonctif présent',
        mood: 'Subjonctif',
        from: 8,
        reason: 'Après «\u00a0il faut que\u00a0», en fin de cycle 2.',
      },
      {
        label: 'subjonctif passé',
        mood: 'Subjonctif',
        from: 9,
        reason: 'Suppose le subjonctif présent des auxiliaires.',
      },
      {
        label: 'subjonctif imparfait',
        mood: 'Subjonctif',
        from: 11,
        reason: 'Littéraire\u00a0: à reconnaître dans les textes.',
      },
      {
        label: 'subjonctif plus-que-parfait',
        mood: 'Subjonctif',
        from: 11,
        reason: 'Littéraire\u00a0: à reconnaître dans les textes.',
      },
      { label: 'impératif présent', mood: 'Impératif', from: 6, reason: 'Consignes et recettes.' },
      {
        label: 'infinitif présent',
        mood: 'Formes sans personne',
        from: 5,
        reason: 'Le nom du verbe, pour le chercher au dictionnaire.',
      },
      {
        label: 'infinitif passé',
        mood: 'Formes sans personne',
        from: 9,
        reason: 'Après «\u00a0après\u00a0» et «\u00a0sans\u00a0».',
      },
      {
        label: 'participe passé',
        mood: 'Formes sans personne',
        from: 6,
        reason: 'Suit le passé composé\u00a0; au masculin singulier.',
      },
      {
        label: 'participe présent',
        mood: 'Formes sans personne',
        from: 8,
        reason: 'À distinguer de l’adjectif verbal.',
      },
    ],
    verbs: {
      5: {
        reason: 'Être, avoir, les verbes très fréquents et les verbes réguliers en -er.',
        verbs: words(`être, avoir, aller, faire, dire, venir, prendre, voir, pouvoir, vouloir, finir,
          aimer, chanter, danser, jouer, parler, manger, regarder, écouter, trouver, donner, chercher, demander, travailler,
          habiter, marcher, penser, porter, montrer, rester, tomber, arriver, entrer, passer, fermer, laver, dessiner,
          raconter, sauter, monter, préparer, compter, aider, gagner, crier, pleurer, commencer, ajouter, laisser, quitter, rencontrer, ramasser,
          se laver`),
      },
      6: {
        reason: 'Verbes en -ger, -cer, -yer et -ir, les fréquents du 3e groupe et les premiers pronominaux.',
        verbs:
          words(`mettre, savoir, devoir, partir, sortir, dormir, lire, écrire, boire, descendre, attendre, entendre,
          répondre, perdre, rendre, vendre, courir, ouvrir, offrir, grandir, choisir, remplir, réussir, obéir, punir, bâtir,
          rougir, nager, ranger, changer, voyager, partager, plonger, lancer, placer, avancer, tracer, acheter, appeler,
          jeter, payer, envoyer, essayer, nettoyer, oublier, étudier, apporter, rentrer, retourner, couper, tourner, tirer,
          pousser, rêver, visiter, inviter, se lever, s'habiller, se coucher, se promener, s'amuser, se réveiller`),
      },
      7: {
        reason: 'Verbes irréguliers courants, radicaux qui changent (-eler, -eter, é…er), verbes impersonnels.',
        verbs:
          words(`connaître, croire, vivre, suivre, mourir, naître, rire, sourire, tenir, revenir, devenir, apprendre,
          comprendre, surprendre, permettre, promettre, battre, conduire, construire, plaire, recevoir, apercevoir, falloir,
          pleuvoir, neiger, servir, sentir, mentir, cueillir, couvrir, découvrir, fuir, bouger, corriger, diriger, mélanger,
          annoncer, effacer, remplacer, employer, essuyer, balayer, appuyer, répéter, espérer, préférer, protéger, céder,
          geler, peser, semer, enlever, mener, amener, épeler, renouveler, hésiter, hurler, heurter, hausser, hocher,
          copier, skier, goûter, brûler, traîner, s'asseoir, se souvenir, se taire, s'appeler, se dépêcher,
          se cacher, se tromper, s'arrêter, s'ennuyer, se parler, se reposer, s'en aller`),
      },
      8: {
        reason: 'Familles de verbes en -indre, -uire, -aître et composés de mettre, tenir, venir.',
        verbs:
          words(`peindre, craindre, éteindre, joindre, atteindre, plaindre, valoir, apparaître, disparaître, paraître,
          reconnaître, bouillir, traduire, cuire, détruire, produire, réduire, instruire, nuire, suffire, interdire,
          décrire, inscrire, élire, relire, poursuivre, survivre, combattre, admettre, transmettre, maintenir, obtenir,
          appartenir, retenir, contenir, soutenir, prévenir, parvenir, intervenir, souffrir, parcourir, accueillir,
          recueillir, tordre, mordre, fondre, répandre, défendre, tendre, haïr, agir, réfléchir, saisir, nourrir, guérir,
          ralentir, harceler, hériter, humilier, se perdre, se plaindre, se servir, se battre, se téléphoner`),
      },
      9: {
        reason: 'Verbes irréguliers moins fréquents, utiles à l’écrit.',
        verbs: words(`acquérir, conquérir, vaincre, convaincre, résoudre, coudre, émouvoir, asseoir, prévoir, revoir,
          décevoir, concevoir, percevoir, contraindre, feindre, teindre, rejoindre, distraire, extraire, rompre,
          interrompre, conclure, exclure, inclure, accroître, contredire, prédire, consentir, ressentir, endormir,
          s'endormir, s'enfuir, s'évanouir, se méfier, se moquer, se plaire, s'envoler, succéder, exagérer, révéler,
          étinceler, feuilleter, créer, suppléer, tutoyer`),
      },
      10: {
        reason: 'Verbes difficiles à radicaux rares ou à doubles formes.',
        verbs: words(`moudre, dissoudre, absoudre, assaillir, tressaillir, vêtir, revêtir, croître, maudire, pourvoir,
          secourir, accourir, convenir, survenir, abattre, soumettre, compromettre, enfreindre, restreindre, séduire,
          déduire, se repentir, s'abstenir, se demander`),
      },
      11: {
        reason: 'Verbes rares ou défectifs, pour la lecture des textes littéraires.',
        verbs: words(`requérir, faillir, clore, éclore, mouvoir, équivaloir, corrompre, démordre, astreindre, geindre,
          abstraire, soustraire, circonscrire, s'enquérir, s'éprendre, se méprendre`),
      },
    },
  },
  de: {
    startsIn: 5,
    reason:
      'L’allemand s’enseigne dès la 5H\u00a0: le présent d’abord, le passé composé (Perfekt) en 8H, l’écrit au cycle 3.',
    tenses: [
      { label: 'Präsens', mood: 'Indikativ', from: 5, reason: 'Le seul temps des deux premières années.' },
      { label: 'Perfekt', mood: 'Indikativ', from: 8, reason: 'Le passé de l’oral.' },
      {
        label: 'Präteritum',
        mood: 'Indikativ',
        from: 8,
        reason: 'D’abord sein, haben et les modaux, puis le récit écrit.',
      },
      { label: 'Plusquamperfekt', mood: 'Indikativ', from: 10, reason: 'Antériorité, avec «\u00a0nachdem\u00a0».' },
      { label: 'Futur I', mood: 'Indikativ', from: 9, reason: 'Suppose le présent de werden.' },
      { label: 'Futur II', mood: 'Indikativ', from: 11, reason: 'Rare\u00a0: à reconnaître.' },
      { label: 'Konjunktiv I', mood: 'Konjunktiv', from: 11, reason: 'Discours rapporté de la presse.' },
      { label: 'Konjunktiv II', mood: 'Konjunktiv', from: 9, reason: 'D’abord möchte, wäre, hätte, könnte.' },
      { label: 'Konjunktiv II (würde)', mood: 'Konjunktiv', from: 10, reason: 'La forme courante de la supposition.' },
      { label: 'Imperativ', mood: 'Imperativ', from: 6, reason: 'Consignes de la classe.' },
      { label: 'Partizip II', mood: 'Formes sans personne', from: 8, reason: 'Va avec le Perfekt.' },
    ],
    verbs: {
      5: {
        reason: 'Verbes de la classe et des premiers dialogues.',
        verbs: words(`sein, haben, heißen, wohnen, kommen, gehen, spielen, machen, lernen, singen, malen, hören, sagen,
          fragen, antworten, zählen, zeichnen, schreiben, lesen, essen, trinken, mögen, lieben, tanzen, lachen, suchen,
          finden, zeigen, öffnen, schwimmen, kaufen, kosten, brauchen, basteln, schauen, regnen, schneien`),
      },
      6: {
        reason: 'Loisirs, famille, journée\u00a0; premiers verbes à changement de voyelle et à particule.',
        verbs:
          words(`fahren, schlafen, laufen, sehen, sprechen, geben, nehmen, helfen, treffen, vergessen, tragen, waschen,
          arbeiten, kochen, backen, warten, turnen, springen, reiten, fliegen, stehen, sitzen, liegen, stellen, legen,
          bringen, bleiben, aufstehen, anrufen, mitkommen, fernsehen, einkaufen, aufmachen, zumachen, können, wollen,
          müssen, sammeln, wandern, klettern, besuchen, anschauen, hängen, sich waschen`),
      },
      7: {
        reason: 'Tous les verbes de modalité, verbes à particule séparable et inséparable de la vie quotidienne.',
        verbs:
          words(`dürfen, sollen, wissen, kennen, denken, glauben, verstehen, erzählen, erklären, wiederholen, beginnen,
          anfangen, aufhören, einladen, mitbringen, abholen, ausgehen, zurückkommen, ankommen, abfahren, einsteigen,
          aussteigen, umsteigen, fallen, halten, lassen, schenken, feiern, bekommen, gefallen, gehören, schmecken,
          danken, telefonieren, fotografieren, reparieren, probieren, rennen, werfen, fangen, bauen, putzen, aufräumen,
          frühstücken, sich anziehen, sich freuen, sich treffen, sich setzen, reisen, reden, leben, kennenlernen`),
      },
      8: {
        reason: 'Verbes utiles au récit au Perfekt\u00a0; auxiliaires haben et sein.',
        verbs: words(`werden, bezahlen, verkaufen, verlieren, gewinnen, vergleichen, versuchen, bestellen, beschreiben,
          besichtigen, übernachten, studieren, passieren, aufwachen, einschlafen, weggehen, mitmachen, mitnehmen, abgeben,
          anmachen, ausmachen, ausziehen, umziehen, vorlesen, aussehen, zuhören, nachdenken, vorbereiten, rufen, schneiden,
          schließen, ziehen, steigen, wachsen, sterben, wechseln, lächeln, ändern, dauern, rechnen, üben,
          korrigieren, diskutieren, trainieren, sich ausziehen, sich duschen, sich kämmen, sich langweilen, sich fühlen,
          sich interessieren, sich erinnern`),
      },
      9: {
        reason: 'Verbes forts et mixtes du récit au Präteritum.',
        verbs: words(`bitten, binden, brechen, brennen, nennen, senden, tun, stehlen, empfehlen, lügen, verschwinden,
          schreien, steigern, treten, schlagen, schieben, schweigen, frieren, gießen, leihen, lösen, messen, beißen,
          pfeifen, reißen, riechen, scheinen, streiten, verbieten, verbringen, vermeiden, verzeihen, erhalten, erfinden,
          entscheiden, entdecken, entschuldigen, unterschreiben, unterhalten, übersetzen, überlegen, begegnen, folgen,
          begleiten, gelingen, geschehen, landen, retten, träumen, hoffen, wünschen, fehlen, sich entscheiden,
          sich vorstellen, sich beeilen, sich verstecken, sich wünschen`),
      },
      10: {
        reason: 'Vocabulaire abstrait et verbes forts moins fréquents.',
        verbs: words(`vorschlagen, teilnehmen, stattfinden, zunehmen, abnehmen, zugeben, ausgeben, anbieten, ablehnen,
          annehmen, aufgeben, herstellen, feststellen, beweisen, besitzen, beschließen, bestehen, behalten, behandeln,
          bedeuten, enthalten, entstehen, entwickeln, erlauben, erreichen, erscheinen, ersetzen, erwarten, verändern,
          verbessern, verlassen, verhindern, vertrauen, versprechen, vergrößern, zerstören, zerbrechen, gelten, greifen,
          fließen, graben, heben, laden, raten, schaffen, sinken, stoßen, wiegen, sich bewegen, sich verhalten,
          sich unterhalten, sich kümmern, sich merken`),
      },
      11: {
        reason: 'Verbes rares, pour la lecture.',
        verbs: words(`befehlen, betrügen, biegen, blasen, erschrecken, fressen, genießen, gleichen, klingen, kriechen,
          leiden, schmelzen, schwören, spinnen, stechen, stinken, streichen, treiben, weichen, weisen, werben, wenden,
          zwingen, vergraben, verzichten, widersprechen, sich irren, sich wundern, sich überlegen`),
      },
    },
  },
  en: {
    startsIn: 7,
    reason:
      'L’anglais s’enseigne dès la 7H. Avant, l’outil n’offre rien plutôt que des formes que personne n’a vues en classe.',
    tenses: [
      { label: 'simple present', mood: 'Present', from: 7, reason: 'Le premier temps appris, avec le -s de he.' },
      {
        label: 'present continuous',
        mood: 'Present',
        from: 7,
        reason: 'Décrire ce qui se passe\u00a0; la forme en -ing.',
      },
      { label: 'present perfect', mood: 'Present', from: 10, reason: 'Suppose les participes passés irréguliers.' },
      {
        label: 'present perfect continuous',
        mood: 'Present',
        from: 11,
        reason: 'Avec «\u00a0for\u00a0» et «\u00a0since\u00a0».',
      },
      { label: 'simple past', mood: 'Past', from: 8, reason: 'Raconter\u00a0; les verbes irréguliers.' },
      { label: 'past continuous', mood: 'Past', from: 9, reason: 'Le décor du récit.' },
      { label: 'past perfect', mood: 'Past', from: 11, reason: 'Antériorité dans le récit.' },
      { label: 'past perfect continuous', mood: 'Past', from: 11, reason: 'Rare\u00a0: à reconnaître.' },
      { label: 'future', mood: 'Future', from: 9, reason: 'Prévisions et promesses, avec will.' },
      { label: 'future continuous', mood: 'Future', from: 11, reason: 'Rare\u00a0: à reconnaître.' },
      { label: 'future perfect', mood: 'Future', from: 11, reason: 'Rare\u00a0: à reconnaître.' },
      { label: 'conditional', mood: 'Conditional', from: 10, reason: 'Hypothèses et politesse, avec would.' },
      { label: 'conditional perfect', mood: 'Conditional', from: 11, reason: 'Regrets et hypothèses passées.' },
      { label: 'imperative', mood: 'Imperative', from: 7, reason: 'Consignes de la classe.' },
      {
        label: 'present participle',
        mood: 'Formes sans personne',
        from: 8,
        reason: 'Orthographe de la forme en -ing.',
      },
      {
        label: 'past participle',
        mood: 'Formes sans personne',
        from: 9,
        reason: 'La troisième colonne des verbes irréguliers.',
      },
    ],
    verbs: {
      7: {
        reason: 'Verbes de la classe et des premiers dialogues.',
        verbs:
          words(`be, have, do, go, can, like, love, play, live, eat, drink, read, write, speak, listen, look, watch,
          see, sing, dance, swim, run, walk, jump, draw, paint, open, close, sit, stand, come, get, make, want, need, help,
          work, study, learn, start, stop, finish, sleep, wear, cook, wash, clean, ask, answer, say, talk, call, count,
          colour, point, touch, cut, stick, put, take, give, find, buy, ride, fly, climb, smile, cry, laugh, rain, snow,
          visit, show, spell, repeat`),
      },
      8: {
        reason: 'Verbes irréguliers fréquents et règles d’orthographe de -ed et -ing.',
        verbs: words(
          `know, think, tell, feel, hear, meet, bring, leave, lose, win, pay, sell, send, spend, build, break,
          catch, choose, drive, fall, forget, grow, keep, teach, throw, understand, wake, begin, become, travel,
          carry, try, hurry, marry, worry, copy, enjoy, stay, plan, shop, drop, clap, hug, skip, tidy, arrive, bake, change,
          dream, hope, invite, label, move, practise, share, smell, use, wait, turn, push, pull, kick, follow, return, join, miss,
          kiss, wish, brush, fix, mix, guess, pass, phone, text, chat, hate, must, panic,
          prefer`,
        ),
      },
      9: {
        reason: 'Verbes du récit au simple past et au past continuous.',
        verbs: words(
          `bite, blow, burn, cost, dig, fight, freeze, hide, hit, hold, hurt, lead, lend, let, lie, light, mean,
          ring, rise, set, shake, shine, shoot, shut, sink, smoke, steal, sweep, tear, die, tie, believe, agree,
          belong, describe, explain, happen, decide, discover, escape, explore, hunt, imagine, improve, continue, offer,
          order, own, produce, promise, protect, reach, receive, remember, save, seem, serve, solve, suggest, surprise,
          thank, argue, admit, apologise, bully, cancel, celebrate, compare, complain, cross, deliver, destroy, fail, kill,
          land, last, manage, may`,
        ),
      },
      10: {
        reason: 'Participes passés irréguliers du present perfect.',
        verbs: words(`beat, bend, bleed, feed, flee, forgive, hang, kneel, lay, lean, overcome, prove, quit, rob, seek,
          sew, shrink, slide, spill, spread, spring, sting, stink, strike, swear, swing, wrap, allow, appear, attend, avoid,
          beg, borrow, collect, consider, control, create, deny, depend, develop, disappear, encourage, expect, hesitate,
          increase, influence, introduce, notice, occur, organise, permit, persuade, prevent, provide, realise, recognise,
          refer, refuse, regret, relax, rely, replace, require, respect, support, suffer`),
      },
      11: {
        reason: 'Verbes rares, pour la lecture.',
        verbs:
          words(`arise, bet, bind, breed, cling, creep, deal, forbid, grind, leap, mistake, spin, spit, split, spoil,
          stride, strive, swell, tread, weave, weep, withdraw, achieve, threaten, undertake, commit`),
      },
    },
  },
};
