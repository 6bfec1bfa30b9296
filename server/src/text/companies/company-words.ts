/** What companies do, as the verb after their name. «er» and «blir» are left out: they follow any word. */
const VERBS = `
  advarer ansatte ansetter ansette anker anla annonserer avslutter avslører avviser avvikler bekrefter beklager bedrar beholder
  betaler bidrar bryter bygger bygde byr bytter deler dobler dropper drifter drev driver dømmes eier endrer erstatter etablerer
  falt faller fjerner flytter flyttar flyr flagger fortsetter forhandler forlenger foreslår fornyer fikk frykter fusjonerer fyller får
  ga gav gir gjenåpner gjør går gikk halverer har hadde henter hentet hever holder hyrer håper hedres husker innfører innrømmer
  inngår inngikk innkaller innstiller investerer jakter justerer kan kaster kjører kjøper kjøpte kjøpes kåret kåres krever kutta
  kutter kuttar kuttet køber klager klarer kobler kommer lanserer lanserte lager lar leder legger leier leverer levert leverte
  lover lokker lukker lykkes lyser låner må mangler melder merker mener mister mistet mottar møter nedbemanner nekter nedjusterer
  omorganiserer omstiller oppgraderer oppjusterer oppretter oppretta oppnår opplever overtar overtok permitterer planlegger
  prøver presenterer profitterer rammes rapporterer regner reduserer river rykker rydder saksøker saksøkes salter samarbeider
  samler satser satset selger selde selg sender senker setter sier sikrer sikra signerer signerte skal skaffer skifter skiller
  skrev skroter skrur slipper slutter slår slo snur solgte sparer sponser splitter starter stanser stenger steller stiger stilte
  stopper strammer styrker støtter svarer så søker søkjer tar taper tapte tapar tester tilbyr tilbakekaller tjener tjente
  tjente trapper trekker trenger trues trår truer tror tok utsetter utvider utvikler utelukker valgte vant varsler varslar
  vender venter vil ville vinner vinn vurderer velger vokser vokste vraker øker økte økte åpner åpnet opnar oppgir ønsker
  bruker bøtelegges granskes selges stevnes får-lov flagga vart byggjer meiner
  launches wins won buys sells cuts opens reports plans posts signs agrees expands acquires appoints raises faces names says
  will hires moves enters unveils offers invests delivers warns expects gets takes adds sees secures adopts partners joins to
  bøtelagt hacket klaget saksøkt stevnet dømt kjøpt solgt rammet nedgradert oppgradert passerer innfører
  kjem brukar legg sel kjøper byggja vel`

/** Words that only a company is called by, or has. */
const OF_COMPANIES =
  /(?:selskap|konsern|kjede|kjedj|produsent|nettbutikk|forsikring|\bbank|bank(?:en|ens)\b|sparebank|konsulent(?:hus|gigant|firma|er|ene|bransj)|meieri|rederi|leverandør|entreprenør|operatør|markedsplass|it-hus|it-gigant|it-kjempe|tek(?:nologi)?gigant|strømgigant|dagligvare|matvare|matgigant|elektro(?:nikk)?kjemp|forvalter|boligbygg|utbygger|eiendomsgigant|bil(?:importør|forhandler)|apotek|forlag|industri(?:gigant|eier)|oljegigant|flygigant|vedlikehold|togoperatør|kollektiv(?:selskap|trafikk)|tog(?:passasjer|avgang|togtrafikk)|billett|pakke(?:r|post|ne)|post(?:kasse|bud|mann|en skal)|medlemseid|statseid|statlige|\bfly(?:rute|ninger|avgang|gründer|et |ene|plass)|konkursbo|bostyr|konkurs|aksj|børs|kvartal|utbytte|overskudd|underskudd|omsetning|driftsresultat|emisjon|oppkjøp|fusjon|permitter|nedbemann|insurer|airline|retailer|shares|the company|the group|defence group|quarter|it-arkitekt|konsernsjef|toppsjef|toppleder|direktør|administrerende|styreleder|grunnlegger|gründer|betaling|strømkunde|nettleie|strøm(?:kund|pris|avtal)|bankid|butikk(?:er|en|ene)\b)/iu

/** Words more typical of companies than of anything else. */
const WITH_COMPANIES =
  /(?:million|milliard|ansatt|tilsette|stilling|kontrakt|avtale|anbud|tilbud|kunde|eier|marked|salg|investor|lønnsom|vekst|avdeling|kontor|tjeneste|app\b|lansering|prosent|contract|customers|firm|NOK|bransje|reisende|passasjer|abonnent|oppdrag|utvikler|lokaler)/iu

export const COMPANY_VERBS: ReadonlySet<string> = new Set(VERBS.trim().split(/\s+/))

/** What a person, a post or a thing does as well. */
export const FAINT_VERBS: ReadonlySet<string> = new Set(
  'går gikk gjør kan kommer må skal vil får fikk har hadde gir ga gav tar tok så ser lar faller falt stiger ville starter slutter trenger vant vinner taper tapte slår slo møter venter gets takes will says to kommer skifter'.split(
    ' ',
  ),
)
/** Words of match reports. */
const OF_SPORT =
  /\b(?:NBA|NHL|(?:ekstra)?omgang(?:en|er)?|semifinalen?|kvartfinalen?|målvakt|divisjon|serierunde|landslag|etappe(?:n|r|seier|seieren)?|rytter(?:e|ne)?|hjemmekamp|bortekamp)\b/iu

export type Setting = 'company' | 'business' | 'sport' | 'none'

/** What the text as a whole is about. */
export function settingOf(text: string): Setting {
  if (OF_SPORT.test(text)) return 'sport'
  if (OF_COMPANIES.test(text)) return 'company'
  return WITH_COMPANIES.test(text) ? 'business' : 'none'
}

/**
 * «Forsvarskonsernet skal levere», «Kjeden ansetter», «The insurer will»: a sentence that continues about the company.
 */
const GOES_ON_ABOUT =
  /(?:^|[.!?:–-]\s+|\n\s*)(?:Det statlige |Det statseide |Det norske |Den norske )?\p{L}*(?:selskap(?:et|ene)|konsern(?:et|ene)|kjeden|kjeda|butikken|gruppen|gigant(?:en|ene)|kjempen|produsent(?:en|ene)|banken|entreprenør(?:en|ene)|operatør(?:en|ene)|leverandør(?:en|ene)|etaten|konsulenthus(?:et|ene)|konsulent(?:ene)|markedsplassen|rederiet|bryggeriet|meieriet|samvirkelaget|boligbyggelaget|industrieieren|firmaet|foretaket|bedriften|monopolet|laget eies|tilbyderen|utbyggeren|forvalteren)\b|\b[Tt]he (?:company|group|insurer|airline|retailer|bank|defence group)\b/iu

export const goesOnAboutCompany = (text: string): boolean => GOES_ON_ABOUT.test(text)
