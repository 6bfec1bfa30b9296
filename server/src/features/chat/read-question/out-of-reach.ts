import { NEVER_KEPT } from './never-kept.ts'
import { PRICES, PRIVATE_FACTS } from './private-facts.ts'
import { type QuestionText, wholeWords } from './question-text.ts'

/** Why no answer is sought at all. */
export type OutOfReach =
  | 'never_kept'
  | 'private'
  | 'price'
  | 'prediction'
  | 'writes'
  | 'elsewhere'
  | 'instructions'
  | 'advice'
  | 'who_leads'
  | 'alike'

const PERSON = 'han|hun|henne|ham|hans|hennes|konsulenten(?:e)?|sjefen|lederen|kollega(?:en|ene)?'

const GROUP =
  '(?:mann|menn|kvinner?|jenter?|gutter?|damer?|innvandrere?|utlending(?:er)?|muslim(?:er)?|kristne?|homofile?|nordmann|nordmenn)'

/** What the portal has nothing of, or does not do: asked for, it would only find words that look like it. */
const RULES: readonly [OutOfReach, RegExp][] = [
  [
    'elsewhere',
    wholeWords(
      '(?:hva (?:er|blir)|regn ut|hvor mye (?:er|blir)) (?:\\d+[.,]?\\d*) ?(?:[*x×+/:·÷^–-]|ganger|ganget med|pluss|minus|delt på) ?\\d+',
    ),
  ],
  [
    'advice',
    wholeWords(
      'hvilke[nt]? (?:kunde|bedrift|selskap|firma|virksomhet|arbeidsgiver)(?:er|r|en|et)? (?:bør|burde|skal|må|lønner det seg å)(?: (?:jeg|vi|man|du|dere))? (?:helst |først )?(?:ringe|kontakte|besøke|møte|følge opp|prioritere|satse på|oppsøke|ta kontakt med|snakke med|selge til|droppe)',
    ),
  ],
  [
    'who_leads',
    wholeWords(
      'hvem er (?:(?:min|din|vår|mi|hans|hennes) (?:nærmeste )?(?:leder|sjef|overordnede?|avdelingsleder|teamleder|personalansvarlige?|mentor|fadder)|(?:lederen|sjefen|mentoren|avdelingslederen|teamlederen) (?:min|din|vår|hans|hennes))|hvem (?:leder|er leder for|er sjef for) (?:meg|oss)',
    ),
  ],
  [
    'alike',
    wholeWords(
      `(?:bør|burde|skal|kan) (?:vi|jeg|man|en|dere) (?:\\p{L}+ )?(?:ansette|velge|foretrekke|innkalle|rekruttere|hyre)(?=[^?]*(?<!\\p{L})${GROUP}(?!\\p{L}))|(?<=(?:flinkere|flinkest|dyktigere|bedre|best|egnet|ansette|velge|foretrekke)(?!\\p{L})[^?]{0,60})${GROUP},? (?:eller|enn|fremfor|framfor) (?:en |ei )?${GROUP}|(?:er|blir) ${GROUP} (?:flinkere|dyktigere|bedre|best|dårligere)`,
    ),
  ],
  ...NEVER_KEPT.map((pattern): [OutOfReach, RegExp] => ['never_kept', pattern]),
  ...PRIVATE_FACTS.map((pattern): [OutOfReach, RegExp] => ['private', pattern]),
  ...PRICES.map((pattern): [OutOfReach, RegExp] => ['price', pattern]),
  [
    'private',
    wholeWords(
      `(?:privat(?! (?:sektor|næringsliv|virksomhet|side))(?:(?<!(?:hos|i det|det) private?)e(?! (?:virksomhet|bedrift|selskap|firma|arbeidsgiver|kunde|aktør|jobb|stilling|annonse|oppdrag|banker))|adresse|adressen|nummer|telefon|liv|livet)?|hjemmeadresse(?:n|r)?|hjem(?:me)?telefon|(?:telefon\\p{L}*|nummeret) hjem|fødselsdato(?:en)?|fødselsdag(?:en)?|fødselsnummer(?:et)?|personnummer(?:et)?|bursdag(?:en)?|sivilstatus|sivilstand|gift|singel|samboer(?:en)?|kjæreste(?:n)?|ektefelle(?:n)?|kona|ektemann(?:en)?|fritida?|hobby(?:er|en|ene)?|barn(?:a)? (?:til|har)|religion|livssyn|etnisitet|etnisk|hudfarge|seksuell\\p{L}*|legning|politisk\\p{L}*|stemte på|fagforening(?:en)?|fagorganisert|sykemeldt|sykmeldt|sykdom(?:mer)?|sykefravær(?:et)?|helsetilstand|diagnose(?:r)?|gravid|straffedømt|kriminell|formue|skatteliste(?:n)?|bankkonto(?:nummer)?|passord(?:et|ene)?|boligadresse(?:n)?|inntekt(?:en)?|nasjonalitet(?:en)?|statsborgerskap)`,
    ),
  ],
  [
    'private',
    wholeWords(`(?:hvor gam(?:mel|le)(?! er (?:annonsen|saken|artikkelen|den|stillingen))|alderen til)`),
  ],
  [
    'private',
    wholeWords(
      `(?:hva|hvor mye|hvor høy lønn) (?:tjener|tjente|får|har) (?!.*(?:annonse|stilling))(?:\\p{L}+ ){0,4}?(?:i lønn|i året|betalt|i måneden|lønn)`,
    ),
  ],
  ['private', wholeWords(`(?:hva|hvor mye) tjener`)],
  // What somebody costs is agreed on elsewhere.
  [
    'price',
    wholeWords(
      `(?:hva|hvor mye) (?:går|koster|tar|ligger|fakturerer|selges) [^?]{1,60}(?:i timen|per time|pr\\.? time|for timen|i timepris)|timepris(?:en)? (?:til|på|for|hans|hennes)|(?:hva|hvor mye) koster (?:han|hun|vedkommende)`,
    ),
  ],
  [
    'price',
    wholeWords(
      '(?:hva|hvor mye) (?:går|koster|tar|fakturerer|selges|leies|betales) [^?]{2,50}?(?:i timen|per time|pr\\.? time|timen|i timepris)',
    ),
  ],
  [
    'private',
    wholeWords(
      '(?:hvilket|hva slags) parti|stemmer (?!det(?!\\p{L})).{1,60} på|(?:spurt|spurte|spør|skrevet|skrev|sagt|sa|snakket|snakka) (?:\\p{L}+ ){0,3}?(?:deg|til deg|med deg|i chatten)',
    ),
  ],
  [
    'private',
    wholeWords(
      `(?:lønnen|lønna|lønn|årslønn(?:en)?|timepris(?:en)?|månedslønn(?:en)?) (?:til|på|for|har) (?:${PERSON})`,
    ),
  ],
  ['private', wholeWords(`(?:hvor bor|bostedet? til|adressen til (?:${PERSON}))`)],
  [
    'prediction',
    wholeWords(
      '(?:kommer|kjem) [^?]{1,80} til å(?! (?:\\p{L}+ ){0,2}?(?:leie inn|bruke (?:innleid|konsulent|vikar)))|(?:vil|skal) (?:\\p{L}+ ){1,4}(?:tjene|bli|øke|vokse|synke|falle|koste|omsette|vinne)(?!\\p{L})[^?]*(?:neste|kommende) (?:kvartal|halvår|år)|(?:aksjekurs(?:en)?|børs(?:en)?|kursen på aksje\\p{L}*|bitcoin|valutakurs(?:en)?|lottotall\\p{L}*|horoskop(?:et)?)',
    ),
  ],
  [
    'prediction',
    wholeWords(
      '(?:hvem|hvilke[nt]?) (?:kommer til å|vil) (?:vinne|få jobben|bli ansatt|få stillingen|få oppdraget)|hvem (?:får|fikk) (?:jobben|stillingen|oppdraget)|blir jeg ansatt|får jeg jobben',
    ),
  ],
  [
    'elsewhere',
    wholeWords(
      'hva (?:mener|syns|synes|tenker|tror|føler) du|(?:er|blir) [^?]{2,40}? (?:en |et |ei )(?:\\p{L}+ )?(?:bra|god|dårlig|grei|hyggelig|fin|flink|kjekk|trivelig) (?:arbeidsgiver|kollega|sjef|person|sted|arbeidsplass|leder|fyr|mann|dame)',
    ),
  ],
  [
    'elsewhere',
    wholeWords(
      '(?:hvordan blir |hva blir |hvordan er )?(?:været|værmelding(?:en)?|værvarsel(?:et)?|temperaturen|oppskrift(?:en)?(?: på)?|hovedstaden|fotballkamp(?:en)?|eurovision|statsminister(?:en)?|presidenten?|middag(?:en)?|vits|dikt(?:et)?|sang(?:en)?|fortell en (?:vits|historie)|vasker jeg|klokka nå|hva er klokka|hva er klokken)',
    ),
  ],
  [
    'elsewhere',
    wholeWords(
      '(?:skriv|lag|generer|oversett|programmer|kod) (?:(?:en|et|meg|ei|min|mitt|for|meg|denne|dette) )*(?:søknad(?:en)?|cv(?:-en|en)?|e-post(?:en)?|epost|kode|program|script|skript|funksjon|vits|dikt|historie|tale|presentasjon|essay|stil|brev)',
    ),
  ],
  ['writes', wholeWords('melde? (?:meg|oss) (?:på|av)')],
  [
    'writes',
    wholeWords(
      '(?<=(?:^|[.!?:;,] ?|(?:kan|vil|må|skal|bør|kunne) du (?:\\p{L}+ )?|vennligst |snill å |snill og |hjelpe? meg (?:med )?å |please |pls )[^\\p{L}]*)(?:slett|slette|fjern|fjerne|endre|legg (?:inn|ut)|invitere?|kontakte?|ringe?|laste? opp|importere?|godkjenne?|tildele?|avslå|flytte?|oppdatere?|legge? (?:til|inn|ut)|registrere?|publisere?|sende?|lagre|meld (?:meg|på)|søk(?:e)? for meg|booke?|bestille?|opprette?|markere?|følge?|lukke?)(?= (?:\\p{L}+ ){0,3}?(?:annonse\\p{L}*|stilling\\p{L}*|nyhet\\p{L}*|artikkel\\p{L}*|bedrift\\p{L}*|konsulent\\p{L}*|søknad\\p{L}*|e-post|epost|mail\\p{L}*|melding\\p{L}*|favoritt\\p{L}*|profil\\p{L}*|bruker\\p{L}*|møte\\p{L}*|intervju\\p{L}*|kunde\\p{L}*|oppdrag\\p{L}*|data\\p{L}*|alt|alle|meg|cv\\p{L}*))',
    ),
  ],
  [
    'instructions',
    wholeWords(
      '(?:ignorer|ignore|glem|forget|disregard) (?:\\p{L}+ ){0,4}?(?:instruks\\p{L}*|instruct\\p{L}*|regler?|rules?|beskjed\\p{L}*|prompt\\p{L}*|alt|everything)|system ?prompt\\p{L}*|(?:vis|skriv|gi|print|repeat|show) (?:\\p{L}+ ){0,3}?(?:instruksene|instruksjonene|instructions|prompten?|api-?nøkkel\\p{L}*|api key|miljøvariabl\\p{L}*|passord\\p{L}*|hemmelighet\\p{L}*)|jailbreak|developer mode|du er nå|you are now|act as',
    ),
  ],
]

/** The town of a CV is told; nothing nearer. */
export const asksForTown = (question: string): boolean =>
  /(?<!\p{L})hvor bor(?!\p{L})/iu.test(question) && !/privat|adresse|gate|gata|hjemme/i.test(question)

export function readOutOfReach({ rest }: QuestionText): OutOfReach | null {
  return RULES.find(([, pattern]) => pattern.test(rest))?.[0] ?? null
}
