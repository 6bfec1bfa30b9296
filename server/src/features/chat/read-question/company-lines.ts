import type { Wish } from './wish.ts'

/** Lines of business as people say them, and what begins a word of the core areas or the name of such a company. */
const LINES: readonly [said: RegExp, found: string[]][] = [
  [
    /^(?:offentlige?|offentleg\p{L}*|forvaltning\p{L}*|statlige?|stat|staten|det offentlige)$/u,
    ['offentlig', 'kommune', 'fylkeskommune', 'spesialisthelse', 'vann, avløp'],
  ],
  [/^(?:etater?|direktorater?|tilsyn)(?:ne|ene)?$/u, ['offentlig']],
  [
    /^(?:finans|finansielle?|penger|fintech)$/u,
    ['bank', 'finans', 'betaling', 'kapital', 'pensjon', 'forsikring', 'fond'],
  ],
  [/^(?:spare)?bank(?:er|en|ene)?$/u, ['bank', 'sparebank']],
  [/^(?:forsikring|pensjon)(?:er|en|ene)?$/u, ['forsikring', 'livsforsikring', 'pensjon']],
  [
    /^(?:energi|kraft|strøm|elektrisitet)$/u,
    ['energi', 'fornybar', 'strømnett', 'vannkraft', 'havvind', 'fjernvarme', 'kraft'],
  ],
  [/^sykehus(?:et|ene)?$/u, ['sykehus', 'spesialisthelse']],
  [/^(?:helse|medisin|medisinsk)$/u, ['helse', 'spesialisthelse', 'medisin', 'klinisk', 'sykehus']],
  [
    /^(?:havbruk|oppdrett|fiskeoppdrett|lakseoppdrett|oppdrettsfisk|oppdrettslaks|laks|sjømat|akvakultur)(?:en|et|ene)?$/u,
    ['havbruk'],
  ],
  [
    /^(?:sjø|sjøfart|maritime?|shipping|skipsfart|rederi|hav)(?:er|et|ene)?$/u,
    ['skip', 'hav', 'ferje', 'ferge'],
  ],
  [
    /^(?:transport|logistikk|frakt|samferdsel)(?:en)?$/u,
    ['transport', 'logistikk', 'ferje', 'kollektiv', 'luftfart', 'skipsfart'],
  ],
  [/^(?:kollektiv|kollektivtrafikk|kollektivtransport)(?:en)?$/u, ['kollektiv']],
  [
    /^(?:handel|varehandel|butikk|detalj|retail|handels)(?:er|en)?$/u,
    ['handel', 'dagligvare', 'sportshandel', 'engroshandel', 'netthandel'],
  ],
  [/^(?:medie|media|medier|presse)$/u, ['medie']],
  [/^(?:bygg|anlegg|byggebransje|entreprenør)$/u, ['bygg', 'anlegg']],
  [
    /^(?:utdanning|undervisning|skole|forskning|akademia)$/u,
    ['utdanning', 'høyere', 'forskning', 'klimaforskning', 'utdanningsteknologi'],
  ],
  [/^kommune(?:r|n|ne|ene)?$/u, ['kommune']],
  [/^fylkeskommune(?:r|n|ne)?$/u, ['fylkeskommune']],
]
/** «Energiselskaper», «helsesektoren». */
const ENDING =
  /(?<=\p{L}{3})(?:s|-)?(?:selskap|bedrift|firma|kunde?|virksomhet|foretak|konsern|bransje|sektor|næring|industri|aktør|etat)(?:er|en|et|ene|ne|a|e)?$/u

/** «Hvem i offentlig sektor bruker Azure?»: companies, and no people. */
export const asksOfLine = (question: string): boolean =>
  /^[^\p{L}]*hvem (?:i|innen|innenfor) (?:det |den )?(?:\p{L}+ ?(?:sektor|bransje|næring|industri|forvaltning|verden)(?:en|a)?|offentlige)(?!\p{L})(?! (?:er (?:ledig|fri)|av oss|hos oss|kan))/iu.test(
    question,
  ) && !/(?<!\p{L})(?:oss|våre|konsulent\p{L}*)(?!\p{L})/iu.test(question)

const found = (word: string): string[] | null => {
  const lower = word.toLowerCase()
  const base = lower.replace(ENDING, '')
  return LINES.find(([said]) => said.test(lower) || said.test(base))?.[1] ?? null
}

/** The lines of business that companies are sought by, and the words that are left to be sought. */
export function linesOf({ words, demands }: Pick<Wish, 'words' | 'demands'>): {
  lines: string[]
  words: string[]
} {
  const ofWords = words.map((word) => ({ word, line: found(word) }))
  const fields = demands.filter(({ sort }) => sort === 'industry')
  return {
    lines: [
      ...new Set([
        ...ofWords.flatMap(({ line }) => line ?? []),
        ...fields.flatMap(({ said, any }) => said.split(' eller ').flatMap((one) => found(one) ?? any)),
      ]),
    ],
    words: ofWords.flatMap(({ word, line }) => (line ? [] : [word])),
  }
}
