import { type QuestionText, wholeWords } from './question-text.ts'
import { isTown } from './read-places.ts'
import type { Operation, Wish } from './wish.ts'

type Way = Pick<Wish, 'operation' | 'by' | 'skip' | 'least'>

const way = (operation: Operation, by: Wish['by'] = null): Way => ({ operation, by, skip: 0, least: false })
const WHICH = '(?:hvilke[nt]?|hva slags|hvem|hvor|hva)'

/** What employers are by their line of business. */
const EMPLOYERS =
  '\\p{L}*(?:bank|etat|direktorat|departement|tilsyn|sykehus|rederi|selskap|h(?:ø|øy)g?skole|universitet|helseforetak|nettbutikk|oppdretter|entreprenør|mediehus|butikkjede|kjede|institutt|myndighet|forvaltning)(?:er|e|ene|ne|r|a)?'
const SEEKS =
  'søker|lyser ut|leter etter|ser etter|ansetter|trenger|rekrutterer|utlyser|etterspør|jakter på|er på jakt etter|er ute etter|skal ha|vil ha'

/** How what is asked for is wanted. The first that is found counts. */
const RULES: readonly [Way, RegExp][] = [
  // «Deltid eller heltid, hva er vanligst?»
  [
    way('compare'),
    wholeWords(
      '(?:hva|hvilken|hvilke[nt]?) (?:som )?(?:er|lyses(?: det)? ut|finnes|søkes|brukes) (?:det )?(?:oftest|hyppigst|vanligst|mest vanlig)(?: (?:ute|av|i annonsene|nå))*',
    ),
  ],
  [
    way('by_month'),
    wholeWords(
      '(?:hvor mange .{0,80})?(?:per|pr\\.?|hver|i) måned(?:en)?(?= |$|\\?|\\.)|måned for måned|månedlig|månedsvis|utvikling(?:en)? (?:over tid|siste \\p{L}+)|over tid|per mnd',
    ),
  ],
  [
    way('most', 'company'),
    wholeWords(
      `${WHICH} (?:bedrift|selskap|firma|virksomhet|arbeidsgiver|kunde)(?:er|e|r)? (?:har|lyser ut|søker|ansetter|omtales|nevnes|er)(?: (?:nå|det|ut|lagt|omtalt|nevnt|lyst))* (?:flest|mest|oftest)|hvem (?:har|lyser ut|søker|ansetter|er)(?: (?:ut|lagt ut|omtalt))? (?:flest|mest)(?! (?:års |år )?(?:erfaring|kompetanse|kunnskap|kjennskap|senior|erfaren))|(?:bedriften|selskapet|arbeidsgiveren|bedriftene|selskapene) med flest|per (?:bedrift|selskap)|flest (?:annonser|stillinger) (?:per|fordelt på) bedrift`,
    ),
  ],
  [
    way('most', 'company'),
    wholeWords(
      `(?:hvilke[nt]?|hvem)(?: \\p{L}+){1,3} (?:mest|flest)(?=[^?]*(?:antall|målt)[^?]*(?:utlysning|annonse|stilling|jobb))`,
    ),
  ],
  // «Hvilken bank søker flest folk?»
  [
    way('most', 'company'),
    wholeWords(
      `hv(?:ilke[nt]?|em)(?= (?:(?:av|blant) (?:de )?)?(?:${EMPLOYERS}) (?:har|${SEEKS})(?: (?:etter|ut|nå|lyst|lagt|ute|aller))* (?:flest|mest))`,
    ),
  ],
  // Of «kommune» that has the most the place may be meant.
  [
    way('most', 'company'),
    wholeWords(
      `hv(?:ilke[nt]?|em)(?= (?:(?:av|blant) (?:de )?)?(?:fylkes)?kommune(?:r|ne)? (?:${SEEKS}|har (?:lyst ut|lagt ut|ute))(?: (?:etter|ut|nå|aller))* (?:flest|mest))`,
    ),
  ],
  [
    way('most', 'technology'),
    wholeWords(
      `${WHICH} (?:teknologi|verktøy|programmeringsspråk|språk|kompetanse|rammeverk|ferdighet)(?:er|en|ene|et)? (?:er|etterspørres|etterspør [\\p{L}\\0]+|trenger [\\p{L}\\0]+|søker [\\p{L}\\0]+ etter|nevnes|brukes|går igjen|har|søkes)(?: (?:det|etterspurt|nevnt|brukt|ettertraktet|populære?|vanligst|i))* ?(?:mest|flest|oftest|vanligste?|hyppigst|populære?(?:st)?)?(?: (?:etterspurt(?:e)?|nevnt|brukt|ettertraktet|populær|søkt(?: etter)?))?|mest (?:etterspurte|brukte|populære|nevnte|ettertraktede) (?:teknologi(?:er|en|ene)?|språk(?:et|ene)?|verktøy(?:et|ene)?|programmeringsspråk(?:et|ene)?|kompetanse(?:n)?)|(?:vanligste|topp \\d+) (?:teknologi(?:er|ene|en)?|språk(?:ene|et)?)|hva er (?:det )?(?:mest|størst) (?:etterspurt|etterspørsel|behov for)(?: etter)?`,
    ),
  ],
  [
    way('most', 'place'),
    wholeWords(
      `${WHICH} (?:i landet )?(?:er det|finnes det|har vi|ligger det|er)? ?(?:det )?(?:flest|mest)|${WHICH} (?:by|sted|fylke|kommune|region|steder)(?:er|en|et|r|ne)? (?:har|er det|med|finnes det)(?: (?:det|lyst ut))? (?:flest|mest)|(?:byen|stedet|fylket|regionen) med flest|per (?:by|fylke|sted|region)|fordelt på (?:byer|fylker|steder)`,
    ),
  ],
  [
    way('compare'),
    wholeWords(
      'hvor mange(?= [^?]{2,60} og hvor mange (?:i|på|hos|som|er|kan|bor) )|sammenlign(?:e|et|ing)?(?: av| med)?|sammenliknet?|sammenlikne|hva er (?:mest|størst) etterspurt av|(?:er det |lyses det ut |finnes det |søkes det )?(?:flere|færre|mest|flest|oftere|mer)(?= .{1,80} (?:enn|eller) )|forskjell(?:en)?(?: på| mellom)?|kontra|versus|vs\\.?|i forhold til|opp mot',
    ),
  ],
  [
    way('count'),
    wholeWords(
      'hvor (?:mange(?! (?:år|prosent))|mye|stor andel)|antall(?:et)?|hva er antallet|tell(?: opp)?|andel(?:en)?',
    ),
  ],
]

