import type { QuestionText } from './question-text.ts'
import type { OfTrade } from './wish.ts'

/** What somebody does, in everyday words, and what titles of ads call whoever does it. */
export interface TradeFound extends OfTrade {
  /** Where it is said, each time. */
  spans: { start: number; end: number }[]
}

const WORKS =
  '(?:jobber|driver|steller|holder på|arbeider|jobbet|jobbe|drive|arbeide) (?:mest |bare |helst )?(?:med|innen|på|i) '
/** Before a field that stands alone: «noe med drift», «innen test». */
const INTO = `(?:(?:noe|noen|jobb(?:er)?|stilling(?:er)?|oppdrag|folk) )?(?:med|innen|innenfor|innafor|på|i|rundt|god på|flink i|flink på) |${WORKS}`

/** Whoever does it, or what it is, by the end of a word: «sikkerhetsfolk», «SAP-dame». */
const ENDS =
  's?-?(?:folk(?:ene|a)?|fyr(?:en|er)?|dame(?:r|n)?|kar(?:er)?|kis(?:er)?|person(?:er)?|menneske(?:r)?|mann|jente(?:r)?|gutt(?:er)?|arbeid|greier|ting|hode(?:r)?|talent(?:er)?)'

/** `stem` names the trade before such an end. */
const trade = (titles: string, said: string, stem?: string): [string[], RegExp] => [
  titles.split(' | '),
  new RegExp(`(?<![\\p{L}\\p{N}-])(?:${said}${stem ? `|(?:${stem})${ENDS}` : ''})(?![\\p{L}\\p{N}])`, 'gu'),
]

/** «Passer på at nettet og serverne ikke går ned» */
const IT_ALL =
  '(?:(?:nett(?:et|verket)?|server(?:e|ne)?|system(?:er|ene)|maskin(?:er|ene)|løsning(?:er|ene)|alt|ting(?:ene)?|tjenest(?:er|ene))(?:,? (?:og|eller) )?)+'
const KEEPS_UP = `(?:passe(?:r)? på|sørge(?:r)? for) at ${IT_ALL} (?:ikke (?:går ned|stopper|krasjer|faller ut)|er oppe|(?:alltid )?(?:går|virker|kjører|står|holder seg oppe))|holde(?:r)? ${IT_ALL} (?:oppe|i gang|i drift|gående|i live|kjørende)`

