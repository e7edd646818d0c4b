import { readCases } from './answer-case.ts';

export const ENGLISH_CASES = readCases(`
  As it is, and how it was typed
  | the dog | the dog | +++ |
  | the  dog | the dog | +++ |
  | \u00a0the dog | the dog | +++ |
  | I don't know | I don’t know | +++ |
  | I don’t know | I don't know | +++ |
  | I don‘t know | I don’t know | +++ |
  | I don\`t know | I don’t know | +++ |
  | o'clock | o’clock | +++ |
  | it's | it’s | +++ |
  | the dogs' food | the dogs’ food | +++ |
  | Well... | Well… | +++ |
  | the oﬃce | the office | +++ |
  | a mother‑in‑law | a mother-in-law | +++ |
  | encyclopaedia | encyclopædia | +++ |
  | cafe\u0301 | café | +++ |
  | nai\u0308ve | naïve | +++ |
  Accents and capitals
  | cafe | café | -++ |
  | café | cafe | -++ |
  | naive | naïve | -++ |
  | resume | résumé | -++ |
  | fiance | fiancé | -++ |
  | facade | façade | -++ |
  | i am | I am | -++ |
  | I Am | I am | -++ |
  | monday | Monday | -++ |
  | MONDAY | Monday | -++ |
  | english | English | -++ |
  | great britain | Great Britain | -++ |
  | London | london | -++ |
  | The Dog | the dog | -++ |
  | january | January | -++ |
  | i don't know | I don’t know | -++ |
  | tv | TV | -++ |
  | usa | USA | -++ |
  | uk | UK | -++ |
  Articles and pronouns
  | dog | the dog | --- |
  | a dog | the dog | --- |
  | a apple | an apple | --- |
  | an apple | an apple | +++ |
  | he goes | she goes | --- |
  | he is here | she is here | --- |
  | her book | his book | --- |
  | he book | her book | --- |
  | hte book | the book | --+ |
  | teh dog | the dog | --+ |
  | thedog | the dog | --+ |
  | th dog | the dog | --+ |
  One edit
  | recieve | receive | --+ |
  | receve | receive | --+ |
  | recive | receive | --+ |
  | reciev | receive | --- |
  | beleive | believe | --+ |
  | freind | friend | --+ |
  | frend | friend | --+ |
  | frined | friend | --+ |
  | fired | friend | --- |
  | tomorow | tomorrow | --+ |
  | tommorow | tomorrow | --- |
  | tommorrow | tomorrow | --+ |
  | tomorro | tomorrow | --+ |
  | accomodation | accommodation | --+ |
  | acommodation | accommodation | --+ |
  | acomodation | accommodation | --- |
  | definately | definitely | --+ |
  | definatly | definitely | --- |
  | seperate | separate | --+ |
  | becuase | because | --+ |
  | becaus | because | --+ |
  | beautifull | beautiful | --+ |
  | beutiful | beautiful | --+ |
  | wich | which | --+ |
  | witch | which | --- |
  | whitch | which | --+ |
  | steel | steal | --+ |
  | steel | steal | --- | others: steel |
  | Steel | steal | --- | others: a, steel |
  | there | their | --- |
  | thier | their | --+ |
  | horse | house | --+ |
  | horse | house | --- | others: horse |
  | horse | house | --- | others: horse (n.) |
  | horse | house | --- | others: pony; horse |
  | hores | house | --- |
  | hosue | house | --+ |
  | hous | house | --+ |
  | mouse | house | --+ |
  | mouse | house | --- | others: cat, mouse, dog |
  | mices | mice | --- |
  | mise | mice | --- |
  | doog | dog | --- |
  | dogs | dog | --- |
  | god | dog | --- |
  | the god | the dog | --- |
  | the dgo | the dog | --+ |
  | tree | three | --+ |
  | tree | three | --- | others: tree |
  | thre | three | --+ |
  | the thrid | the third | --+ |
  | quiet | quite | --+ |
  | quiet | quite | --- | others: quiet |
  | desert | dessert | --+ |
  | desert | dessert | --- | others: desert |
  | lose | loose | --+ |
  | loose | lose | --- |
  | to loose | to lose | --+ |
  | she go | she goes | --- |
  | she goe | she goes | --+ |
  | I has | I have | --- |
  | he play | he plays | --+ |
  | in 1066 | in 1066 | +++ |
  | in 1067 | in 1066 | --- |
  | room 12 | room 21 | --- |
  | rom 12 | room 12 | --- |
  | the rom 12 | the room 12 | --+ |
  Punctuation and spaces
  | How are you | How are you? | --+ |
  | how are you? | How are you? | -++ |
  | how are you | How are you? | --+ |
  | How are you ? | How are you? | -++ |
  | How are you! | How are you? | --+ |
  | Yes please | Yes, please | --+ |
  | Yes, please. | Yes, please | -++ |
  | No | No. | --- |
  | dont | don’t | --- |
  | I dont | I don’t | --+ |
  | its | it's | --- |
  | it's cold | its cold | --+ |
  | children's | childrens’ | --+ |
  | ice cream | ice-cream | --+ |
  | icecream | ice cream | --+ |
  | every day | everyday | --+ |
  | a lot | alot | --- |
  | good-bye | goodbye | --+ |
  | mother in law | mother-in-law | --- |
  | “yes” | "yes" | -++ |
  | 9 o’clock | 9 o'clock | +++ |
  | 9 oclock | 9 o’clock | --+ |
  | 8 o’clock | 9 o’clock | --- |
  Other right answers of the item
  | autumn | autumn | +++ | accept: fall |
  | fall | autumn | +++ | accept: fall |
  | Fall | autumn | -++ | accept: fall |
  | falls | autumn | --- | accept: fall |
  | autum | autumn | --+ | accept: fall |
  | I've got | I have got | +++ | accept: I’ve got |
  | learnt | learned | +++ | accept: learnt |
  | I would go | I’d go | +++ | accept: I would go |
  | I wouldgo | I’d go | --+ | accept: I would go |
  | centre | center / centre | -++ | accept: middle |
  | middle | center / centre | +++ | accept: middle |
  | nought | zero | -++ | accept: nought / nil |
  Alternatives
  | colour | colour / color | -++ |
  | color | colour / color | -++ |
  | color | colour/color | -++ |
  | Colour | colour/color | -++ |
  | colur | colour/color | --+ |
  | colour/color | colour/color | +++ |
  | colour / color | colour/color | --- |
  | big | big; large; tall | -++ |
  | large | big; large; tall | -++ |
  | larg | big; large; tall | --+ |
  | tal | big; large; tall | --- |
  | big large | big; large | --+ |
  | large big | big; large | --- |
  | good morning | good morning/evening | -++ |
  | good evening | good morning/evening | -++ |
  | a car | a car/an automobile | -++ |
  | an automobile | a car/an automobile | -++ |
  | an apple | a/an apple | -++ |
  | a | a/an apple | --- |
  | a | a/an | -++ |
  | he plays | he/she plays | -++ |
  | she plays | he/she/it plays | -++ |
  | in | in/on/at | -++ |
  | on | in / on / at | -++ |
  | and | and/or | -++ |
  | and/or | and/or | +++ |
  | to look at | to look at; to watch | -++ |
  | to watch | to look at; to watch | -++ |
  | either | either /  | -++ |
  | 3/4 | 3/4 | +++ |
  | 3 | 3/4 | --- |
  Optional parts
  | colour | colo(u)r | -++ |
  | color | colo(u)r | -++ |
  | colo(u)r | colo(u)r | +++ |
  | coluor | colo(u)r | --+ |
  | go | (to) go | -++ |
  | to go | (to) go | -++ |
  | (to) go | (to) go | +++ |
  | too go | (to) go | --- |
  | to walk | (to) walk | -++ |
  | too walk | (to) walk | --+ |
  | to go | to go (went, gone) | -++ |
  | to go went, gone | to go (went, gone) | -++ |
  | went | to go (went, gone) | --- |
  | traveller | travel(l)er | -++ |
  | traveler | travel(l)er | -++ |
  | grey | grey (BrE) / gray (AmE) | -++ |
  | gray | grey (BrE) / gray (AmE) | -++ |
  | groy | grey (BrE) / gray (AmE) | --- |
  | somebody | some(body/one) | -++ |
  | someone | some(body/one) | -++ |
  | some | some(body/one) | -++ |
  | someoen | some(body/one) | --+ |
  | (I think | (I think | +++ |
  | I think | (I think | --+ |
  | :) | :) | +++ |
  | : | :) | --- |
`);
