import { type QuestionText, wholeWords } from './question-text.ts'
import type { Field, Kind } from './wish.ts'

/** What of one thing is asked for. The first that is found counts; of some words only a part is taken. */
const RULES: readonly [Field, RegExp][] = [
  [
    'fits',
    wholeWords(
      'hvem (?:hos oss |av oss |av (?:våre |de )?konsulentene |av våre |av folka våre |i teamet |av våre konsulenter )?(?:passer(?! på)|kunne (?:ha )?passet?|er (?:best|godt) (?:egnet|kvalifisert)|er (?:en )?god match|er aktuelle?|er rett(?: person)?|matcher|(?:bør|burde|skal|skulle|ville|må) (?:vi |jeg |man |en )?(?:sende|tilby|foreslå|få|sette|settes|stille|melde|spille|bruke|by|pitche|levere|velge|satse på|gå for)(?: inn| fram| frem)?|kan (?:vi |jeg |man )?(?:sende|tilby|foreslå|ta|fylle|løse|gjøre|stille|by))(?: (?:best|godt|bra|inn))?|(?:noen|hvem|(?:en )?kolleg(?:a|aer|er)|(?:en )?konsulent(?:er)?)(?: av oss| hos oss| her)?(?: som)? (?:kan|kunne|ville)(?: ha)? (?:ta|tatt|fylle|fylt|løse|løst|gjøre|gjort|passe|passet|søkt|levert)(?: (?:på|til))?(?= (?:\\0|denne|den|dette|jobben|oppdraget|stillingen))|(?:hvilke[nt]?|finn|foreslå|vis) (?:konsulent(?:er)?|kandidat(?:er)?|folk)(?: hos oss)?(?: som)? (?:passer|matcher|er (?:best )?egnet|til denne|for denne|kan ta)(?: (?:best|godt))?|(?:ville|kunne|vil|kan|er|hadde) \\0+ (?:ha )?(?:passet?|egnet|aktuell|en god match)(?: (?:til|for|på))?(?= (?:\\0|denne|den|dette|jobben|oppdraget|stillingen))|best match|passende (?:konsulent(?:er)?|kandidat(?:er)?)|egnede (?:konsulenter|kandidater)|(?:best )?egnede? konsulent(?:er)?|matcher (?:denne|annonsen|stillingen)',
    ),
  ],
  [
    'requirements',
    wholeWords(
      '(?:hva|hvilke krav) (?:krever|kreves|må (?:man|jeg|en|kandidaten|søkeren) (?:kunne|ha)|stilles|ser de etter|ønsker de|forventes|forventer)(?: (?:de|det|som|av (?:meg|søkeren|søkere|kandidaten|kandidater|erfaring|utdanning)))*|hva slags (?:folk|mennesker|utviklere)(?= .{0,30}(?:vil|leter|ser|søker|ønsker|trenger))(?: (?:vil|leter|ser|søker|ønsker|trenger) de(?: (?:ha|etter|seg))*)?|(?:hva slags|hvilke[nt]?) (?:erfaring|kompetanse|bakgrunn|kvalifikasjon(?:er)?|utdanning|kunnskap)(?: (?:krever|kreves|krever de|trengs|må|ønsker|søkes|ber))?|krav(?:ene|et)?|kvalifikasjon(?:er|ene)|kvalifikasjonskrav(?:ene)?|skal-?krav|må (?:jeg|man|en) (?:kunne|ha(?! (?:søkt|sendt|levert|meldt)))|hva (?:skal|bør) (?:man|jeg|kandidaten) kunne|kreves(?: det)?|krever(?: de| annonsen| stillingen| oppdraget)?',
    ),
  ],
  [
    'nice',
    wholeWords(
      '(?:er|en|som|en stor) fordel|ønskelig(?:e)?|bør-?krav|(?:hva|hvilke) .{0,20}(?:pluss|fordel)|hva teller positivt',
    ),
  ],
  [
    'tasks',
    wholeWords(
      'hva skal (?=.{2,60} (?:gjøre|jobbe med|drive med)(?!\\p{L}))|arbeidsoppgave(?:r|ne)|oppgave(?:r|ne)|(?:hva )?(?:skal|får) (?:jeg|man|du|en|vedkommende) (?:å )?(?:gjøre|jobbe med)|hva (?:går|innebærer) (?:jobben|stillingen|oppdraget|rollen|den)(?: ut på)?|hva (?:er|består) (?:jobben|rollen)(?: av)?|ansvarsområde(?:r|ne)?',
    ),
  ],
  [
    'offers',
    wholeWords(
      '(?:hva |hvilke )?(?:tilbyr|tilbys|kan .{1,30} by på)(?: (?:de|dere))?|hva (?:får|har) (?:man|jeg) (?:igjen|av goder)|(?:hvilke )?(?:goder|betingelser|fordeler)(?: (?:har|får|tilbyr))?(?: (?:de|man|jeg))?|ansattfordeler|hva lokker de med',
    ),
  ],
  [
    'traits',
    wholeWords(
      'personlige egenskaper|egenskaper(?: (?:ser|leter|ønsker))?|personlig egnethet|hva slags (?:person|type)(?: (?:ser|leter) de etter)?',
    ),
  ],
  [
    'deadline',
    wholeWords(
      '(?:når|hvilken dato|hva) (?:er|går|må|utløper|stenger) (?:(?:man|jeg|en|vi|den|denne|annonsen|stillingen|jobben|utlysningen|\\0+) )?(?:(?:søknads)?frist(?:en)?|ha søkt|søke(?: innen)?|søknaden være inne|(?:søknads)?fristen ut|ut)|(?:siste|når er siste) (?:dag|frist|søknadsdag|søknadsdato)(?: (?:for )?å søke)?|hvor lenge (?:er|ligger) (?:den|annonsen|stillingen|jobben)(?: (?:ute|åpen))?|hvor lenge (?:kan|har) (?:man|jeg|vi)(?: på oss)?(?: (?:til )?(?:å )?søke)?|når må (?:man|jeg|vi|en|\\0+) (?:senest )?(?:ha søkt|søke|svare|sende inn|levere)(?: senest)?|hvor lang tid (?:er det igjen|har jeg)|hva er (?:søknads)?frist(?:en)?|søknadsfristen\\??$|når går (?:søknads)?fristen ut|når stenger (?:den|annonsen|søknaden)|fristen(?: er)? når|når er (?:den|det) frist|er (?:den|annonsen|stillingen|jobben) (?:fortsatt |fremdeles |ennå |enda )?(?:åpen|aktiv|ute)|kan (?:jeg|man|vi|en) (?:fortsatt |fremdeles |ennå |enda )?søke(?! på)|er det for sent å søke',
    ),
  ],
  [
    'rate',
    wholeWords(
      '(?:hvilken |hva er |hvor høy er )?(?:time(?:pris|sats|rate|betaling)(?:en|a|er)?|dagrate(?:n|r)?|dagspris(?:en)?|honorar(?:et)?)|(?:hva|hvor mye) (?:betaler|gir|tilbyr) [\\p{L}\\0 ]{1,40}(?:i timen|per time|pr\\.? time|for timen)',
    ),
  ],
  ['salary', wholeWords('lønn(?:en|a|sbetingelser|snivå|sspenn)?|hva (?:tjener|betaler) (?:man|de)|betalt')],
  [
    'contact',
    wholeWords(
      'kontaktperson(?:er|en|ene)?|kontaktinfo(?:rmasjon)?(?:en)?|(?:hvem|hvor) (?:kan|skal|bør|må) (?:jeg|man|vi|en|\\0+) (?:ringe|kontakte|ta kontakt(?: med)?|spørre|henvende|snakke med|kontakt)|hvem kontakter (?:jeg|vi|man)|hvem (?:er )?kontakten|telefonnummer(?:et)?|telefon(?:en)?|e-?post(?:adresse|adressen|en)?|mailadresse(?:n)?|mail(?:en)?|kontakt(?:e|er)?|(?:hva er |gi meg |har du )?(?:mobil|telefon|tlf\\.?)?nummeret(?: (?:deres|til)(?= |$))?|nummer til|mob(?:il)?\\.?-?(?:nummer|nr\\.?)?(?:et)?|tlf\\.?|hvem (?:kan|skal|bør|må) (?:jeg|man|vi|en) (?:ta|ringe)(?: kontakt)?|hvem tar (?:jeg|man|vi|\\0+)(?= kontakt)|(?:hvordan|hvor) får (?:jeg|vi|man) (?:tak i|kontakt med)',
    ),
  ],
  [
    'key_people',
    wholeWords(
      'nøkkelperson(?:er|ene|en)?|(?:hvem er|hva heter|hvem har vi som) (?:den |det )?(?:(?:daglige?|administrerende|øverste|tekniske?|nye) )?(?:[\\p{L}-]*(?:sjef|leder|direktør|ansvarlig)(?:en|e)?|cto|ceo|cio|\\p{L}*direktør(?:en)?|toppsjef(?:en)?|kontakten vår)|hvem (?:sitter i|er i) ledelsen|ledelse(?:n)?|hvem (?:tar seg av|har ansvar(?:et)? for|er ansvarlig for|styrer med|sitter på)(?= )|hvem leder|hvem styrer',
    ),
  ],
  [
    'employees',
    wholeWords(
      'hvor mange (?:egne |faste |fast |av de )?(?:ansatte|ansatt|jobber|medarbeidere|utviklere|folk|teknologer|innleide(?: konsulenter)?|konsulenter bruker|årsverk)(?: (?:har|er|jobber|bruker))?|antall (?:ansatte|medarbeidere|innleide)|hvor mange (?:er|blir) (?:de|\\0+)(?: der| i alt| totalt| til sammen)?(?=[^\\p{L}\\0]*$)|hvor stor(?:t)? er (?:selskapet|bedriften|de|teknologiavdelingen|avdelingen)|(?:forholdet|fordelingen|balansen|andelen) (?:mellom |av )?(?:egne |faste )?(?:ansatte|innleide)(?: (?:og|mot|kontra) (?:egne |faste )?(?:ansatte|innleide))?|innleide konsulenter|leier [\\p{L}\\0]+ inn(?: folk| konsulenter| mange)?',
    ),
  ],
  ['orgnr', wholeWords('organisasjonsnummer(?:et)?|org\\.? ?n(?:umme)?r\\.?(?:et)?|orgnummer(?:et)?')],
  [
    'availability',
    wholeWords(
      '(?:kan|er|vil|får|har) (?:han|hun|vedkommende|\\0+)(?= [^?]{0,30}(?<!\\p{L})(?:fulltid|heltid|(?:hele|full|fulle|halve|halv|hel|helt)(?: nytt)? (?:uka|uken|stillingen|stilling|uke|tid|oppdrag|tiden)|hundre prosent|\\d+ ?(?:prosent|%)))|når (?:er|blir|ble|var)(?= .{0,60}?(?:ledig|tilgjengelig|fri|benken))|^(?:er|blir) .{2,60}? (?:ledig|tilgjengelig)(?: nå)?|tilgjengelighet(?:en)?|ledig kapasitet|når (?:kan|er|blir)(?= .{0,60}?(?:begynne|starte|komme i gang|tre inn|ta oppdrag|klar))|(?:hvor (?:mye|mange prosent|stor del)(?: av tiden)?|hvilken prosent)(?= .{0,40}?(?:ledig|fri|tilgjengelig|kapasitet))|^(?:er|blir) .{2,40}? (?:opptatt|booket|booka|på benken)|hvor mye (?:tid|kapasitet)|kan (?:han|hun|vedkommende|\\0+) (?:ta|begynne|starte|stille)(?= .{0,40}?(?:oppdrag|jobb|januar|februar|mars|april|mai|juni|uke|nå|med en gang|etter))|har (?:han|hun|vedkommende|\\0+) (?:ledig tid|tid|kapasitet|noe ledig)',
    ),
  ],
  [
    'certifications',
    wholeWords('(?:hvilke[nt]? )?(?:sertifisering(?:er|ene|en)?|sertifikat(?:er|ene|et)?|kurs(?:ene)?)'),
  ],
  [
    'education',
    wholeWords(
      'utdann(?:ing|elsen?|ingen|et|else)|(?:studert|studerte|gått på skole|gikk .{0,20}på skole|gått på skole|skolegang(?:en)?|mastergrad|bachelor(?:grad)?|grad(?:en)?)',
    ),
  ],
  [
    'languages',
    wholeWords(
      '(?:hvilke |hva slags )?(?:språk(?:ene|et)?|språkkunnskaper)(?: (?:snakker|kan|behersker))?|snakker',
    ),
  ],
  [
    'projects',
    wholeWords(
      'prosjekt(?:er|ene|erfaring|et)?|hvilke[nt]? kunde(?:r)? (?:jobber|har|jobbet|er)|hvem har .{1,40} jobbet (?:for|hos)|(?:hva|hvor) har .{1,50} (?:jobbet(?: med)?|gjort)|(?:hva|hvor) (?:gjorde|jobbet|jobba|var) [\\p{L}\\0]+ (?:sist|før(?! jul)|inntil nylig)|tidligere (?:oppdrag|kunder)|erfaringen? (?:fra|til)|referanse(?:r)?',
    ),
  ],
  [
    'form',
    wholeWords(
      'stillingstype(?:n)?|(?:hva slags |hvilken )?(?:tilknytning(?:sform)?|ansettelsestype|kontraktsform|kontraktstype)(?:en)?|hvor mange prosent(?: er)?|hvor stor (?:stilling|stillingsbrøk)(?: er)?|ansettelsesform(?:en)?|stillingsprosent(?:en)?|hva slags (?:stilling|ansettelse)|er (?:det|den|dette|stillingen|jobben) (?:en )?(?:fast|deltid|heltid|vikariat|midlertidig|engasjement|oppdrag)(?: (?:stilling|jobb|eller .+))?|fast eller .+',
    ),
  ],
  [
    'industry',
    wholeWords(
      '(?:hvilken |hva slags )?(?:bransje(?:n)?|kjerneområde(?:r|ne|t)?|næring(?:en)?|forretningsområde(?:r|ne)?|sektor(?:en)?)(?: (?:er|driver|jobber|tilhører))?|hva (?:driver|jobber|arbeider|steller)(?= .{1,80} (?:med|innen(?:for)?)(?=\\s*[?.!]*$))|hva (?:gjør|lager|leverer|selger|produserer)',
    ),
  ],
  [
    'place',
    wholeWords(
      'hovedkontor(?:et)?|hovedsete(?:t)?|hvor bor|hvor (?:er|ligger|holder|har|befinner|sitter|finnes)(?: (?:de|den|det|han|hun|stillingen|jobben|bedriften|selskapet|arbeidsstedet|oppdraget|denne))?(?: (?:hen|til|kontor|seg|kontoret))?|arbeidssted(?:et)?|hvilk(?:en|et) (?:by|sted|kommune)|lokasjon(?:en)?|(?<!(?:et|noe|annet|ett) )sted(?:et)?',
    ),
  ],
  [
    'published',
    wholeWords(
      'når kom (?:den|annonsen|stillingen|jobben|saken|artikkelen)(?: ut)?|når (?:ble|er|var) (?:\\p{L}+ ){0,6}?(?:publisert|lagt ut|lyst ut|postet|skrevet)|(?:hvor|når) .{0,20}(?:publisert|lagt ut)|publiseringsdato(?:en)?|hvor gammel er (?:annonsen|saken|artikkelen|den)',
    ),
  ],
  [
    'source',
    wholeWords(
      'hvem (?:har )?(?:skrevet|publisert)|hvilken (?:kilde|avis)|hva er kilden|kilden(?: til)?|hvor (?:er|kommer) .{0,40} (?:hentet|fra)',
    ),
  ],
  [
    'link',
    wholeWords(
      'lenke(?:n)?|link(?:en)?|nettadresse(?:n)?|hjemmesid(?:en?|a)|(?<!ny(?:e|tt)? )nettsid(?:e|en|ene|a)|nettsted(?:et)?|url(?:-?en)?|hvor (?:kan|søker) (?:jeg|man)(?: søke)?|hvordan søker (?:jeg|man)',
    ),
  ],
  [
    'employer',
    wholeWords(
      '(?:hvem|hvilke[nt]? (?:bedrift|selskap|firma|arbeidsgiver|virksomhet)) (?:er|har|står bak|lyser ut) (?:arbeidsgiver(?:en)?|(?:denne|annonsen|stillingen|jobben|oppdraget))|arbeidsgiver(?:en)?$|hvem (?:står bak|lyser ut)|(?:hvilke[nt]?|hvem) (?:bedrift(?:er)?|selskap(?:er)?)? ?(?:handler|gjelder|omtales|er omtalt i)',
    ),
  ],
  [
    'summary',
    wholeWords(
      '(?:kan du |vil du )?(?:oppsummer(?:e|ing)?|sammendrag(?:et)?|kort fortalt|gi meg (?:et |en )?(?:kort(?:versjon)?|kort versjon|overblikk|oversikt|sammendrag|innføring)|kortversjon(?:en)?|hva (?:handler|dreier|står det|går|sier|er hovedpoenget)(?: (?:det|den|denne|seg|saken|artikkelen|annonsen|i))*(?: (?:om|ut på))?|fortell(?: (?:meg|oss|litt|kort|mer|alt|noe))*(?: om)?|beskriv|forklar|si (?:litt |noe )(?:mer )?om|mer om|hva vet (?:du|vi|dere) om|info(?:rmasjon)? om|hvem er|hva er|kjenner du(?: til)?|presenter)',
    ),
  ],
  [
    'technologies',
    wholeWords(
      '(?:hvilke[nt]? |hva slags )?(?:teknologi(?:er|ene|en|stack|stakk)?|tech ?stack(?:en)?|teknisk stack|stack(?:en)?|verktøy(?:ene)?|programmeringsspråk(?:et|ene)?|rammeverk(?:et|ene)?|plattform(?:er|ene)?|kompetanse(?:n|r)?|nøkkelkompetanse(?:r|n)?|ferdighet(?:er|ene)|kan (?:han|hun|de|vedkommende|konsulenten))(?: (?:bruker|brukes|kan|har|jobber|nevnes|behersker))?(?: (?:de|det|han|hun|vi|man))?|hva kan',
    ),
  ],
]