/** The words that say it wherever they stand in a question about ads; `INTO` where they say other things as well. */
const TRADES: readonly [string[], RegExp][] = [
  trade(
    'designer',
    `(?:tegne|lage|designe|utforme|skisse)r? (?:og \\p{L}+ )?(?:bruker)?(?:grensesnitt|skjermbilder|flater|brukerflater|brukeropplevelser|brukerreiser)(?:er|et|ene)?(?: og (?:snakke|prate|teste|jobbe)r? med (?:brukere|brukerne|folk))?|finne(?:r)? ut hva (?:brukerne|folk|kundene|publikum) (?:trenger|vil ha|ønsker(?: seg)?)|(?:snakke|prate|jobbe)r? med brukerne?(?: og (?:tegne|lage|designe)r? (?:grensesnitt|skjermbilder|flater)\\p{L}*)?|brukergrensesnitt|brukeropplevelse(?:r|n)?|brukerinnsikt|ui-?design|(?:${INTO})design`,
    'design(?:er)?',
  ),
  trade('ux | interaksjonsdesigner', `interaksjonsdesign|ux(?:-?(?:ere|er|design))?`, 'ux'),
  trade('tjenestedesigner', 'tjenestedesign'),
  trade(
    'test | kvalitetsleder',
    `(?:sjekke?|teste|prøve|kontrollere|passe)r? (?:på )?(?:at|om) (?:ting(?:ene)?|alt|det|systemene?|programvaren|løsningen|appen|produktet) (?:\\p{L}+ )?(?:funker|virker|fungerer|er bra nok|holder mål)(?: (?:som \\p{L}+|før (?:det|den|de|vi) (?:slippes|lanseres|går ut|kommer ut|produksjonssettes|settes i drift|slipper \\p{L}+)))?|testere?|testerne|testfolk(?:ene|a)?|testgreier|testing|testarbeid|testjobb(?:er)?|qa(?:-?(?:folk|er|ere|jobb\\p{L}*))?|kvalitetssikring(?:en)?|kvalitetssikrere?|(?:finne|jakte|luke)r? (?:på |ut |etter )?(?:feil|bugs)(?: i (?:programvare|systemer|kode))?|(?:teste)r? (?:programvare|systemer|løsninger|software)|(?:${INTO})test`,
    'test(?:er|e)?|qa',
  ),
  trade(
    'arkitekt',
    'arkitektarbeid|arkitekter|arkitektene|arkitektfolk|arkitekturarbeid|(?:tegne|utforme|planlegge|skisse)r? (?:system|løsnings|it-)?arkitektur(?:en|er)?|it-?arkitektur|systemarkitektur',
    'arkitekt(?:ur)?',
  ),
  trade('systemadministrator | drift | plattformingeniør | skyingeniør | devops', KEEPS_UP),
  trade(
    'plattformingeniør | devops | skyingeniør',
    `(?:bygge|drifte|drive|lage|sette opp|vedlikeholde)r? (?:\\p{L}+ )?(?:sky-?)?plattform(?:er|en|ene)?|skyplattform(?:er|en|ene)?|skyfolk|skydrift|skyløsninger|sky-?infrastruktur|plattformfolk|plattformarbeid|devops-?(?:folk|jobb\\p{L}*)|infrastruktur som kode|(?:${INTO})(?:skya?|skyen|plattform|infrastruktur)`,
    'sky|plattform|devops|infrastruktur',
  ),
  trade(
    'innebygde | automasjon',
    `(?:lage|bygge)r? (?:roboter|droner|styringer)|(?:programmere|kode|lage|bygge|skrive)r? (?:selve )?(?:styring(?:en|a)?|styresystem(?:er|ene)?|kontrollere|fastvare|firmware|mikrokontrollere|maskinvare\\p{L}*|roboter|maskiner|sensorer)(?: (?:ute |inne )?(?:i|til|på|for) (?:anlegg|anleggene|maskiner|maskinene|fabrikker|kraftverk|kraftverkene|produksjonen|utstyret))?|(?:styringen|styring|styresystemene?) (?:ute )?(?:i|på) (?:anleggene|anlegg|kraftverkene|fabrikkene)|styringssystem(?:er|ene)?|styresystem(?:er|ene)?|innebygde? (?:systemer|programvare|elektronikk|utvikling)|innvevde? (?:systemer|programvare)|embedded(?:-?(?:folk|utvikl\\p{L}*|jobb\\p{L}*|systemer))?|firmware|fastvare|mikrokontroller(?:e|ne)?|(?:maskin|hardware)nær(?: (?:programmering|kode|utvikling|programvare))?|automasjon(?:sarbeid|sfolk)?|automatisering av anlegg|industriell automasjon|driftskontrollsystem(?:er)?`,
    'embedded|automasjon',
  ),
  trade(
    'data og analyse | dataingeniør | data scientist | dataplattform',
    `(?:lage|bygge)r? (?:rapporter|dashbord|dashboards?|statistikk)|data-?plattform(?:er|en|ene)?|data og analyse|analyse og data|data-? og analysearbeid|dataanalyse(?:r|n)?|analyse av data|analyserer data|analysere data|analysefolk|datafolk|dataanalytikere?|datavitenskap|data science|datavarehus(?:et)?|data engineering|datarør|(?:flytte|rydde|samle)r? (?:i )?data|(?:${INTO})(?:data|dataanalyse|analyse|statistikk)`,
    'data|analyse|datavitenskap|data ?science',
  ),
  trade(
    'prosjektleder | leveranseleder | endringsleder',
    '(?:holde|ha)r? (?:orden|styr|oversikt|kontroll) på (?:prosjekt(?:er|ene)?|framdriften|fremdriften)(?: og \\p{L}+)*|(?:styre|lede|holde i|drive|kjøre|leie)r? (?:it-|store |digitale |større )?prosjekt(?:er|ene)?|prosjektledelse|prosjektstyring|prosjektarbeid|prosjektfolk|prosjektlederfolk',
    'prosjekt|prosjektleder',
  ),
  trade(
    'endringsleder',
    'endringsledelse|(?:lede|styre|drive)r? (?:endring(?:er|en)?|omstilling(?:er)?)|organisasjonsendring(?:er)?',
  ),
  trade(
    'produkteier | produktleder | produktansvarlig',
    '(?:eie|lede|styre|ta ansvar for|ha ansvar for)r? (?:et |digitale )?produkt(?:er|et|ene)?|produktledelse|produktutvikling|produktfolk|produktstyring|po(?:-?er(?:e|ne)?)?|product (?:owner|manager)s?',
    'produkt|po',
  ),
  trade(
    'erp | økonomisystem | dynamics 365',
    `økonomisystem(?:er|ene|et)?|erp(?:-?(?:folk|system(?:er)?|jobb\\p{L}*|konsulenter))?|lønnssystem(?:er)?|regnskapssystem(?:er)?|forretningssystem(?:er)?`,
    'erp|økonomisystem',
  ),
  trade(
    'drift | systemadministrator',
    `it-?drift(?:en)?|driftsfolk|driftsarbeid|driftsoppgaver|serverdrift|systemdrift|drifte (?:servere|systemer|nettverk)|drifter (?:servere|systemer|nettverk)|sysadmin(?:er|s)?|(?:${INTO})drift`,
    'drift|it-?drift',
  ),
  trade(
    'sikkerhet',
    `passe(?:r)? på at ingen (?:hacker|bryter seg inn i|kommer seg inn i|angriper|stjeler)(?: \\p{L}+)?|it-?sikkerhet(?:sarbeid|sfolk)?|sikkerhetsfolk|sikkerhetsarbeid|cyber-?sikkerhet|informasjonssikkerhet|datasikkerhet|etisk hack(?:er|ere|ing)|hackere?|penetrasjonstest\\p{L}*|pentest\\p{L}*|(?:stoppe|holde ute|jakte på|oppdage)r? (?:hackere|dataangrep|angrep|inntrengere)`,
    'sikkerhet|it-?sikkerhet|cyber',
  ),
  trade(
    'gis | geodata | kart',
    `(?:lage|tegne|bygge)r? (?:sånne |slike |digitale |noen )?(?:web|nett)?kart(?: (?:på|til) (?:nett(?:et)?|skjerm|mobil|internett))?|kart på nett(?:et)?|kart(?:-? og (?:stedsdata|posisjon|geodata|eiendomsdata|geografi))|stedsdata(?: og kart)?|geodata|kartfolk|kartarbeid|kartdata|kartløsninger|kartsystem(?:er)?|(?:${INTO})kart`,
    'kart|gis|geodata',
  ),
  trade(
    'apputvikler | mobilutvikler | ios-utvikler | android-utvikler',
    '(?:lage|kode|bygge|utvikle|programmere)r? (?:mobil-?|telefon-?)?app(?:er|en|ene)?(?: (?:for|til) (?:mobil|telefon|iphone|android)(?:er|en)?)?|apputvikling|mobilutvikling|mobilutviklere|apputviklere|mobilapper|appfolk|apper (?:for|til|på) (?:mobil|telefon)\\p{L}*',
    'app|mobil',
  ),
  trade(
    'frontend | webutvikler | fullstack',
    '(?:kode|programmere)r? (?:knapper|skjermbilder|grensesnitt|brukergrensesnitt|det (?:man|folk|brukeren) ser)(?: og (?:knapper|skjermbilder))?|front-?end(?:-?(?:person|folk|ere?|kar|dame|utviklere|arbeid))|webfolk|webutvikling|webutviklere|(?:lage|kode|bygge|utvikle)r? nettside(?:r|ne)?|nettsideutvikling',
    'web|front-?end',
  ),
  trade(
    'backend | fullstack | systemutvikler',
    'back-?end(?:-?(?:person|folk|ere?|kar|dame|arbeid))',
    'back-?end',
  ),
  trade(
    'integrasjon',
    '(?:sørge(?:r)? for|passe(?:r)? på) at data(?:ene)? (?:flyter|går|kommer) (?:mellom|fra) system(?:er|ene)?(?: til \\p{L}+)?|(?:koble|knytte|binde)r? (?:sammen )?systemer(?: sammen)?|få(?:r)? systemer til å snakke sammen|integrasjonsfolk|integrasjonsarbeid|systemintegrasjon(?:er)?',
    'integrasjon',
  ),
  trade(
    'maskinlæring | kunstig intelligens | data scientist',
    'ki-?(?:folk|arbeid|utvikling)|ai-?(?:folk|arbeid|utvikling)|maskinlæringsfolk|maskinlæringsarbeid|(?:trene|lage|bygge)r? (?:ki-?|ai-?|maskinlærings-?|språk)modeller',
    'ki|ai|maskinlæring',
  ),
]

/** The first trade that a question speaks of, with where it stands; nothing is taken from it. */
export function findTrade({ rest }: QuestionText): TradeFound | null {
  for (const [titles, pattern] of TRADES) {
    const found = [...rest.matchAll(pattern)]
    const [first] = found
    if (first)
      return {
        said: first[0].trim(),
        titles: [...titles],
        spans: found.map(({ 0: said, index }) => ({ start: index, end: index + said.length })),
      }
  }
  return null
}

/** Takes a trade out of the question, as it was understood. */
export function takeTrade(text: QuestionText, found: TradeFound | null): void {
  for (const { start, end } of found?.spans ?? []) text.remove(start, end)
}
