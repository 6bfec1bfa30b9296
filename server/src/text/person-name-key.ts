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
