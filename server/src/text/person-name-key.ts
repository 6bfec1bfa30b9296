/**
 * A person's name as it is compared, everywhere: «Bjørn-Erik ØDEGÅRD.», with full-width letters and invisible
 * characters, is «bjørn erik ødegård». Applied to a longer text it gives the words among which names are searched.
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
 * A part of a name in the form in which it is compared: lower case, without accents. «Aa» for «Å» counts as one
 * letter more.
 */
export const foldName = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[øæßłđðþı]/g, (letter) => PLAIN[letter]!)

const PLAIN: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** The same for a mailbox, in which letters are left out: «Ødegård», «Oedegaard» and «odegard» are one. */
export const plainName = (word: string): string =>
  foldName(word).replaceAll(/(?<=a)[ae]|(?<=o)e|[^\p{L}]/gu, '')