/** What is asked first of one of a kind, where words could mean two things. */
const FIRST: Record<'consultant' | 'company', readonly Field[]> = {
  consultant: [
    'availability',
    'certifications',
    'education',
    'languages',
    'projects',
    'contact',
    'place',
    'salary',
  ],
  company: ['place', 'key_people', 'employees', 'orgnr', 'link', 'industry', 'technologies'],
}

/** What lists of a kind are never asked for: «nytt i offentlig sektor» asks for no line of business. */
const NEVER: Partial<Record<Kind, readonly Field[]>> = {
  article: [
    'industry',
    'place',
    'technologies',
    'availability',
    'projects',
    'certifications',
    'languages',
    'offers',
  ],
  consultant: ['link'],
  job: ['industry', 'orgnr', 'key_people'],
}

const HOW_TO_REACH = wholeWords(
  '(?:hva er |hva blir |på hvilket )?(?:mobil|telefon|tlf|mob)?\\.?-?(?:nummeret|nummer|nr\\.?)(?! til)|e-?post(?:en|adresse|adressen)?|mail(?:en|adresse|adressen)?',
)

export function readField(
  text: QuestionText,
  named: 'consultant' | 'company' | null,
  kind: Kind | null = null,
): Field | null {
  const first = named ? FIRST[named] : []
  const never = (kind && NEVER[kind]) ?? []
  const rules = [...RULES.filter(([field]) => first.includes(field)), ...RULES].filter(
    ([field]) => !never.includes(field),
  )
  for (const [field, pattern] of rules) {
    if (!text.take(pattern)) continue
    // «Hvem er kontakten, og hva er nummeret?» asks for one thing.
    if (field === 'contact') while (text.take(HOW_TO_REACH));
    return field
  }
  return null
}
