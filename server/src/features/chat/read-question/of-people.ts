import { type QuestionText, wholeWords } from './question-text.ts'
import { NEGATED_OF_PEOPLE } from './negations.ts'
import type { Field, Kind, Wish } from './wish.ts'

/** «Hvem har Kotlin?», «hvor mange kan Java?» */
export const HAS_SKILL =
  /^[^\p{L}]*[Hh]v(?:em har|or mange (?:har|kan|behersker)) (?:(?:god |mye |litt )?\p{Lu}|(?:minst|over|mer enn|lenger enn) \P{Z}+ års?(?!\p{L}))/u
/** «Kan han jobbe fulltid?»: how much of a week somebody has. */
export const ASKS_SHARE_OF_ONE =
  /^[^\p{L}]*(?:og |men |når er [^?,]+, og )?(?:kan|er|vil|får|har|jobber) (?:han|hun|vedkommende|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*)(?= )[^?]{0,40}(?<!\p{L})(?:fulltid|heltid|full tid|deltid|(?:hele|full|fulle|halve|halv|hel|helt)(?: nytt)? (?:uka|uken|stillingen|stilling|uke|tid|oppdrag|tiden)|hundre prosent|\d+ ?(?:prosent|%))/iu
/** «Hvor mange sitter ikke i Oslo?»: people, where nothing else is spoken of. */
const LIVES =
  /^[^\p{L}]*(?:og |men )?(?:hvem|hvor mange)(?: (?:er det|det er))?(?: som)? (?:bor|sitter|holder til|er basert)(?!\p{L})/iu

/** Whether those who are left are people: «hvem kan ikke Java?» */
export const isOfUs = (written: string, { kind, companies }: Wish): boolean =>
  NEGATED_OF_PEOPLE.test(written) || (kind === null && companies.length === 0 && LIVES.test(written))

/** What somebody who is free can do. */
export const STARTS = wholeWords(
  '(?:kan |å |kunne )?(?:begynne|starte|tre inn|tre til|tiltre|trå til|trå inn|trø til|steppe (?:inn|opp)|hoppe (?:inn|på)|rykke (?:inn|ut)|gå inn|komme i gang|sette i gang|stille(?: opp)?|avløse|være med|settes (?:inn|på|i (?:oppdrag|arbeid|gang))|sendes ut|leies ut|ta (?:på seg )?(?:et |ett |noe )?(?:nytt |nye )?oppdrag)(?: (?:med|i|på) (?:et |ett |noe )?(?:nytt |nye )?(?:oppdrag|prosjekt|noe))?(?: nytt)?',
)

/** «Hvilke kunder har Priya hatt?»: whoever is named has had customers and does something: that is no list of companies, and no line of business. */
export const ofPerson = (field: Field | null, kind: Kind | null): [Field | null, Kind | null] =>
  kind === 'company' ? [field ?? 'projects', null] : [field === 'industry' ? 'summary' : field, kind]

/** «Kan noen av dere arabisk?»: somebody who has it, where no ad is spoken of. */
export const kindOfDemand = ({ written }: QuestionText): Kind | null =>
  /(?<!\p{L})(?:hvem|noen|folk|konsulent\p{L}*|en som|våre|oss|hvor mange (?:har|kan|er))(?!\p{L})/iu.test(
    written,
  ) &&
  !/krev|søker/i.test(written) &&
  (/^[^\p{L}]*(?:hvem kan|noen|kan noen|har vi)/iu.test(written) ||
    !/annonse|stilling|jobb(?:er|en|ene)?(?!\p{L})|oppdrag/iu.test(written))
    ? 'consultant'
    : null

/** «Passer Siri til en SAP-stilling?» is of her, and no list of ads for her. */
const ONE_FITS =
  /^(?![^?]*(?:annonser|stillinger|jobber|hvilke|hvem))[^?]*(?<!\p{L})(?:pass(?:er|e|et)|kvalifisert|egne(?:t|r)|aktuell|match(?:er|e)?)(?!\p{L})/iu

/** Whether ads are asked for, for whoever is named: «SAP-oppdrag til Siri». */
export const isOfAds = (question: string, technologies: readonly string[], isForSomebody: boolean): boolean =>
  isForSomebody || (technologies.length > 0 && !ONE_FITS.test(question))

/** «Hvem har studert i Trondheim?» */
export const STUDIED = /studert|studerte|utdannet|utdannelse|utdanning|gikk på|gått på/i

/** Somebody who is free, where no ad is spoken of. */
export const kindOfDay = (day: Wish['day'], named: string | null): Kind | null =>
  isOfFree(day) && named === null
    ? 'consultant'
    : // «Har Skyssgrep lagt ut noe?»
      named === 'company' && day === 'posted'
      ? 'job'
      : null

export const isOfFree = (day: Wish['day']) => day === 'available' || day === 'freed'
