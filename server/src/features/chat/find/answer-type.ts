const NUMBER =
  '(?:\\d[\\d .\u00a0]*(?:,\\d+)?|én|ett?|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|tjue|tretti|femti|hundre|tusen|halv(?:t|annet)?|(?:to|tre|fire|fem|seks|sju|åtte|ni|ti) ?hundre)'
const UNIT = '(?:sekund|minutt|time|døgn|dag|uke|måned|kvartal|halvår|år)\\p{L}*'

/** What kind of words answer a question: a number, how long something takes, a day, a reason. */
/** A sum of money. */
export const ASKS_SUM =
  /hvor (?:mye|mange) (?:penger |kroner )?(?:er|var|dreier|gjelder|handler) det (?:her )?(?:snakk om|seg om|om)|hvor (?:mye|stor\p{L}*|høy\p{L}*) [^?]*(?:verdt?|kost\p{L}*|tjen\p{L}*|overskudd\p{L}*|resultat\p{L}*|avtale\p{L}*)(?!\p{L})|(?<!\p{L})(?:verdt?|verdi(?:en)?|beløp\p{L}*|summen|kroner|millioner)(?!\p{L})/iu

/** What one must pay or lose. */
export const ASKS_RISK =
  /risiker|konsekvens|straff|hva skjer (?:hvis|om|dersom|med (?:de|dem|den) som)|hva (?:koster|har) det å la være/i

const TYPES: readonly [asks: RegExp, has: RegExp][] = [
  // What became faster or less is told by what it was and is.
  [
    /hvor mye (?:raskere|fortere|kortere|mindre|lavere|billigere|bedre|høyere)/i,
    /(?<!\p{L})fra .+ til |(?<!\p{L})mot |prosent|halver|doble/iu,
  ],
  [ASKS_SUM, /\d[^.]* (?:kroner|million|milliard)/i],
  [
    /hvor lenge|hvor lang(?:t)? tid|hvor raskt|hvor fort|hvor (?:ofte)|hvor mange (?:sekund|minutt|time|døgn|dag|uke|måned|år)/i,
    new RegExp(`(?<![\\p{L}\\d])${NUMBER} ${UNIT}|hver(?:t)? (?:annen |andre |tredje )?${UNIT}`, 'iu'),
  ],
  [
    /hvor (?:mange|mye|stor[te]?|høy[te]?|langt)\b|\bantall\b|hvilket beløp|hva kostet?/i,
    new RegExp(`(?<![\\p{L}\\d])${NUMBER}(?![\\p{L}\\d])`, 'iu'),
  ],
  [
    /^[^\p{L}]*(?:og |men )?når\b|hvilken (?:dag|dato|måned)|hvilket år/iu,
    /\d{1,2}\. ?(?:januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember)|(?:19|20)\d\d|januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|nyttår|kvartal|sommer|høst|vinter|(?<!\p{L})vår(?:en)?(?!\p{L})|neste år|i fjor/iu,
  ],
  [
    ASKS_RISK,
    /(?:mulkt|gebyr|bøter|bot(?:en)?|frist|pålegg|sanksjon|erstatning|straff|stans(?:es|et)?|utesteng\p{L}*|mister|taper)(?!\p{L})/iu,
  ],
  [
    /hvorfor|årsak|grunnen|hva skyld|hva (?:(?:var|er) det )?(?:som )?(?:gikk|har gått|gjekk) (?:galt|feil|skeis|gale)|hva (?:var|er) (?:det som var )?(?:feil|i veien)/i,
    /fordi|skyld(?:es|tes)|årsak|grunn|derfor|feilen|på grunn av|ettersom|slik at|det (?:er|var) slik|dermed/i,
  ],
]

/** What a sentence must have to answer a question of this kind; null where any may. */
export const answerTypeOf = (question: string): RegExp | null =>
  TYPES.find(([asks]) => asks.test(question))?.[1] ?? null
