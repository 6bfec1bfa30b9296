import { EMPTY_WORDS } from './empty-words.ts'
import { EVERYDAY_WORDS } from './everyday-words.ts'
import { type QuestionText, wholeWords } from './question-text.ts'
import { isRemark } from './small-remarks.ts'

export type SmallTalk = 'hello' | 'thanks' | 'bye' | 'abilities' | 'identity' | 'how_are_you' | 'yes_no'

const GREETING = 'hei|heisann|hallo|halla|hello|hi|god ?morgen|god ?dag|god ?kveld|morn|heia|hei hei'

/** A message that is nothing else. */
const RULES: readonly [SmallTalk, RegExp][] = [
  [
    'how_are_you',
    wholeWords(
      '(?:(?:GREETING),? )?(?:hvordan (?:går det|har du det)|står til|alt bra)(?: med deg)?'.replace(
        'GREETING',
        GREETING,
      ),
    ),
  ],
  [
    'identity',
    wholeWords(
      'hvem er du|hva er du|kan du norsk|snakker du norsk|er du (?:en )?(?:robot|ki|ai|menneske|chatgpt|språkmodell|ekte)|hvem (?:har )?laget deg|hva heter du|hvilken (?:modell|motor) (?:er|bruker) du',
    ),
  ],
  [
    'abilities',
    wholeWords(
      'hva kan du(?: (?:gjøre|hjelpe (?:meg )?med|svare på|brukes til|hjelpe til med))?|hva kan jeg spørre (?:deg )?om|hvordan (?:virker|fungerer|bruker jeg) (?:du|dette|deg|chatten|assistenten)|hva vet du(?: noe om)?|hjelp(?: meg)?|kan du hjelpe(?: meg)?|hva brukes (?:du|dette|chatten) til',
    ),
  ],
  [
    'bye',
    wholeWords('ha det(?: bra| fint)?|hade(?:t)?|på gjensyn|snakkes|vi snakkes|adjø|god helg|god natt'),
  ],
  [
    'thanks',
    wholeWords(
      '(?:tusen )?takk(?: skal du ha| for (?:hjelpen|svaret|det|info(?:en)?))?|mange takk|supert?|flott|perfekt|topp|bra|fint|nice|thanks|thank you|kult',
    ),
  ],
  ['hello', wholeWords(GREETING)],
  ['yes_no', wholeWords('ja|nei|ok|okei|okay|joda|neida|ja takk|nei takk|greit|jepp')],
]

/** Words that may stand beside: «Hei, takk!». */
const BESIDE =
  /^(?:\s|\p{P}|\p{S}|\p{Emoji}|\0|du|der|deg|meg|så|da|igjen|alle|sammen|mye|for|nå|utsyn|kjære|assistent|bot|og|tusen|er|det|egentlig|hjelpa|hjelpen|svaret|info|infoen|god|fin|helg|helga|helgen|kveld|kvelden|dag|dagen|uke|uka|ha|tar|nå|jeg|vi|ferie|ses|sees|snakkes|morgen|videre|fortsatt|ønsker|ønskes|til|var|alt|noe|supert?|ok|okei|bra|topp|flott|fint|jobba|jobbet|hjertelig|kjempe|veldig)*$/u

/** What a message says that asks for nothing of the portal, or null. */
export function readSmallTalk(text: QuestionText): SmallTalk | null {
  const { rest } = text
  for (const [talk, pattern] of RULES) {
    const found = pattern.exec(rest)
    if (!found) continue
    const around = rest.slice(0, found.index) + rest.slice(found.index + found[0].length)
    const without = around.replaceAll(new RegExp(wholeWords(GREETING), 'gu'), '').replaceAll(/takk/g, '')
    if (BESIDE.test(without)) return talk
  }
  return partingWords(rest) ?? (isRemark(text) ? (THANKS.test(rest) ? 'thanks' : 'hello') : null)
}

const THANKS = wholeWords('(?:tusen |hjertelig |mange )?takk\\p{L}*|thanks|thx')
const BYE = wholeWords(
  'ha det(?: bra| fint)?|hade(?:t)?|snakkes|ses|sees|vi (?:høres|snakkes|ses|sees)|høres|adjø|på gjensyn|(?:god|fin|riktig god|fortsatt) (?:helg|natt|kveld|dag|tur|jul|ferie|påske|ettermiddag|sommer|uke|arbeidsdag)|logger (?:av|ut)|(?:tar|går for) (?:kvelden|helg(?:a|en)?|dagen)',
)
/** Whoever asks or wants something more says so. */
const ASKS =
  /\?|(?<!\p{L})(?:hvem|hva|hvor|hvordan|hvorfor|når|hvilke\p{L}*|finn\p{L}*|vis|list|gi|send|kan|kunne|trenger (?:en|ei|noen|å)|søker|oppsummer|sammenlign|har (?:vi|dere|du)|er det|men|og så)(?!\p{L})/u
/** What belongs to such words. */
const POLITE =
  /^(?:hjelp\p{L}*|svar\p{L}*|info\p{L}*|oversikt\p{L}*|helg\p{L}*|kveld\p{L}*|uke\p{L}*|natt\p{L}*|ferie\p{L}*|jul\p{L}*|påske\p{L}*|sommer\p{L}*|dag\p{L}*|rydd\p{L}*|nyttig\p{L}*|grei\p{L}*|snill\p{L}*|kjapp\p{L}*|rask\p{L}*|trengte|trenger|lurte|ferdig|forsyn\p{L}*|fornøyd|kanon\p{L}*|kjempe\p{L}*|topp\p{L}*|dritbra|strålende|perfekt|akkurat|nok|hilsen|hilser|klem\p{L}*|igjen|sees|ses|høres|snakkes|logger|avslutter|slutter|stikker|går|lunsj|hjem|møte|videre|jobb\p{L}*|innsats\p{L}*|assist\p{L}*|reddet|løste|ordnet|fikset|dagen|min|å|gull|mål|flink\p{L}*|\p{L}+dag|kos\p{L}*|hyggelig\p{L}*|alt|for|i)$/u
const LONGEST = 24

/** «Takk, nå har jeg det jeg trenger, god helg!»: thanks or goodbye, where nothing in it asks for anything. */
function partingWords(rest: string): SmallTalk | null {
  const [isThanks, isBye] = [THANKS.test(rest), BYE.test(rest)]
  if ((!isThanks && !isBye) || ASKS.test(rest)) return null
  const words = rest.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length > LONGEST || rest.includes('\0')) return null
  const isPolite = (word: string) =>
    POLITE.test(word) || word.startsWith('takk') || EMPTY_WORDS.has(word) || EVERYDAY_WORDS.has(word)
  return words.every(isPolite) ? (isThanks ? 'thanks' : 'bye') : null
}
