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
