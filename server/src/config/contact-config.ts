export const CONTACT_KEYS = [
  {
    name: 'SECURITY_CONTACT',
    doc: 'Where to report a vulnerability of this installation: an e-mail address or an https:// page, several separated by commas. Shown to everybody at /.well-known/security.txt. Empty: it is not there.',
    example: 'sikkerhet@firma.example',
  },
  {
    name: 'PRIVACY_CONTACT',
    doc: 'Whom people ask about their personal data, such as the data protection officer: an e-mail address or an https:// page, several separated by commas. Shown on «Personvern». Empty: those who run the portal are named.',
    example: 'personvern@firma.example',
  },
] as const

/** The contacts that a key names, as URIs, as RFC 9116 asks for. */
export function readContacts(
  name: (typeof CONTACT_KEYS)[number]['name'],
  list: (name: (typeof CONTACT_KEYS)[number]['name']) => string[],
  faults: string[],
): string[] {
  return list(name).flatMap((contact) => {
    if (/^(mailto:)?[^\s@<>:]+@[^\s@<>:]+\.[^\s@<>:]+$/.test(contact))
      return [contact.startsWith('mailto:') ? contact : `mailto:${contact}`]
    if (URL.parse(contact)?.protocol === 'https:' && !/\s/.test(contact)) return [contact]
    faults.push(`${name} must be an e-mail address or an https:// page, not "${contact}"`)
    return []
  })
}
