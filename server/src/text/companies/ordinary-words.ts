const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Norwegian and English words that are also names of companies, in lower case. */
export const ORDINARY = words(`
  aker aksel alt alv amazon an anker apple arena arken atlas avis bane bank base beat bekk berg bit bjørk blink boa bolt bra
  bratt bris bro bruk bulder bunn by byrå bøk dag dal data delta den det digital drift driv dugg e eik ekko eld elv enig
  enkel ensjø entur era fabel fabrikk falk fant fart favoritt felles fin fink finn fjord flo flyr fokus folk form fram fri
  frisk frost full fyr galleri gass gaus gjensidige glede global gnist god grand gran grei grenseløs grunn gul hav havn
  helse hjem horisont hov hus hvelv høyde i idé if impuls in ink innsikt is jakt jern jord jotun kant kart kilde kime kiwi
  klar kolumbus komplett kost kraft krans kredit kron kul kvist la land lang laks ledig lett lim linje link liv lokal
  luft luke lund lynx lys lyse lån løft løv makt malm max melk merke mesta meta miles mill minst mint miljø moment mot mulig
  mål måne nabo nav nei nett nets ni nord norse norsk norwegian now nye ny næring oda okse on one opp orkla oslo plan plass plus
  porten posten power pris prosess puls punkt rad rask rein remarkable rett ring ro rom rot ruter rute sand sans sats se sense
  sikker sikt sirkel sjø skog skala skift smak smart snow sol solid spir spor stein sterk stille stort strøm studio stø
  svale svar søk tall tanke tango teft telle tell tett tid tine tind ting to topp torg tre trygg tryg tun tur ull
  under unik utsyn vakt vann varde varme vekst vend verdi vest vi vidde vilje vind vinn virke vis vise visjon volt vy vår
  xxl yara ytre å ønske øst åpen bring rema solo veien veier statens vipps polet
  ark barn ferd felix forsvaret freia get hydro ice jula joker kid klasse mester meny normal opera plantasjen politiet
  sats spar star strawberry tide veidekke extra fast europa nordlys kraftlaget verket hjelp gave glass krone lovisa mat pluss
  rørt sommer tal tempo torget trend trekk union vakre visit zen åpent`)

/** Company names that are also towns, rivers or mountains. */
export const PLACES = words(`
  kongsberg orkla lyse stø aker bergen oslo drammen alta hamar molde bodø tromsø stavanger horten moss halden narvik ålesund
  bouvet hafslund tine amazon kolumbus ask asker bykle vang lund berg dal sand sola tana voss lom`)

/** Full names that start or end with a company's name and belong to somebody else. */
export const SOMEBODY_ELSE: readonly string[] = [
  'schibsted forlag',
  'manitoba hydro',
  'hydro québec',
  'hydro quebec',
  'radisson sas',
  'danske tv 2',
  'danske tv2',
  'dansk tv 2',
  'tv 2 øst',
  'tv 2 nord',
  'tv 2 fyn',
  'tv 2 lorry',
  'svenske coop',
  'coop sverige',
  'danske coop',
  'norwegian property',
  'meta materials',
  'kiwi rail',
  'apple valley',
  'aker biomarine',
  'aker brygge',
  'aker horizons',
  'aker sykehus',
  'apple corps',
  'bank norwegian',
  'coop danmark',
  'kiwi com',
  'komplett bank',
  'sparebankstiftelsen dnb',
  'kongsberg maritime as',
  'norwegian cruise',
  'norwegian wood',
  'power bi',
  'power point',
  'sas institute',
  'tv 2 danmark',
  'tv2 danmark',
  'visma lease',
]

/** Things named after a sponsor. */
export const SPONSORED =
  /^(?:arena|stadion|liga(?:en)?|cup(?:en)?|park|kollektivet|premierliga|ishall|tour|open|scene|stage|festival(?:en)?|games|masters|trophy|challenge|maraton|prize|prisen|awards?|stafetten|ski|cycling|classics|fotballskole|amfi|hallen|stipendet)$/i

/** Compounds whose first part is no company: «meta-analyse», «XXL-størrelse». */
export const ORDINARY_SECOND =
  /^(?:analys|stud|perspektiv|nap\b|burger|pizza|tekst|kritikk|nettverk|data|språk|nivå|størrels|utgav|kurs|takk|punkt|bank|ball|plant|frukt|fugl|trøy|regnskog|jungel|basseng|elv|yoga|point|play|smoothie|juice|kake)/i

/** Second parts that only a company has: «Kiwi-butikk», «Lyse-sjefen». */
export const COMPANY_SECOND =
  /^(?:sjef|topp|direkt|ansatt|gründer|butikk|kjøpmann|kund|aksj|eier|økonom|analytik|kontor|avtale|app|konto|leder|kjøp|salg|fly|buss|tog|rapport|feil|navn|annons|system|plattform|medlem|abonn|utvikl|konsulent|tillitsvalgt|styre|oppkjøp|kontrakt|sak|kontoe)/i

/** Second parts that name units of a company: «Vy Buss», «Norwegian Reward». */
export const UNITS = words(`
  buss tog gruppen group norge norway sverige danmark bank forsikring skadeforsikring livsforsikring eiendom energi energy
  kraft nett invest kapital asset consulting technology technologies digital cloud air reward logistikk logistics as asa hf
  bolig maritime mobil bedrift extra mega obs prix buss travel go express holding services solutions`)

/** Capitalised words before a name that are no part of it. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'hos i for da når og men slik nå her verken både enten hvis om at etter før med mot fra på til av som også ifølge derfor hvorfor hvordan tidligere flere ny nye the at in for with how why også mens fordi hos la lar vil kan skal må bør får fikk er var blir ble har hadde mot mellom uten under gjennom ved over rundt and or not will can says'.split(
    ' ',
  ),
)
