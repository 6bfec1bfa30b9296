/**
 * A company name as it is compared: «Tindra  Forsikring ASA» and «TINDRA FORSIKRING» are one company. Only AS and
 * ASA are dropped: of a name with another ending nobody can say that it is the same company.
 */
export function companyNameKey(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.,'’"«»]+/g, ' ')
    .trim()
  return plain.replace(/ (?:asa?|a\/s)$/, '') || plain
}
