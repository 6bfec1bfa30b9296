import { wholeWords } from './question-text.ts'

const US = '(?:oss|vi|våre?|vårt|dere|deres|huset|firmaet|selskapet)'
const COLLEAGUES =
  '(?:konsulent\\p{L}*|kolleg\\p{L}*|ansatt\\p{L}*|medarbeider\\p{L}*|folk\\p{L}*|stab\\p{L}*|team\\p{L}*|gjeng\\p{L}*|oss|våre|dere)'
/** Of things such words say nothing about anybody. */
const NO_THING =
  '(?![^?]*(?:annonse|stilling|jobb|oppdrag|utlysning|sak(?:en|er|ene)?|artik|nyhet|avtale|system|selskap|bedrift|kunder?(?:n|ne)?(?!\\p{L})))'

/** What somebody is, has or believes that no CV tells: age, sex, family, faith, body and home. */
export const PRIVATE_FACTS: readonly RegExp[] = [
  // «Hvem er eldst av konsulentene?», «den yngste hos oss», «er Siri eldre enn Jon?»
  wholeWords(
    `${NO_THING}(?:hvem|hvilken (?:av \\p{L}+|${COLLEAGUES}))(?: (?:av|blant|i|hos|på|her|som|er det som) ?[^?]{0,60}?)? ?er (?:den |de |det |aller )*(?:eldste?|yngste?|eldre|yngre)`,
  ),
  wholeWords(`${NO_THING}(?:eldste?|yngste?) (?:av |blant |i |hos |på )?(?:\\p{L}+ )?${COLLEAGUES}`),
  wholeWords(
    `${NO_THING}er (?!den |det |de )(?:\\p{L}[\\p{L}-]* ){1,6}?(?:eldre|yngre) enn(?! (?:\\d|en |et |to |tre ))`,
  ),
  wholeWords(
    `alder(?:en)? (?:til|på|har) (?!annonse|sak|stilling|artik)|hvilken alder|(?:snitt|gjennomsnitts|medel)alder(?:en)?|aldersfordeling(?:en)?|alderssammensetning(?:en)?|aldersspenn(?:et)?|fødselsår(?:et)?|når (?:er|ble|var) [^?]{2,60} født|hvilket år (?:er|ble) [^?]{2,60} født|hvor mange år er (?!det|siden|avtale|kontrakt)(?:\\p{L}[\\p{L}-]* ?){1,5}(?=\\?|$)|(?:over|under|rundt) (?:\\d\\d|tretti|førti|femti|seksti) år gam(?:mel|le)`,
  ),
  // «Hvilket kjønn har …», «hvor mange kvinner er vi?»
  wholeWords(
    `hvilket kjønn|kjønn(?:et)? (?:til|på|har)|kjønnsfordeling(?:en)? (?:hos|blant|i|av) [^?]{0,20}?${COLLEAGUES}|(?:er|var) (?:\\p{L}[\\p{L}-]* ){1,5}(?:en )?(?:mann|kvinne|dame|jente|gutt) ?(?:eller (?:en )?(?:mann|kvinne|dame|jente|gutt))?(?=\\?|$|\\.)|(?:hvor mange|antall|andel(?:en)?|hvor stor andel)(?: av [^?]{2,30}? er)? (?:kvinner|menn|damer|mannfolk|kvinnelige|mannlige)(?=[^?]*(?:${COLLEAGUES}|vi)(?!\\p{L}))|${COLLEAGUES} (?:som )?er (?:kvinner|menn|damer)|hvilke (?:av )?${COLLEAGUES} er (?:kvinner|menn|damer|kvinnelige|mannlige)`,
  ),
  wholeWords(
    '(?:kvinnelige?|mannlige?) (?:konsulent|utvikler|kolleg|ansatt|medarbeider|arkitekt|leder|rådgiver)\\p{L}*|(?:har vi|finnes det|er det|hvilke|har dere) (?:noen |mange )?(?:kvinner|menn|damer|jenter|gutter)(?= (?:som kan|hos|blant|her|med))',
  ),
  // «Har hun barn?»: «app for barn» is none of hers.
  wholeWords(
    `har (?!vi |dere |de |noe |det )(?:[\\p{L}-]+ ){1,6}?(?<!(?:for|om|mot|med|til|av|og|på|blant) )(?:små)?(?:barn|unger|familie|hund|katt|kjæledyr|søsken)(?:a|ene)?(?=\\?|$|\\.)|hvor mange (?:barn|unger|søsken) (?:har|fikk)|hvem(?: av [\\p{L} ]{2,25})? har (?:små)?(?:barn|unger|familie|hund|katt)(?=\\?|$)|(?:barna|ungene|foreldrene|søsknene|broren|søsteren|mannen|moren|faren) (?:til|hans|hennes)`,
  ),
  wholeWords(
    'muslim(?:er|sk)?|kristen|kristne|jøde(?:r)?|hindu(?:er)?|buddhist(?:er)?|homofil(?:e)?|lesbisk(?:e)?|skeiv(?:e)?|transperson|religiøs(?:e)?|etnisk bakgrunn|hvilket land kommer (?!annonse|sak)[^?]{2,60} fra|vegetarianer(?:e)?|veganer(?:e)?|allergi(?:er|ene|sk)?|skostørrelse|stjernetegn(?:et)?|hårfarge|øyenfarge|blodtype|rulleblad|førerkort beslaglagt|fraskilt|skilt (?:nå|fra)|forlovet',
  ),
  wholeWords(
    '(?:gate|gata|gateadresse|bosteds?adresse|postadresse|adresse(?:n|r)?) (?:til|på|bor|har) (?:han|hun|henne|ham)|hvilken (?:gate|gata|vei|adresse|leilighet)(?: i \\p{L}+)? bor',
  ),
]

