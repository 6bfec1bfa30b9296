import { isOneTypo } from './one-typo.ts'
import { plainName } from './person-name-key.ts'
import { kindOfWord } from './name-words.ts'

/** An e-mail address in a text. */
export const EMAIL = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/gu

/** Whether a text is an e-mail address of any kind, and nothing else. */
export const isMailbox = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)

/** The address of a link without percent signs, or as it is when they are none of an encoding. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const localOf = (email: string) => email.split('@', 1)[0]!
const partsOf = (email: string) =>
  localOf(email)
    .split(/[^\p{L}]/u)
    .map(plainName)

/**
 * How many letters of a name a mailbox spells: «ola.nordmann» and «onordmann» spell «Ola Nordmann». A word counts when it is a
 * part of the mailbox, or when the words are most of it: «lindanordmann» is not Stefan Lind's.
 */
export function spelledBy(email: string, name: string): number {
  const parts = new Set(partsOf(email))
  const local = plainName(localOf(email))
  const words = name
    .split(/[\s-]+/)
    .map(plainName)
    .filter((word) => word.length > 2 && local.includes(word))
  const isMost = words.join('').length * 2 >= local.length
  return (isMost ? words : words.filter((word) => parts.has(word))).join('').length
}

/** Whether a mailbox has a word of a name that differs by one letter: «christoffer.h» and «Cristoffer Nordvik». */
export function isNearlySpelled(email: string, name: string): boolean {
  const pieces = partsOf(email)
  const words = name.split(/[\s-]+/).map(plainName)
  return pieces.some((piece) =>
    words.some((word) => word.length >= SHORTEST_NEAR && (piece === word || isOneTypo(piece, word))),
  )
}
const SHORTEST_NEAR = 5

/** The words of a mailbox, without those of its domain, which are the name of a house. */
export function wordsOfMailbox(email: string): string[] {
  const [local = '', house = ''] = email.toLowerCase().split('@')
  return lettersOf(local).filter((piece) => !house.includes(piece))
}
export const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{M}]{2,}/gu) ?? []

/** Whether words can be a person's name: «kari nordvik», unlike «jobb oslo» and «post». */
export const arePersonal = (words: readonly string[], kindOf = kindOfWord): boolean =>
  words.length > 0 && words.map(kindOf).every((kind) => kind !== 'ordinary' && kind !== 'border')

/** Whether a mailbox looks like one person's own: «kari.nordvik», unlike «jobb.oslo» and «post». */
export const isPersonal = (email: string): boolean => arePersonal(wordsOfMailbox(email))

/** Whether a mailbox names somebody: «kari.nordvik», «kari». */
export const isOfSomebody = (email: string): boolean =>
  isPersonal(email) && (localOf(email).includes('.') || kindOfWord(localOf(email).toLowerCase()) === 'first')

const LONGEST_SHORT = 12

/** Whether a mailbox is made of the beginnings of a name's words, in their order: «lbr» and «librek» of «Liv Brekke». */
export function isShortFor(email: string, name: string): boolean {
  const local = plainName(localOf(email))
  return local.length <= LONGEST_SHORT && isMadeOf(local, name.split(/[\s-]+/).map(plainName))
}

const isMadeOf = (letters: string, words: readonly string[]): boolean =>
  letters === '' ||
  words.some((word, nth) =>
    Array.from(letters, (_, at) => letters.slice(0, at + 1)).some(
      (piece) => word.startsWith(piece) && isMadeOf(letters.slice(piece.length), words.slice(nth + 1)),
    ),
  )
