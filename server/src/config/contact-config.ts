export const CONTACT_KEYS = [
  {
    name: 'SECURITY_CONTACT',
    doc: 'Where to report a vulnerability of this installation: an e-mail address or an https:// page, several separated by commas. Shown to everybody at /.well-known/security.txt. Empty: it is not there.',
    example: 'sikkerhet@firma.example',
  },
] as const

/** The contacts as the URIs that RFC 9116 asks for. */
export function readSecurityContacts(contacts: string[], faults: string[]): string[] {
  return contacts.flatMap((contact) => {
    if (/^(mailto:)?[^\s@<>:]+@[^\s@<>:]+\.[^\s@<>:]+$/.test(contact))
      return [contact.startsWith('mailto:') ? contact : `mailto:${contact}`]
    if (URL.parse(contact)?.protocol === 'https:' && !/\s/.test(contact)) return [contact]
    faults.push(`SECURITY_CONTACT must be an e-mail address or an https:// page, not "${contact}"`)
    return []
  })
}