const DO_COST =
  '(?:koster|tar|fakturerer|krever|selger|leier(?: vi)? ut|leies(?: ut)?|selges|prises|ligger|får|går|betaler)'
const RATE =
  '(?:time|dags?|døgn|uke|konsulent|utleie)-?(?:pris|sats|rate|honorar)(?:en|er|ene|a|n)?|satsen(?:e)?|prislist(?:e|a|en|er)|honorar(?:et)?'

/** What one of us costs a customer: agreed on elsewhere. */
export const PRICES: readonly RegExp[] = [
  wholeWords(
    '(?:billigste|dyreste|rimeligste) (?:konsulent|utvikler|kolleg|arkitekt|rådgiver|tester)(?:en|a|e|ene|er|n|ne)?|hvem (?:av \\p{L}+ |hos oss )?er (?:billigst|dyrest|rimeligst)',
  ),
  // «Hva koster en konsulent hos oss?», «hva tar vi for en utvikler?», «hva koster dere?»
  wholeWords(
    `(?:hva|hvor mye|hvor dyr(?:t|e)?)(?: er det som)? ${DO_COST} (?:en |et |ei |det (?:å (?:leie|hyre)(?: inn)?) |å leie (?:inn )?)?(?:\\p{L}+ ){0,3}?(?:konsulent(?:en|er|ene)?|utvikler(?:en|e|ne)?|arkitekt(?:en|er|ene)?|rådgiver(?:en|e|ne)?|tester(?:e)?|designer(?:e)?|folk(?:ene|a)?|kolleg\\p{L}+)(?: [^?]{0,30}?)?(?:hos|fra|av|i|til|på)? ?${US}(?=\\?|$|\\.| i timen| per| pr| for)`,
  ),
  wholeWords(
    `(?:hva|hvor mye) koster (?:en|ei|et) (?:\\p{L}+ )?(?:konsulent|utvikler|arkitekt|rådgiver|tester|designer)(?=\\?|$|\\.)|hvor dyre? (?:er|blir) (?:en |ei |våre |konsulenten|konsulentene)[^?]{0,40}|(?:hva|hvor mye) (?:koster|tar|fakturerer|selger|krever) (?:vi|dere)(?: (?:per|pr\\.?|i|for|oss|ut) [^?]*)?(?=\\?|$|\\.)|(?:hva|hvor mye) (?:kan|bør|skal|må) (?:vi|jeg) (?:ta|fakturere|kreve|prise|selge)`,
  ),
  wholeWords(
    `(?:hva|hvilken?t?|hvilke|hvor høy|hvor mye)(?: er| har| tar| ligger| bruker| opererer)* (?:vi |dere )?(?:med )?(?:vår |våre |den |de )?(?:${RATE})(?: (?:vi|dere))?(?: (?:på|for|til|hos|vår|våre|av|tar|har))?(?= [^?]*(?<!\\p{L})${US}(?!\\p{L})|\\?|$)|våre? (?:${RATE})|(?:${RATE}) (?:vår|våre|hos oss)`,
  ),
]
