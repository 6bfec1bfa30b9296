/**
 * A company name as it is compared: «Tindra Forsikring ASA» and «TINDRA FORSIKRING» are one company. Only AS and ASA
 * are dropped: with any other legal form it may be another company.
 */
export function companyNameKey(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.,'’"«»]+/g, ' ')
    .trim()
  return plain.replace(/ (?:asa?|a\/s)$/, '') || plain
}
