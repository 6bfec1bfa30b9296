/** A person's name as it is compared: «Bjørn-Erik  ØDEGÅRD» and «Bjørn Erik Ødegård» are one name. */
export const personNameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.,'’‐‑–-]+/gu, ' ')
    .trim()
