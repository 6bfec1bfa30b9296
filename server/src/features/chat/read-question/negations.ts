/** Of whom it is said that they do not: «hvem», «konsulenter», «hvilke av dem». */
const OF_US = '(?: (?:(?:av|blant|hos) (?:oss|dem|disse|de|dere|våre|konsulentene)|i \\p{Lu}\\p{L}+|her))?'
const PEOPLE = `(?:hvem|hvor mange|noen|de|dem|folk|(?:hvilke[nt]? )?(?<!(?:en|ei) )(?<!\\p{L})\\p{L}*(?:konsulent|kolleg|utvikler|rådgiver|arkitekt|leder|medarbeider|person|ansatt|designer|tester)\\p{L}*)${OF_US}(?: (?:er det|det er))?`
const COMPANIES = '\\p{L}*(?:bedrift|selskap|firma|virksomhet|kunde|arbeidsgiver)\\p{L}*'
const ADS = '\\p{L}*(?:annonse|stilling|jobb|utlysning|oppdrag)\\p{L}*'

const NOT =
  '(?:(?:overhodet |rett og slett |fortsatt |ennå |enda )*(?:ikke(?! bare| minst)|aldri)(?: noe| noen)?)'
const DOES =
  '(?:kan|behersker|kjenner(?: til)?|mestrer|forstår|snakker|prater|bruker|jobber med|har (?:jobbet|jobba|arbeidet) med|har (?:brukt|lært(?: seg)?|vært borti))'
const HAD =
  '(?:(?:noe |noen )?(?:erfaring|kompetanse|kunnskap(?:er)?|kjennskap|peiling|greie|praksis|ferdigheter)(?: (?:med|i|innen|på|om|til|fra))?)'
const DONE = '(?:(?:jobbet|jobba|arbeidet|vært) (?:med|hos|for|innom)|brukt|lært(?: seg)?|vært borti)'
/** «… kan ikke Java», «… som ikke kan Java», «… har aldri jobbet med Java», «… mangler erfaring med Java». */
const CANNOT = `(?:${DOES} ${NOT}|${NOT} ${DOES}|har (?:${NOT}|ingen|null) (?:${DONE}|${HAD})|${NOT} har (?:${DONE}|${HAD})|(?:ikke har|uten|mangler|savner) ${HAD}|(?:har (?:${NOT}|ingen)|${NOT} har)(?= \\p{L}*(?:bachelor|master|doktor|førerkort|klarering))|er ${NOT}(?= \\p{L}*(?:utvikler|leder|arkitekt|rådgiver|designer|tester|ingeniør|coach)(?!\\p{L})))(?: å)?`
const BEFORE_ALL = `(?:^|[^\\p{L}\\p{N}])`

/** What leaves out whatever comes after it, whoever it is said of: the question asks for the others. */
export const NEGATED = [
  `(?<=${BEFORE_ALL}${PEOPLE} )(?:som |der )?${CANNOT}`,
  `(?<=${BEFORE_ALL}${PEOPLE} [^.?!]{0,60}),? ?(?:men|og) (?:som )?${CANNOT}`,
  `(?<=${BEFORE_ALL}${COMPANIES} )(?:som |der )?(?:${NOT} (?:bruker|benytter|har|jobber med)|(?:bruker|benytter|jobber med) ${NOT})`,
  `(?<=${BEFORE_ALL}${ADS} )(?:som |der )?(?:(?:krever|nevner|bruker|ber|spør) ${NOT}(?: om| etter)?)`,
].join('|')

const TAKEN = /(?<!\p{L})(?:opptatte?|utilgjengelige?)(?!\p{L})(?! av)/iu
const NOT_FREE =
  /(?<!\p{L})(?:(?<verb>er|blir|står|var) (?:fortsatt |da |ennå )?ikke (?:lenger |noe )?(?=ledige?(?!\p{L})|tilgjengelige?(?!\p{L})|frie?(?!\p{L}))|ikke (?<after>er|blir|står) (?=ledige?(?!\p{L})|tilgjengelige?(?!\p{L})|frie?(?!\p{L})))/iu
const WHO = /(?<!\p{L})(?:hvem|hvor mange|hvilke[nt]?|konsulent\p{L}*|folk|kolleg\p{L}*|noen|dem)(?!\p{L})/iu
/** «Ikke ledig før mars» tells when somebody is, and that is read elsewhere. */
const UNSAID = /ikke ledige? før|oppgi|sagt|annonse|stilling|oppdrag(?! før)/iu

/** «Hvem er ikke ledig i januar?» asked as who is, to be told of the others; null for anything else. */
export function askedAsFree(question: string): string | null {
  if (!WHO.test(question) || UNSAID.test(question)) return null
  if (NOT_FREE.test(question))
    return question.replace(NOT_FREE, (...found) => {
      const { verb, after } = found.at(-1) as Record<string, string | undefined>
      return `${verb ?? after} `
    })
  return TAKEN.test(question) && /(?<!\p{L})(?:er|blir|står)(?!\p{L})/iu.test(question)
    ? question.replace(TAKEN, 'ledig')
    : null
}

/** That it is people of whom it is said, where nothing else names them. */
export const NEGATED_OF_PEOPLE = new RegExp(`${BEFORE_ALL}${PEOPLE} (?:som |der )?${CANNOT}(?!\\p{L})`, 'iu')
