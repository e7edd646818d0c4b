import type { ConjugationProgramme, SchoolLanguage } from './types.ts';

/**
 * What the tool offers in which year (HarmoS), and why: one table, which the page shows. A verb or a tense is offered
 * from its year to the 11th. Changing the table is changing this file.
 */
export const SCHOOL_YEARS = [5, 6, 7, 8, 9, 10, 11] as const;

/** Reads, for each year, a line « 5H: why these verbs » and lines of its verbs. */
const readYears = (table: string): ConjugationProgramme['verbs'] =>
  Object.fromEntries(
    table
      .trim()
      .split(/\n +(?=\d)/)
      .map((year) => {
        const [head = '', ...verbs] = year.split('\n');
        const [from, reason = ''] = head.split('H: ');
        return [Number(from), { reason, verbs: verbs.join(' ').trim().split(/,\s+/) }];
      }),
  );

const tense = (label: string, mood: string, from: number, reason: string) => ({ label, mood, from, reason });

export const SCHOOL_PROGRAMME: Readonly<Record<SchoolLanguage, ConjugationProgramme>> = {
  fr: {
    startsIn: 5,
    reason:
      'Les tableaux de conjugaison commencent en 5H\u00a0: d’abord les temps de l’oral et du récit simple, puis ceux de l’écrit.',
    tenses: [
      tense('indicatif présent', 'Indicatif', 5, 'Le premier temps appris, celui de l’échange oral.'),
      tense('indicatif imparfait', 'Indicatif', 5, 'Temps du décor dans les premiers récits.'),
      tense('indicatif futur simple', 'Indicatif', 5, 'Avec le présent, il situe dans le temps.'),
      tense('indicatif passé composé', 'Indicatif', 5, 'Le passé de tous les jours, avec ses deux auxiliaires.'),
      tense('indicatif plus-que-parfait', 'Indicatif', 7, 'Suppose l’imparfait des auxiliaires et l’antériorité.'),
      tense('indicatif passé simple', 'Indicatif', 7, 'Temps des contes lus en classe, d’abord à reconnaître.'),
      tense('indicatif futur antérieur', 'Indicatif', 9, 'Concordance des temps au cycle 3.'),
      tense('indicatif passé antérieur', 'Indicatif', 10, 'Ne se rencontre que dans le récit littéraire.'),
      tense('conditionnel présent', 'Conditionnel', 7, 'Politesse et souhait\u00a0; se forme sur le futur.'),
      tense('conditionnel passé', 'Conditionnel', 9, 'Suppose le conditionnel présent des auxiliaires.'),
      tense('subjonctif présent', 'Subjonctif', 8, 'Après «\u00a0il faut que\u00a0», en fin de cycle 2.'),
      tense('subjonctif passé', 'Subjonctif', 9, 'Suppose le subjonctif présent des auxiliaires.'),
      tense('subjonctif imparfait', 'Subjonctif', 11, 'Littéraire\u00a0: à reconnaître dans les textes.'),
      tense('subjonctif plus-que-parfait', 'Subjonctif', 11, 'Littéraire\u00a0: à reconnaître dans les textes.'),
      tense('impératif présent', 'Impératif', 6, 'Consignes et recettes.'),
      tense('infinitif présent', 'Formes sans personne', 5, 'Le nom du verbe, pour le chercher au dictionnaire.'),
      tense('infinitif passé', 'Formes sans personne', 9, 'Après «\u00a0après\u00a0» et «\u00a0sans\u00a0».'),
      tense('participe passé', 'Formes sans personne', 6, 'Suit le passé composé\u00a0; au masculin singulier.'),
      tense('participe présent', 'Formes sans personne', 8, 'À distinguer de l’adjectif verbal.'),
    ],
    verbs: readYears(`
      5H: Être, avoir, les verbes très fréquents et les verbes réguliers en -er.
        être, avoir, aller, faire, dire, venir, prendre, voir, pouvoir, vouloir, finir, aimer, chanter, danser, jouer,
        parler, manger, regarder, écouter, trouver, donner, chercher, demander, travailler, habiter, marcher, penser,
        porter, montrer, rester, tomber, arriver, entrer, passer, fermer, laver, dessiner, raconter, sauter, monter,
        préparer, compter, aider, gagner, crier, pleurer, commencer, ajouter, laisser, quitter, rencontrer, ramasser,
        se laver
      6H: Verbes en -ger, -cer, -yer et -ir, les fréquents du 3e groupe et les premiers pronominaux.
        mettre, savoir, devoir, partir, sortir, dormir, lire, écrire, boire, descendre, attendre, entendre, répondre,
        perdre, rendre, vendre, courir, ouvrir, offrir, grandir, choisir, remplir, réussir, obéir, punir, bâtir,
        rougir, nager, ranger, changer, voyager, partager, plonger, lancer, placer, avancer, tracer, acheter, appeler,
        jeter, payer, envoyer, essayer, nettoyer, oublier, étudier, apporter, rentrer, retourner, couper, tourner,
        tirer, pousser, rêver, visiter, inviter, se lever, s'habiller, se coucher, se promener, s'amuser, se réveiller
      7H: Verbes irréguliers courants, radicaux qui changent (-eler, -eter, é…er), verbes impersonnels.
        connaître, croire, vivre, suivre, mourir, naître, rire, sourire, tenir, revenir, devenir, apprendre,
        comprendre, surprendre, permettre, promettre, battre, conduire, construire, plaire, recevoir, apercevoir,
        falloir, pleuvoir, neiger, servir, sentir, mentir, cueillir, couvrir, découvrir, fuir, bouger, corriger,
        diriger, mélanger, annoncer, effacer, remplacer, employer, essuyer, balayer, appuyer, répéter, espérer,
        préférer, protéger, céder, geler, peser, semer, enlever, mener, amener, épeler, renouveler, hésiter, hurler,
        heurter, hausser, hocher, copier, skier, goûter, brûler, traîner, s'asseoir, se souvenir, se taire, s'appeler,
        se dépêcher, se cacher, se tromper, s'arrêter, s'ennuyer, se parler, se reposer, s'en aller
      8H: Familles de verbes en -indre, -uire, -aître et composés de mettre, tenir, venir.
        peindre, craindre, éteindre, joindre, atteindre, plaindre, valoir, apparaître, disparaître, paraître,
        reconnaître, bouillir, traduire, cuire, détruire, produire, réduire, instruire, nuire, suffire, interdire,
        décrire, inscrire, élire, relire, poursuivre, survivre, combattre, admettre, transmettre, maintenir, obtenir,
        appartenir, retenir, contenir, soutenir, prévenir, parvenir, intervenir, souffrir, parcourir, accueillir,
        recueillir, tordre, mordre, fondre, répandre, défendre, tendre, haïr, agir, réfléchir, saisir, nourrir,
        guérir, ralentir, harceler, hériter, humilier, se perdre, se plaindre, se servir, se battre, se téléphoner
      9H: Verbes irréguliers moins fréquents, utiles à l’écrit.
        acquérir, conquérir, vaincre, convaincre, résoudre, coudre, émouvoir, asseoir, prévoir, revoir, décevoir,
        concevoir, percevoir, contraindre, feindre, teindre, rejoindre, distraire, extraire, rompre, interrompre,
        conclure, exclure, inclure, accroître, contredire, prédire, consentir, ressentir, endormir, s'endormir,
        s'enfuir, s'évanouir, se méfier, se moquer, se plaire, s'envoler, succéder, exagérer, révéler, étinceler,
        feuilleter, créer, suppléer, tutoyer
      10H: Verbes difficiles à radicaux rares ou à doubles formes.
        moudre, dissoudre, absoudre, assaillir, tressaillir, vêtir, revêtir, croître, maudire, pourvoir, secourir,
        accourir, convenir, survenir, abattre, soumettre, compromettre, enfreindre, restreindre, séduire, déduire,
        se repentir, s'abstenir, se demander
      11H: Verbes rares ou défectifs, pour la lecture des textes littéraires.
        requérir, faillir, clore, éclore, mouvoir, équivaloir, corrompre, démordre, astreindre, geindre, abstraire,
        soustraire, circonscrire, s'enquérir, s'éprendre, se méprendre`),
  },
  de: {
    startsIn: 5,
    reason:
      'L’allemand s’enseigne dès la 5H\u00a0: le présent d’abord, le passé composé (Perfekt) en 8H, l’écrit au cycle 3.',
    tenses: [
      tense('Präsens', 'Indikativ', 5, 'Le seul temps des deux premières années.'),
      tense('Perfekt', 'Indikativ', 8, 'Le passé de l’oral.'),
      tense('Präteritum', 'Indikativ', 8, 'D’abord sein, haben et les modaux, puis le récit écrit.'),
      tense('Plusquamperfekt', 'Indikativ', 10, 'Antériorité, avec «\u00a0nachdem\u00a0».'),
      tense('Futur I', 'Indikativ', 9, 'Suppose le présent de werden.'),
      tense('Futur II', 'Indikativ', 11, 'Rare\u00a0: à reconnaître.'),
      tense('Konjunktiv I', 'Konjunktiv', 11, 'Discours rapporté de la presse.'),
      tense('Konjunktiv II', 'Konjunktiv', 9, 'D’abord möchte, wäre, hätte, könnte.'),
      tense('Konjunktiv II (würde)', 'Konjunktiv', 10, 'La forme courante de la supposition.'),
      tense('Imperativ', 'Imperativ', 6, 'Consignes de la classe.'),
      tense('Partizip II', 'Formes sans personne', 8, 'Va avec le Perfekt.'),
    ],
    verbs: readYears(`
      5H: Verbes de la classe et des premiers dialogues.
        sein, haben, heißen, wohnen, kommen, gehen, spielen, machen, lernen, singen, malen, hören, sagen, fragen,
        antworten, zählen, zeichnen, schreiben, lesen, essen, trinken, mögen, lieben, tanzen, lachen, suchen, finden,
        zeigen, öffnen, schwimmen, kaufen, kosten, brauchen, basteln, schauen, regnen, schneien
      6H: Loisirs, famille, journée\u00a0; premiers verbes à changement de voyelle et à particule.
        fahren, schlafen, laufen, sehen, sprechen, geben, nehmen, helfen, treffen, vergessen, tragen, waschen,
        arbeiten, kochen, backen, warten, turnen, springen, reiten, fliegen, stehen, sitzen, liegen, stellen, legen,
        bringen, bleiben, aufstehen, anrufen, mitkommen, fernsehen, einkaufen, aufmachen, zumachen, können, wollen,
        müssen, sammeln, wandern, klettern, besuchen, anschauen, hängen, sich waschen
      7H: Tous les verbes de modalité, verbes à particule séparable et inséparable de la vie quotidienne.
        dürfen, sollen, wissen, kennen, denken, glauben, verstehen, erzählen, erklären, wiederholen, beginnen,
        anfangen, aufhören, einladen, mitbringen, abholen, ausgehen, zurückkommen, ankommen, abfahren, einsteigen,
        aussteigen, umsteigen, fallen, halten, lassen, schenken, feiern, bekommen, gefallen, gehören, schmecken,
        danken, telefonieren, fotografieren, reparieren, probieren, rennen, werfen, fangen, bauen, putzen, aufräumen,
        frühstücken, sich anziehen, sich freuen, sich treffen, sich setzen, reisen, reden, leben, kennenlernen
      8H: Verbes utiles au récit au Perfekt\u00a0; auxiliaires haben et sein.
        werden, bezahlen, verkaufen, verlieren, gewinnen, vergleichen, versuchen, bestellen, beschreiben, besichtigen,
        übernachten, studieren, passieren, aufwachen, einschlafen, weggehen, mitmachen, mitnehmen, abgeben, anmachen,
        ausmachen, ausziehen, umziehen, vorlesen, aussehen, zuhören, nachdenken, vorbereiten, rufen, schneiden,
        schließen, ziehen, steigen, wachsen, sterben, wechseln, lächeln, ändern, dauern, rechnen, üben, korrigieren,
        diskutieren, trainieren, sich ausziehen, sich duschen, sich kämmen, sich langweilen, sich fühlen,
        sich interessieren, sich erinnern
      9H: Verbes forts et mixtes du récit au Präteritum.
        bitten, binden, brechen, brennen, nennen, senden, tun, stehlen, empfehlen, lügen, verschwinden, schreien,
        steigern, treten, schlagen, schieben, schweigen, frieren, gießen, leihen, lösen, messen, beißen, pfeifen,
        reißen, riechen, scheinen, streiten, verbieten, verbringen, vermeiden, verzeihen, erhalten, erfinden,
        entscheiden, entdecken, entschuldigen, unterschreiben, unterhalten, übersetzen, überlegen, begegnen, folgen,
        begleiten, gelingen, geschehen, landen, retten, träumen, hoffen, wünschen, fehlen, sich entscheiden,
        sich vorstellen, sich beeilen, sich verstecken, sich wünschen
      10H: Vocabulaire abstrait et verbes forts moins fréquents.
        vorschlagen, teilnehmen, stattfinden, zunehmen, abnehmen, zugeben, ausgeben, anbieten, ablehnen, annehmen,
        aufgeben, herstellen, feststellen, beweisen, besitzen, beschließen, bestehen, behalten, behandeln, bedeuten,
        enthalten, entstehen, entwickeln, erlauben, erreichen, erscheinen, ersetzen, erwarten, verändern, verbessern,
        verlassen, verhindern, vertrauen, versprechen, vergrößern, zerstören, zerbrechen, gelten, greifen, fließen,
        graben, heben, laden, raten, schaffen, sinken, stoßen, wiegen, sich bewegen, sich verhalten, sich unterhalten,
        sich kümmern, sich merken
      11H: Verbes rares, pour la lecture.
        befehlen, betrügen, biegen, blasen, erschrecken, fressen, genießen, gleichen, klingen, kriechen, leiden,
        schmelzen, schwören, spinnen, stechen, stinken, streichen, treiben, weichen, weisen, werben, wenden, zwingen,
        vergraben, verzichten, widersprechen, sich irren, sich wundern, sich überlegen`),
  },
  en: {
    startsIn: 7,
    reason:
      'L’anglais s’enseigne dès la 7H. Avant, l’outil n’offre rien plutôt que des formes que personne n’a vues en classe.',
    tenses: [
      tense('simple present', 'Present', 7, 'Le premier temps appris, avec le -s de he.'),
      tense('present continuous', 'Present', 7, 'Décrire ce qui se passe\u00a0; la forme en -ing.'),
      tense('present perfect', 'Present', 10, 'Suppose les participes passés irréguliers.'),
      tense('present perfect continuous', 'Present', 11, 'Avec «\u00a0for\u00a0» et «\u00a0since\u00a0».'),
      tense('simple past', 'Past', 8, 'Raconter\u00a0; les verbes irréguliers.'),
      tense('past continuous', 'Past', 9, 'Le décor du récit.'),
      tense('past perfect', 'Past', 11, 'Antériorité dans le récit.'),
      tense('past perfect continuous', 'Past', 11, 'Rare\u00a0: à reconnaître.'),
      tense('future', 'Future', 9, 'Prévisions et promesses, avec will.'),
      tense('future continuous', 'Future', 11, 'Rare\u00a0: à reconnaître.'),
      tense('future perfect', 'Future', 11, 'Rare\u00a0: à reconnaître.'),
      tense('conditional', 'Conditional', 10, 'Hypothèses et politesse, avec would.'),
      tense('conditional perfect', 'Conditional', 11, 'Regrets et hypothèses passées.'),
      tense('imperative', 'Imperative', 7, 'Consignes de la classe.'),
      tense('present participle', 'Formes sans personne', 8, 'Orthographe de la forme en -ing.'),
      tense('past participle', 'Formes sans personne', 9, 'La troisième colonne des verbes irréguliers.'),
    ],
    verbs: readYears(`
      7H: Verbes de la classe et des premiers dialogues.
        be, have, do, go, can, like, love, play, live, eat, drink, read, write, speak, listen, look, watch, see, sing,
        dance, swim, run, walk, jump, draw, paint, open, close, sit, stand, come, get, make, want, need, help, work,
        study, learn, start, stop, finish, sleep, wear, cook, wash, clean, ask, answer, say, talk, call, count,
        colour, point, touch, cut, stick, put, take, give, find, buy, ride, fly, climb, smile, cry, laugh, rain, snow,
        visit, show, spell, repeat
      8H: Verbes irréguliers fréquents et règles d’orthographe de -ed et -ing.
        know, think, tell, feel, hear, meet, bring, leave, lose, win, pay, sell, send, spend, build, break, catch,
        choose, drive, fall, forget, grow, keep, teach, throw, understand, wake, begin, become, travel, carry, try,
        hurry, marry, worry, copy, enjoy, stay, plan, shop, drop, clap, hug, skip, tidy, arrive, bake, change, dream,
        hope, invite, label, move, practise, share, smell, use, wait, turn, push, pull, kick, follow, return, join,
        miss, kiss, wish, brush, fix, mix, guess, pass, phone, text, chat, hate, must, panic, prefer
      9H: Verbes du récit au simple past et au past continuous.
        bite, blow, burn, cost, dig, fight, freeze, hide, hit, hold, hurt, lead, lend, let, lie, light, mean, ring,
        rise, set, shake, shine, shoot, shut, sink, smoke, steal, sweep, tear, die, tie, believe, agree, belong,
        describe, explain, happen, decide, discover, escape, explore, hunt, imagine, improve, continue, offer, order,
        own, produce, promise, protect, reach, receive, remember, save, seem, serve, solve, suggest, surprise, thank,
        argue, admit, apologise, bully, cancel, celebrate, compare, complain, cross, deliver, destroy, fail, kill,
        land, last, manage, may
      10H: Participes passés irréguliers du present perfect.
        beat, bend, bleed, feed, flee, forgive, hang, kneel, lay, lean, overcome, prove, quit, rob, seek, sew, shrink,
        slide, spill, spread, spring, sting, stink, strike, swear, swing, wrap, allow, appear, attend, avoid, beg,
        borrow, collect, consider, control, create, deny, depend, develop, disappear, encourage, expect, hesitate,
        increase, influence, introduce, notice, occur, organise, permit, persuade, prevent, provide, realise,
        recognise, refer, refuse, regret, relax, rely, replace, require, respect, support, suffer
      11H: Verbes rares, pour la lecture.
        arise, bet, bind, breed, cling, creep, deal, forbid, grind, leap, mistake, spin, spit, split, spoil, stride,
        strive, swell, tread, weave, weep, withdraw, achieve, threaten, undertake, commit`),
  },
};
