/** Words without content, in Norwegian, Swedish, Danish and English. */
const STOP_WORDS = new Set(
  `alle alt and andre annen annet are att av avec bare ble blei blev bli blir blitt both but både da dag de deg dei dem den denne der deres
  det detta dette di din disse dit ditt du eller ein eit eitt en enn er et etter finnes for fordi fra fram från få får före først
  gjør går ha had hadde han hans har has have he hele hennes her him his hos hun hva hvem hver hvis hvor hvordan hvorfor hvor
  i ifølge igjen ikke ikkje ikke ikki ikkje in ingen inn into is it its ja jeg jo kan kom kommer kunne man mange med meg mellom men mens mer mest
  mot må når na nå no noe noen not nu ny nye og også och om on one opp or oss over på sa samme samt seg selv sier sin sine sitt skal skulle slik
  slike som stor store så than that the their them then there they this til to two um under up upp ut uten van var vara vart ved vi vil
  ville vår våre være vært was we were what when which who will with you your år är än att ett inte men som till vid`
    .split(/\s+/)
    .filter(Boolean),
)

const WORD = /[\p{L}\p{N}]+/gu

/** The words of a text in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? []

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

/** Stems of the content words. Cut at seven letters, most forms of a word are equal. */
export const contentWords = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)).map((word) => word.slice(0, 7))
