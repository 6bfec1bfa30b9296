/** What a part of an ad is about. */
export type AdPart = 'work' | 'asked' | 'desired' | 'offered' | 'practical' | 'person' | 'company' | 'other'

const part = (name: AdPart, ...words: string[]) =>
  [name, new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'iu')] as const

/** The first match counts: «Om oss» before «om», what is desired before what is required. */
const HEADINGS = [
  part(
    'company',
    'om oss(?!.{0,20}(?:får|tilb))|om (?:arbeidsgiver|selskapet|bedriften|virksomheten|kommunen|avdelingen)',
    'om (?:företaget|arbetsgivaren|os)',
    'hvem er vi|kven er vi|hvem vi er|vem är vi|bli (?:bedre )?kjent med',
    'about (?:us|the company|our)|who we are',
  ),
  part(
    'offered',
    'hos oss får|vi (?:kan )?tilb[yø]|me tilbyr|tilbud|tilbyr',
    'vi (?:kan )?by på|det vi kan by|vi gir',
  ),
  part(
    'offered',
    'vi erbjuder|erbjud|du får|får du|hva får|goder|fordeler',
    'we (?:can )?offer|what you get|benefits|perks',
  ),
  part('offered', 'derfor (?:skal|bør|vil) du|hvorfor (?:velge|jobbe|oss)|why (?:us|join)|varför'),
  part(
    'desired',
    'ønskelig|ynskjeleg|ønsket|fordel|det er (?:en )?(?:fordel|fint|pluss)|fint om|bonus|pluss',
  ),
  part('desired', 'meriterande|nice to have|preferred|good to have|kan være'),
  part('person', '(?:som )?person(?:lig|leg)|egenskap|eigenskap|egnethet|som person|personal|personliga'),
  part(
    'asked',
    'kvalifika|krav|kompetanse|kompetens|utdan|utbildning|erfaring|erfarenhet|kunnskap',
    'hvem (?:er du|ser vi|søker vi|leter vi)|kven er du|vem är du|hvem vi (?:ser|søker|leter)|vi (?:ser|søker|leter) etter',
    'vi søker deg|vi söker dig|er dette deg|er du den|din (?:bakgrunn|profil|kompetanse|bakgrund)|du (?:har|bør|må|kan|er)(?!\\p{L})',
    'qualif|require|skills|you have|who you are|about you|what we.{0,6} look|must have|you bring|your (?:background|profile|experience)',
    'kvalifikation|profil',
  ),
  part(
    'work',
    'oppg[aå]ve|arbeidsoppg|arbeids(?:felt|område)|arbetsuppgift|opgaver|ansvar|rollen|rolla|stillingen|stillinga',
    'hva (?:skal|vil|kommer)|kva (?:skal|vil)|dine (?:viktigste|oppgaver)|du (?:skal|vil|kommer)|hverdagen|om jobben|om jobbet|tjänsten|tjenesten',
    'prosjektet|oppdraget|uppdraget|oppdragsbeskriv|vad (?:du|kommer)',
    'responsib|your (?:role|tasks|work)|the (?:role|job|position)|what you|duties|tasks',
  ),
  part(
    'practical',
    'praktisk|søknad|søk(?!\\p{L})|slik søker|ansök|ansøg|arbeidssted|lønn|løn|vilkår|varighet|how to apply|apply|location|details|annet|øvrig|kontakt|contact',
  ),
]

/** What stands under a heading; `other` when the heading does not say. */
export const partOfHeading = (heading: string): AdPart =>
  HEADINGS.find(([, words]) => words.test(heading))?.[0] ?? 'other'

const SENTENCES = [
  part(
    'offered',
    'vi (?:kan )?tilby|me tilbyr|du får|får du|hos oss får|vi erbjuder|we offer|you (?:get|will get)|konkurransedyktig|pensjonsordning',
  ),
  part(
    'practical',
    'søknadsfrist|søkjefrist|frist|oppstart|tiltred|tillträd|sista ansökningsdag|deadline|arbeidssted(?:et)? (?:er|blir)|fast stilling|vikariat|engasjement|prøvetid|varighet',
  ),
  part(
    'desired',
    'det er (?:en|et|ein) (?:fordel|pluss)|er ønskelig|er en fordel|meriterande|is a plus|gjerne',
  ),
  part(
    'asked',
    'du (?:må|har|bør|kan|behersker|er (?:en )?(?:erfaren|utdannet|trygg|god))(?!\\p{L})|det (?:kreves|er (?:et )?krav)|vi (?:krever|forventer|ser etter|leter etter)',
    'krav (?:om|til)|minst|minimum|års erfaring|erfaring (?:med|fra|innen)|utdanning (?:innen|på)|bachelor|mastergrad',
    'du behöver|vi söker dig|you (?:have|must|should|need)|required|at least|experience (?:with|in)|years of',
  ),
  part(
    'work',
    'du (?:vil|skal|blir|kommer til)|stillingen (?:inne|er|omfatter|har)|rollen (?:inne|er)|oppgavene|arbeidet (?:inne|består)|ansvar for',
    'vi (?:søker|ser nå|leter nå|trenger|ansetter)|søker (?:vi|en|ei|nå|etter)|vil du|ønsker du|kommer du|du kommer att|vi söker|söker (?:vi|nu|en)',
    'you (?:will|are going)|we are (?:looking|seeking|hiring)|looking for|the role|join us|responsible for',
  ),
]

/** What a sentence is about when no heading says so. */
export const partOfSentence = (sentence: string): AdPart =>
  SENTENCES.find(([, words]) => words.test(sentence))?.[0] ?? 'other'
