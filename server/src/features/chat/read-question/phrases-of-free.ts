const WHO =
  '(?:hvem|noen|folk|konsulent(?:er|ene)?|kolleg(?:er|aer|ene|aene)|utviklere|\\p{L}+ere|oss|de|han|hun|vedkommende)'
const BETWEEN = '(?: (?:det|de|nå|da|snart|inn|ned|rett|hjem|tilbake|igjen|så|visst|kanskje))*'
const ON_BENCH = 'på benken'
const WORK =
  '(?:(?:et |sitt |det |siste )?(?:oppdrag(?:et)?|prosjekt(?:et)?|engasjement(?:et)?)(?: (?:sitt|deres|sine|hans|hennes|ute|hos kunden|de er på|de har))?|(?:hos )?kunden(?: sin)?)'
/** Who has come to an end of what they did, and the words before it stay. */
const DONE = `(?:(?:slutter|er ferdige?|blir ferdige?|går|trer|hopper|ruller|rulles|kommer|tas|gir seg|avslutter|runder|takker for seg)(?: (?:i|med|av|på|hos|ut av|ut fra|ut|fra))*|fullfører|avslutter|avrunder|forlater) ${WORK}`
const WAS_DONE = `(?:(?:har )?(?:sluttet|slutta|ble ferdige?|blitt ferdige?|var ferdige?|gikk|gått|trådte|rullet|rulla|kom|kommet|ga seg|gitt seg|avsluttet|rundet)(?: (?:i|med|av|på|hos|ut av|ut fra|ut|fra))*|fullførte|fullført|avsluttet|avsluttet|forlot|forlatt) ${WORK}`

