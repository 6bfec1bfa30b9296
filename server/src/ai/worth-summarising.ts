/**
 * Phrases that stand in every ad or page and say nothing about this one: diversity statements, legal notices, buttons and
 * contacts. Contacts are also left out because they name people.
 */
const EMPTY_PHRASES = [
  // Everybody may apply.
  'uavhengig av (?:alder|kjønn|etni|bakgrunn|funksjon|religion|livssyn|legning|nasjonal|hull|om du har)',
  'uansett (?:alder|kjønn|bakgrunn|etni|køn)|oavsett (?:kön|ålder|bakgrund|etni)',
  '(?:regardless of|without regard to) (?:age|race|gender|sex|religion|background|disab|color)|equal opportunit',
  'likestilling|mangfold(?!ig)|mångfald|diversity',
  'funksjonsevne|funksjonsneds|funksjonshem|innvandrerbakgrunn|hull i cv',
  'oppfordrer alle|all qualified applicants',
  // The law and the page.
  'cookie|informasjonskaps|javascript (?:er|må|is|must)|(?:aktiver|enable|slå på) javascript',
  'personvern(?:erklæring|policy|en din)|behandler (?:\\p{L}+ )?person|personopplysningene|privacy (?:policy|notice)|personuppgifter',
  'offentle?glov|offentlig(?:lov|hetslov)|søk[ae]rliste|søkjarliste|bakgrunnssjekk',
  // What is asked of everybody, and how one applies.
  'andre (?:arbeids)?oppgaver (?:kan|må|vil)|andre arbeidsoppgåver (?:kan|må)|politi-?attest',
  'elektronisk søkna?d|søknadsskjema|i så fall',
  'rekrutteringsbyrå|rekryteringsföretag|recruitment agenc|annonsesel[gj]|annonsförsälj',
  'alle rettigheter|all rights reserved|©|nyhetsbrev|newsletter',
  // What to press.
  'les mer|läs mer|læs mere|read more|klikk her|klicka|click (?:here|on|the)|følg oss|följ oss|follow us',
  'del (?:denne|siden|stillingen|annonsen|artikkelen)|logg inn|log in|sign in|meld deg på',
  // Whom to call.
  'tar? (?:gjerne |da )?kontakt|gjerne kontakt|kontaktperson|kontakte? oss|kontakta oss|contact us|for mer informasjon',
  'spørsmål om stillingen|har du spørsmål|questions about|telefon:|tlf|mobil:',
]
const EMPTY = new RegExp(`(?<![\\p{L}\\p{N}])(?:${EMPTY_PHRASES.join('|')})`, 'iu')
const CALLING = /^(?:Kontakt|Contact|Ring|Kontakta)\s/
const ADDRESS = /https?:|www\.|\S@\S/i
/** Eight digits, however they are grouped: a telephone number. */
const NUMBER = /(?<!\d)\d{2,3} ?\d{2,3} ?\d{2,3}(?: ?\d{2})?(?!\d)/

const MOST_CHARACTERS = 400

/** Whether a sentence may stand in a summary. */
export function isWorthSummarising(sentence: string): boolean {
  return sentence.length >= 4 && sentence.length <= MOST_CHARACTERS && !ADDRESS.test(sentence)
}

/** Whether a sentence says something about this very ad, and is neither boilerplate nor a contact. */
export const isOfThisAd = (sentence: string): boolean =>
  isWorthSummarising(sentence) &&
  !EMPTY.test(sentence) &&
  !CALLING.test(sentence) &&
  !(NUMBER.test(sentence) && digits(sentence) >= 8)

const digits = (text: string) => text.match(/\d/g)?.length ?? 0
