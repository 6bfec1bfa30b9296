/**
 * Employers that anybody in Norway may ask for. Where the portal has one of them it is found by its name before; where no
 * text has it, it is what is asked for and not here, in whatever letters it is written.
 */
const EMPLOYERS = new Set(
  `statkraft statnett equinor hydro yara telenor telia dnb nordea handelsbanken danske\u00a0bank storebrand gjensidige klp vipps
  schibsted amedia nrk vg nav skatteetaten tollvesenet brønnøysundregistrene kartverket politiet forsvaret helsedirektoratet
  norsk\u00a0tipping posten bring postnord vy avinor bane\u00a0nor ruter sporveien kolumbus skyss norgesgruppen coop rema rema\u00a01000 kiwi
  orkla mowi lerøy salmar aker aker\u00a0bp aker\u00a0solutions kongsberg\u00a0gruppen kongsberg\u00a0maritime nammo tomra elkem jotun nel
  hafslund lyse elvia glitre å\u00a0energi eviny tensio bkk skagerak\u00a0energi fortum tibber fjordkraft bouvet sopra\u00a0steria accenture
  capgemini knowit computas kantega bekk miles iterate visma tietoevry evry cgi atea crayon dips netcompany webstep itera experis
  microsoft google amazon apple meta facebook ibm oracle spotify netflix tesla finn.no finn kahoot cognite autostore oda remarkable
  opera nito sintef simula ntnu uio uib oslomet nmbu helse\u00a0vest\u00a0ikt helse\u00a0sør-øst sykehuspartner oslo\u00a0universitetssykehus ahus
  widerøe norwegian sas color\u00a0line hurtigruten wilhelmsen kystverket statens\u00a0vegvesen vegvesenet nve ssb nsm pst digdir
  sparebank\u00a01 sparebanken\u00a0vest sparebanken\u00a0sør sbanken fremtind tryg elkjøp komplett ikea obos veidekke skanska af\u00a0gruppen
  multiconsult norconsult sweco deloitte kpmg pwc ey mckinsey bcg`
    .split(/[ \n]+/)
    .filter(Boolean)
    .map((name) => name.replaceAll('\u00a0', ' ')),
)
/** These are words too: only with a capital letter. */
const ALSO_WORDS = new Set(
  'vy ruter hydro posten bring finn lyse oda opera kiwi miles bekk tryg meta apple sas ey aker'.split(' '),
)
const LONGEST = 3

/** An employer that is asked of by name: «hos Statkraft», «har Equinor lagt ut noe?» */
export function knownEmployerIn(question: string): string | null {
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}.-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? []
  for (let at = 0; at < words.length; at++)
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
      const said = words.slice(at, at + length).join(' ')
      const name = said.toLowerCase()
      if (!EMPLOYERS.has(name)) continue
      // «Finn jobber» begins with a verb.
      if (ALSO_WORDS.has(name) && (at === 0 || !/^\p{Lu}/u.test(said))) continue
      return said
    }
  return null
}
