import type { FirstStepName } from '@utsyn/contract/first-steps.ts'
import { paths } from '../../app/paths.ts'

/** A line to copy: a variable of the configuration, or a command. */
export interface StepLine {
  line: string
  /** «Kopier NAV_FEED_URL» */
  name: string
}

export interface StepText {
  title: string
  /** What the portal has with it. */
  gives: string
  /** The page where it is done. */
  link?: { to: string; text: string }
  /** Otherwise what to write, and where. */
  lines?: readonly StepLine[]
  help?: string
  /** Instead of «Ikke satt opp» or «I gang». */
  words?: Partial<Record<'missing' | 'started', string>>
}

const RESTART = 'Sett dette i oppsettet av portalen, og start den på nytt.'

export const STEP_TEXTS: Record<FirstStepName, StepText> = {
  nav: {
    title: 'Annonser fra NAV',
    gives:
      'Stillingene på arbeidsplassen.no, oppdatert hvert femte minutt. Det siste halve året hentes på noen timer.',
    lines: [{ line: 'NAV_FEED_URL=https://pam-stilling-feed.nav.no', name: 'Kopier NAV_FEED_URL' }],
    help: RESTART,
    words: { started: 'Satt opp, ikke hentet ennå' },
  },
  pages: {
    title: 'Karrieresider',
    gives: 'Annonser rett fra bedriftene dere følger. Portalen leser siden, og du godkjenner det den fant.',
    link: { to: paths.addJobs, text: 'Legg til jobbannonser' },
    words: { missing: 'Ingen lest ennå', started: 'Kilde lagt til, ikke lest ennå' },
  },
  news: {
    title: 'Nyheter',
    gives: 'Det som skrives om bedriftene, fra aviser og bransjenettsteder.',
    link: { to: paths.adminSources, text: 'Legg til nyhetskilde' },
    words: { missing: 'Ingen kilde ennå', started: 'Lagt til, ikke lest ennå' },
  },
  cvs: {
    title: 'CV-er',
    gives: 'Konsulenter som kan finnes, og som blir sammenlignet med hver annonse.',
    lines: [
      { line: 'FLOWCASE_URL=https://firma.flowcase.com', name: 'Kopier FLOWCASE_URL' },
      { line: 'FLOWCASE_TOKEN="nøkkelen deres"', name: 'Kopier FLOWCASE_TOKEN' },
      { line: 'npm run import -- consultants FIL', name: 'Kopier kommandoen for filer' },
    ],
    help: 'Fra Flowcase: Sett de to første i oppsettet, og start portalen på nytt. Fra filer: «Les inn CV» under Konsulenter, eller mange på én gang: Kjør den siste linjen på tjeneren, i containere slik docs/operations viser.',
    words: { missing: 'Ingen CV-er ennå', started: 'Flowcase satt opp, ingen CV-er ennå' },
  },
  roles: {
    title: 'Roller',
    gives: 'Gruppene i innloggingstjenesten bestemmer hvem som ser CV-er, og hvem som administrerer.',
    lines: [
      { line: 'OIDC_ROLE_CLAIM=groups', name: 'Kopier OIDC_ROLE_CLAIM' },
      {
        line: 'OIDC_ROLES=administrator:utsyn-admin,bemanner:salg,leser:praktikanter',
        name: 'Kopier OIDC_ROLES',
      },
    ],
    help: RESTART,
    words: { missing: 'Bare demopersoner kan logge inn', started: 'Alle har samme rolle' },
  },
  mail: {
    title: 'E-post',
    gives: 'Varsler og oversikter til dem som ikke sitter i portalen. Alle velger selv på «Min profil».',
    lines: [
      { line: 'MAIL_OUT=smtp://bruker:passord@post.firma.example:587', name: 'Kopier MAIL_OUT' },
      { line: 'MAIL_FROM="Utsyn <utsyn@firma.example>"', name: 'Kopier MAIL_FROM' },
    ],
    help: RESTART,
    words: { missing: 'Ingen e-post sendes' },
  },
  backup: {
    title: 'Sikkerhetskopi',
    gives: 'Alt kan gjenopprettes. Kjør den hver natt, og ta vare på filen et annet sted enn tjeneren.',
    lines: [{ line: 'npm run backup -- utsyn.backup', name: 'Kopier kommandoen' }],
    help: 'Kjøres på tjeneren, også mens portalen er i bruk, i containere slik docs/operations/backup.md viser. Kopier som tas på andre måter, kjenner portalen ikke til.',
    words: { missing: 'Ingen kopi er tatt med kommandoen', started: 'Den siste er over en uke gammel' },
  },
  model: {
    title: 'Språkmodell',
    gives: 'Bedre sammendrag og svar. Uten den skriver portalens egne regler alt, og ingenting sendes ut.',
    lines: [
      { line: 'AI_BASE_URL=https://ki.firma.example/v1', name: 'Kopier AI_BASE_URL' },
      { line: 'AI_MODEL="navnet på modellen"', name: 'Kopier AI_MODEL' },
      { line: 'AI_API_KEY="nøkkelen deres"', name: 'Kopier AI_API_KEY' },
    ],
    help: RESTART,
    words: { missing: 'Valgfritt' },
  },
}
