import type { FeedFault } from '@utsyn/contract/sources.ts'

const SENTENCES: Record<FeedFault, string> = {
  bad_url: 'Adressen til kilden er ikke en gyldig nettadresse.',
  bad_scheme: 'Adressen til kilden begynner ikke med http:// eller https://.',
  credentials: 'Adressen til kilden inneholder brukernavn eller passord.',
  bad_port: 'Adressen til kilden bruker en port som ikke er tillatt.',
  blocked_host: 'Adressen til kilden peker til et lukket nett.',
  blocked_ip: 'Adressen til kilden peker til et lukket nett.',
  dns: 'Fant ikke noe nettsted på adressen til kilden.',
  too_many_redirects: 'Kilden sender videre for mange ganger.',
  downgrade: 'Kilden sender videre til en adresse uten kryptering.',
  too_large: 'Svaret fra kilden var for stort.',
  encoding: 'Svaret fra kilden kunne ikke pakkes ut.',
  content_type: 'Kilden svarte med en annen type innhold enn ventet.',
  timeout: 'Kilden svarte ikke i tide.',
  fetch_failed: 'Kilden svarte ikke, eller forbindelsen ble brutt.',
  robots: 'Kilden tillater ikke at siden leses av maskiner.',
  busy: 'Det ble hentet for mye fra kilden på én gang.',
  http_401: 'Kilden krever en nøkkel som ikke ble godtatt.',
  http_403: 'Kilden ga oss ikke adgang.',
  http_404: 'Det finnes ingenting på adressen til kilden.',
  http_410: 'Det finnes ingenting på adressen til kilden lenger.',
  http_429: 'Kilden ba oss hente sjeldnere.',
  empty: 'Svaret fra kilden var tomt.',
  unreadable: 'Innholdet fra kilden lot seg ikke lese.',
  not_a_feed: 'Svaret var en nettside uten annonser som maskiner kan lese.',
  loop: 'Sidene til kilden leder i ring.',
  suspicious:
    'Det meste var borte på én gang. Ingenting blir stengt eller slettet før det er sett to ganger.',
  unhandled: 'For mange e-poster venter på å bli sett gjennom. Resten leses når noen har gjort det.',
  internal: 'Det skjedde en feil i Utsyn mens kilden ble lest.',
}

/** Why a source could not be read, in one sentence. */
export function faultSentence(fault: string): string {
  if (Object.hasOwn(SENTENCES, fault)) return SENTENCES[fault as FeedFault]
  const [, status] = /^http_(\d{3})$/.exec(fault) ?? []
  return status ? `Kilden svarte med en feil (${status}).` : 'Kilden lot seg ikke lese.'
}
