import { remembered } from '../../text/remembered.ts'

/** Words of requirements without content. */
const EMPTY = new Set(
  `erfaring erfaringa experience kjennskap kjenner kjenne kunnskap kunnskaper kompetanse forståelse innsikt inngående
  god godt gode svært meget solid bred relevant relevante praktisk dokumentert arbeid arbeidet arbeide arbeider jobbe jobbet jobba
  bruk bruke brukt brukar bruker innen innan minst minimum år års flere fleire ulike andre annen annet eller tilsvarende
  tilsvarande lignende liknende liknande gjerne fordel fordelaktig ønskelig pluss bakgrunn evne evner evnen kunne skal være
  vere har ha hatt med fra frå som for til mot ved under over etter uten mellom rådgiver rådgiveren konsulent konsulenten
  kandidaten ressurs ressursen du deg din ditt dine det den dei de der her hvor når også samt både og på av om er en et ein eit
  ikke ikkje nødvendig fint bra bidra bidratt gjennomført gjennomføre levere levert ansvar ansvarlig system systemer systemet
  løsning løsninger teknologi teknologier verktøy metoder metode prosjekt prosjekter virksomhet virksomheter virksomhetens
  oppdrag oppdraget leveranse leveranser the and with from that have has you your our are strong good hands knowledge
  ability skills understanding proven similar other years year working work background some using used kan må bør vant trives
  liker likar trygg sterk høy grad stor store større komplekse complex moderne modern innføring tidligere personlig
  stort mange norske norsk offentlige utvikling utvikle drift team teamet tema hvordan slik gjerne minimum område områder
  utvikler utviklere utviklerne brukere brukerne møte møter møtet developers users
  innenfor knyttet sine sin sitt dette disse alle alt noe noen litt mest mer ofte egen egne eget ved vår våre`.split(
    /\s+/,
  ),
)
const ENDINGS =
  /(?:ingene|ingen|inger|ering|ene|ane|erne|ende|ande|ing|else|elser|elsen|ens|ets|ers|en|et|er|ar|ane|es|e|a|s)$/u

/** A word without its endings; short words unchanged. */
export function stemOf(word: string): string {
  const cut = word.replace(ENDINGS, '')
  return cut.length >= 4 ? cut : word
}

const MOST_STEMS = 40

/** The stems of a sentence's content words. Names in capitals or with digits count whole. */
export const stemsIn = remembered((sentence): readonly string[] => {
  const stems = (sentence.match(/[\p{L}\d][\p{L}\d./+#-]*[\p{L}\d+#]|[\p{L}\d]/gu) ?? []).flatMap((word) => {
    const lower = word.toLowerCase()
    const isName = /\d|^\p{Lu}{2,}/u.test(word)
    if (EMPTY.has(lower) || (!isName && lower.length < 4)) return []
    return [isName ? lower : stemOf(lower)]
  })
  return [...new Set(stems)].slice(0, MOST_STEMS)
})
