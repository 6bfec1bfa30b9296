/**
 * A person's name as it is compared, everywhere: «Bjørn-Erik  ØDEGÅRD.», full-width letters and signs that nobody sees
 * included, is «bjørn erik ødegård». Of a longer text it makes its words, between which names are found.
 */
export const personNameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a text holds a full name, both as personNameKey makes them: also in the genitive, and with the last name first
 * («Farah-Yusuf, Amina»). A name of one word is too little to tell.
 */
export function holdsFullName(text: string, name: string): boolean {
  const words = name.split(' ')
  if (words.length < 2) return false
  return words.some((_, at) => holdsPhrase(text, [...words.slice(at), ...words.slice(0, at)].join(' ')))
}

/** Whether a text holds one of the words of a name, both as personNameKey makes them. Initials are none. */
export const holdsPartOfName = (text: string, name: string): boolean =>
  name.split(' ').some((word) => word.length > 1 && holdsPhrase(text, word))

const holdsPhrase = (text: string, phrase: string): boolean =>
  ` ${text} `.includes(` ${phrase} `) || ` ${text} `.includes(` ${phrase}s `)