/** All that people say of somebody who comes to be free, or was so, in two words: «blir ledig», «ble ledig». */
export const PHRASES_OF_FREE: readonly [RegExp, string][] = [
  // Whom one may send somewhere is who is free: where it is to is not where they live.
  [
    /(?<!\p{L})hvem (?:av oss |hos oss )?(?:kan|kunne|bør|skal) (?:jeg|vi|man) (?:sende|stille med|by på|tilby|sette inn|leie ut|få med|ta med)(?: (?:dit|ut|inn|avgårde))?(?: (?:til|på|i|hos) \p{Lu}\p{L}+)?(?= (?:i|på|før|etter|fra|over|neste|denne|til|nå|om) |\s*[?.!]*$)(?! (?:på|til|i) (?:denne|dette|jobben|oppdraget|stillingen))/gu,
    'hvem er ledig',
  ],
  [
    /(?<=^|[.?!] )Hvem (?:av oss |hos oss )?(?:kan|kunne|bør|skal) (?:jeg|vi|man) (?:sende|stille med|by på|tilby|sette inn|leie ut|få med|ta med)(?: (?:dit|ut|inn|avgårde))?(?: (?:til|på|i|hos) \p{Lu}\p{L}+)?(?= (?:i|på|før|etter|fra|over|neste|denne|til|nå|om) |\s*[?.!]*$)(?! (?:på|til|i) (?:denne|dette|jobben|oppdraget|stillingen))/gu,
    'Hvem er ledig',
  ],
  // When each is free stands beside the name.
  [
    /(?<=hvem (?:av oss |hos oss )?(?:kan|er|har|behersker|snakker|bor) [^?.]{2,}),? og når (?:er|blir|kan) (?:vedkommende|han|hun|de|hver(?: av dem)?|personen|den|denne)(?: eventuelt)? (?:ledige?|fri|tilgjengelige?|begynne|starte)(?: (?:da|igjen|til|for oppdrag))?(?=\s*[?.!]*$)/giu,
    '',
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:kommer|havner|lander|dukker|ender|ramler|detter|setter seg|rykker|dumper|strander)${BETWEEN}(?: opp)?(?: igjen)? ${ON_BENCH}(?: igjen)?(?!\\p{L})`,
      'giu',
    ),
    'blir ledig',
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:(?:har|er) )?(?:kom|kommet|havnet|havna|landet|landa|dukket|dukka|endte|endt|ramlet|ramla|satte seg|satt seg|strandet)${BETWEEN}(?: opp)?(?: igjen)? ${ON_BENCH}(?: igjen)?(?!\\p{L})`,
      'giu',
    ),
    'ble ledig',
  ],
  [
    /(?<!\p{L})(hvem|noen|folk|konsulenter) (?:ruller|rulles|roterer|trer|triller) av(?!\p{L})/giu,
    '$1 blir ledig',
  ],
  [
    new RegExp(`(?<=(?<!\\p{L})${WHO} (?:som )?(?:av oss )?)${WAS_DONE}(?!\\p{L})`, 'giu'),
    'avsluttet prosjektet sitt',
  ],
  [
    new RegExp(
      `(?<=(?<!\\p{L})(?:hvem|noen|folk|konsulenter|utviklere) (?:som )?(?:av oss )?)${DONE}(?!\\p{L})`,
      'giu',
    ),
    'blir ledig',
  ],
  [
    /(?<!\p{L})(?:(?:har|er) )?(?:nettopp|nylig|akkurat|just) (?:kom|kommet|vendt)(?: (?:hjem|tilbake|inn))? (?:fra|av) (?:et |sitt )?(?:oppdrag(?:et)?|prosjekt(?:et)?|kunde(?:n)?)(?: sitt)?(?!\p{L})/giu,
    'ble ledig de siste 14 dagene',
  ],
  [
    /(?<!\p{L})(?:(?:har|er) )?(?:kom|kommet|vendte|vendt|er)(?: (?:hjem|tilbake|inn))? (?:fra|av) (?:et |sitt )?(?:oppdrag(?:et)?|prosjekt(?:et)?|kunde(?:n)?)(?: sitt)?(?!\p{L})/giu,
    'ble ledig',
  ],
  [
    /(?<!\p{L})(?:kommer|vender|er)(?: (?:hjem|tilbake|inn))(?: igjen)? (?:fra|av) (?:et |sitt )?(?:oppdrag(?:et)?|prosjekt(?:et)?|kunde(?:n)?)(?: sitt)?(?!\p{L})/giu,
    'blir ledig',
  ],
  [
    /(?<!\p{L})hvem (?:sitt |sine )?(?:har )?(?:et )?(?:oppdrag|prosjekt)(?:et)?(?: som)? (?:går (?:mot slutten|ut|over)|slutter|løper ut|utløper|avsluttes|tar slutt|er over|ender)(?!\p{L})/giu,
    'hvem blir ledig',
  ],
  [
    /(?<!\p{L})hvem (?:går|nærmer) det (?:seg )?(?:mot )?(?:slutten|over|en slutt) for(?!\p{L})/giu,
    'hvem blir ledig',
  ],
  [/(?<!\p{L})(?:frigjøres|frigis|blir frigjort|får (?:ledig |fri )?kapasitet)(?!\p{L})/giu, 'blir ledig'],
  // Who came to be so just now: the last two weeks.
  [
    /(?<!\p{L})(?:er |har |ble )?(?:nettopp|akkurat|nylig|just)(?: (?:er|har))? (?:ble|blitt) (ledige?|fri|frie|tilgjengelige?)(?!\p{L})(?: (?:nå|igjen))?/giu,
    'blitt $1 de siste 14 dagene',
  ],
  [/(?<!\p{L})(?:nettopp|akkurat|nylig) ble (ledige?|fri|frie)(?!\p{L})/giu, 'blitt $1 de siste 14 dagene'],
  [/(?<=ble ledig[^?.!]*) (?:nylig|nettopp|i det siste|i senere tid)(?!\p{L})/giu, ' de siste 14 dagene'],
  // «Har gått ledig lengst»
  [
    /(?<!\p{L})(?:har |er )?(?:aller )?(?:(?:sittet|gått|stått|vært|venta|ventet|sitter|går|står|venter) )(?:(?:uten oppdrag|uten prosjekt|ledige?|på benken|på oppdrag|uvirksom) )(?:(?:aller )?lengst|i lengst tid)(?!\p{L})/giu,
    'er ledig nå, lengst ledig',
  ],
  [
    /(?<!\p{L}|nå, )(?:har |er )?(?:aller )?lengst (?:(?:sittet|gått|stått|vært|ventet|tid) )?(?:ledige?|på benken|uten oppdrag)(?!\p{L})/giu,
    'er ledig nå, lengst ledig',
  ],
]
