/** Lines of business as people call them, and how companies write theirs, in small letters. */
const LINES: readonly [asked: string, industries: readonly string[]][] = [
  [
    'bank(?:er|en|ene)?(?:s|-)? (?:og|eller|/) forsikring\\p{L}*|finans\\p{L}*',
    ['bank', 'betaling', 'kapital', 'pensjon', 'forsikring', 'fond'],
  ],
  ['(?:spare)?bank(?:er|en|ene|sektoren|bransjen|næringen|verdenen|folk)?', ['bank']],
  ['forsikring(?:s\\p{L}+)?|assuranse', ['forsikring']],
  ['pensjon(?:s\\p{L}+)?', ['pensjon']],
  [
    'helse(?!\\p{L}*krav)\\p{L}*|sykehus(?:ene|et)?|medisin(?:sk)?',
    ['helse', 'sykehus', 'medisin', 'klinisk'],
  ],
  [
    'offentlige?(?: \\p{L}+)?|(?:det|i det) offentlige|stat(?:en|lige?)(?: \\p{L}+)?|etater?(?:ne)?|direktorat(?:er|ene)?|tilsyn(?:ene)?|forvaltning(?:en)?',
    ['offentlig', 'kommune', 'vann, avløp', 'høyere utdanning', 'spesialisthelse', 'klimaforskning'],
  ],
  ['fylkeskommun\\p{L}+', ['fylkeskommune']],
  ['kommun(?:er|ene|ale|al|esektoren)', ['kommune']],
  [
    '(?:kraft|energi|strøm|nett|vannkraft|fornybar)(?:-|s)?(?:selskap\\p{L}*|bransjen?|sektoren?|næring\\p{L}*|aktør\\p{L}*|kund\\p{L}*|verk(?:ene)?)|energi|kraft|kraft- og energi\\p{L}*|strøm',
    ['energi', 'kraft', 'strøm', 'fjernvarme'],
  ],
  ['havbruk\\p{L}*|oppdrett\\p{L}*|fisk(?:e\\p{L}+)?|sjømat\\p{L}*|lakse\\p{L}+', ['havbruk', 'fiske']],
  [
    'shipping\\p{L}*|rederi\\p{L}*|maritime?|sjøfart\\p{L}*|skipsfart\\p{L}*|havne(?:-|bransjen?|næringen?|vesenet|sektoren)|havnene',
    ['skipsfart', 'ferje', 'havteknologi', 'skipstrafikk'],
  ],
  [
    'transport\\p{L}*|logistikk\\p{L}*|samferdsel\\p{L}*',
    ['transport', 'logistikk', 'skipsfart', 'kollektivtrafikk', 'ferje'],
  ],
  [
    '(?:dagligvare|detalj|engros|nett|vare)?handel(?:en|s\\p{L}+)?|butikk\\p{L}*|dagligvare\\p{L}*',
    ['handel', 'dagligvare'],
  ],
  ['medie(?!r?tekn)\\p{L}*|media|avis(?:er|ene|hus\\p{L}*)|presse(?:n)', ['medier', 'medietekn']],
  [
    'utdanning(?:s\\p{L}+)?|skole(?:r|ne|verket|sektoren)|høgskole\\p{L}*|universitet\\p{L}*',
    ['utdanning', 'opplæring', 'læring'],
  ],
  [
    'bygg(?:e|- og anleggs)?(?:bransjen?|næringen?|selskap\\p{L}*|firma\\p{L}*)|bygg og anlegg|entreprenør\\p{L}*|eiendom(?:s\\p{L}+)?',
    ['bygg og anlegg', 'anlegg', 'eiendom'],
  ],
  ['forskning(?:s\\p{L}+)?|forskere?', ['forskning']],
  ['tele(?:kom\\p{L}*|bransjen|selskap\\p{L}*)|mobilselskap\\p{L}*', ['telekom']],
]

const NOT =
  '(?:bortsett fra|utenom|unntatt|utenfor|andre enn|annet enn|med unntak av|(?:men|,) ikke|ikke (?:regn|ta|tell)\\p{L}* med|uten|ser? bort fra|utelat|dropp|minus|foruten)(?: (?:dem|de|noen|hos|i|på|fra|alle|det|selve|innen))*'

export interface LinesAsked {
  of: string[]
  not: string[]
  /** What else is asked. */
  rest: string
}

/** Of which lines of business somebody asks, and which are left out: «andre enn kommunene». */
export function linesIn(question: string): LinesAsked {
  const lines = { of: [] as string[], not: [] as string[] }
  let rest = question.toLowerCase()
  for (const [asked, industries] of LINES) {
    const pattern = new RegExp(`(?<!\\p{L})(${NOT} )?(?:${asked})(?!\\p{L})`, 'gu')
    rest = rest.replaceAll(pattern, (said, not: string | undefined) => {
      lines[not ? 'not' : 'of'].push(...industries)
      return ' '.repeat(said.length)
    })
  }
  return { ...lines, rest }
}