/** Two companies beside each other: «Av A og B, hvem leter etter flest?» */
export const ASKS_MOST_OF_TWO = /(?<!\p{L})(?:flest|færrest|mest|minst)(?!\p{L})/iu

export function readOperation(text: QuestionText): Way | null {
  const nth = NEXT.exec(text.rest)
  if (nth) text.rest = text.rest.replace(NEXT, (said) => nth[2]!.padEnd(said.length))
  const skip = nth ? PLACES.findIndex((place) => place.test(nth[1]!)) + 1 : 0
  const least = text.has(FEWEST)
  // As the rules have it, and as long as it was.
  if (least)
    text.rest = text.rest.replace(FEWEST, (said) =>
      (said === 'færrest' ? 'flest' : 'mest').padEnd(said.length),
    )
  const found = operationIn(text)
  return (
    found && {
      ...found,
      skip: found.operation === 'most' ? skip : 0,
      least: least && found.operation === 'most',
    }
  )
}

/** «Nest flest», «tredje flest». */
const NEXT = wholeWords(
  '(nest|tredje|fjerde|femte|nummer (?:to|tre|fire|fem)) ?(flest|mest|færrest|oftest|vanligst)',
)
const PLACES = [/nest|to$/u, /tredje|tre$/u, /fjerde|fire$/u, /femte|fem$/u]
const FEWEST = wholeWords(
  'færrest|sjeldnest|minst(?= (?:etterspurt|brukt|nevnt|populær|vanlig|ettertraktet|søkt|etterspørres|etterspørsel))',
)

function operationIn(text: QuestionText): Way | null {
  // «Kotlin i Oslo mot Bergen»
  const [, one = '', sign = '', other = ''] = TWO_TOWNS.exec(text.rest) ?? []
  if (isTown(one) && isTown(other)) {
    text.take(wholeWords(sign))
    text.take(wholeWords('hvor mange|antall(?: \\p{L}*(?:annonser|stillinger|jobber))?'))
    return way('compare')
  }
  for (const [one, pattern] of RULES) {
    const found = pattern.exec(text.rest)
    if (!found) continue
    // «Hvor mange annonser nevner Azure per måned»: what stands between is still to be read.
    const said =
      one.operation === 'by_month'
        ? text.take(
            wholeWords(
              '(?:per|pr\\.?|hver|i) (?:måned(?:en)?|mnd)|måned for måned|månedlig|månedsvis|over tid',
            ),
          )
        : null
    if (!said) text.take(pattern)
    if (one.operation === 'by_month') text.take(wholeWords('hvor mange|antall'))
    if (one.operation === 'compare') text.take(wholeWords('hvor mange|antall'))
    if (one.operation === 'most') text.take(wholeWords('kontra|versus|vs\\.?'))
    if (one.by === 'company') text.take(wholeWords('ansetter|rekrutterer(?= (?:flest|mest))'))
    return one
  }
  if (MOST_OF_THEM.test(text.written)) return way('most', 'company')
  return HOW_MANY_OF_THEM.test(text.written) ? way('count') : null
}

/** Of companies that were told: «hvilke av dem har flest stillinger?» */
const MOST_OF_THEM =
  /(?<!\p{L})(?:hvem|hvilke[nt]?) (?:av|blant) (?:dem|disse|de \p{L}+)(?: her)? (?:har|søker|lyser ut|ansetter|leter etter|trenger) (?:\p{L}+ )?(?:flest|mest)(?= *(?:\p{L}+ )?(?:annonse|stilling|jobb|folk|utlysning|[?.!]|$))/iu

const TWO_TOWNS = wholeWords('(\\p{L}+) (mot|kontra|vs\\.?|versus|opp mot) (?:i )?(\\p{L}+)')

/** The words are read as pointing at what was told: «hvor mange av dem …» still counts. */
const HOW_MANY_OF_THEM = /(?<!\p{L})hvor mange av (?:dem|disse|de)(?!\p{L})/iu

/** «Python eller Java, hva etterspørres mest?» */
export const asksWhichIsMore = (question: string, ...sides: (readonly string[])[]) =>
  sides.some((side) => side.length > 1) &&
  / (?:eller|kontra|versus|vs\.?) /i.test(question) &&
  /\b(?:mest|flest|oftest)\b/i.test(question)

/** «Er det mest etterspørsel etter arkitekter eller designere?» */
export const SOUGHT = /etterspør|etterspurt|behov for|jakt på/iu
