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
  fetch_failed: 'Kilden svarte ikke som den skulle.',
  robots: 'Kilden tillater ikke at siden leses av maskiner.',
  busy: 'Det ble hentet for mye fra kilden på én gang.',
  http_401: 'Kilden krever en nøkkel som ikke ble godtatt.',
  http_403: 'Kilden ga oss ikke adgang.',
  http_404: 'Det finnes ingenting på adressen til kilden.',
  http_429: 'Kilden ba oss hente sjeldnere.',
  http_5xx: 'Kilden har en feil hos seg selv.',
  unreadable: 'Innholdet fra kilden lot seg ikke lese.',
  not_a_feed: 'Adressen til kilden viser noe annet enn en liste med annonser.',
  no_token: 'Nøkkelen til kilden er ikke satt opp.',
}

/** What went wrong the last time a source was read, in one sentence. */
export function faultSentence(fault: string): string {
  return Object.hasOwn(SENTENCES, fault) ? SENTENCES[fault as FeedFault] : 'Kilden lot seg ikke lese.'
}
