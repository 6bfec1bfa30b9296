import { LARGEST_FILE_TEXT } from '@utsyn/contract/largest-file.ts'

/** Why a file is not read. Each has the sentence that is shown. */
export const REFUSALS = {
  empty: 'Filen er tom.',
  too_large: `Filen er for stor. Utsyn leser filer på inntil ${LARGEST_FILE_TEXT}.`,
  unpacks_too_large: 'Filen blir for stor når den pakkes ut, og leses derfor ikke.',
  too_many_pages: 'Dokumentet har for mange sider. Utsyn leser inntil 300 sider.',
  too_much_text: 'Det er for mye tekst i filen. Del den opp, eller lim inn den delen som gjelder.',
  encrypted: 'Filen er beskyttet med passord. Lagre den uten passord, og prøv igjen.',
  scanned:
    'Dokumentet er skannet: Sidene er bilder uten tekst, og Utsyn leser ikke tekst i bilder. Be om å få det som tekst.',
  sparse: 'Her er nesten ingen tekst. Er det et skannet bilde, er det som står i det, ikke lest.',
  picture: 'Filen er et bilde, og Utsyn leser ikke tekst i bilder.',
  broken: 'Filen er ødelagt og kan ikke leses. Be avsenderen sende den på nytt.',
  old_office: 'Filen er i et gammelt Office-format. Lagre den som DOCX eller PDF, og prøv igjen.',
  unknown:
    'Utsyn leser ikke filer av denne typen. Bruk PDF, Word (DOCX), ODT, e-post (EML eller MSG), HTML eller ren tekst.',
  macros:
    'Filen har makroer eller programmer i seg. Lagre den som en vanlig DOCX- eller XLSX-fil, og prøv igjen.',
  no_text: 'Det er ingen tekst i filen.',
  nested: 'Vedlegget ligger for dypt i andre vedlegg, og er ikke lest.',
  too_many_attachments: 'E-posten har for mange vedlegg. Dette er ikke lest.',
  slow: 'Filen tok for lang tid å lese.',
  memory: 'Filen krever for mye minne å lese.',
  busy: 'Mange filer leses akkurat nå. Prøv igjen om litt.',
} as const

export type RefusalReason = keyof typeof REFUSALS

/** A file that cannot be read, or must not. */
export class DocumentRefused extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason, cause?: unknown) {
    super(`A file is refused: ${reason}`, { cause })
    this.name = 'DocumentRefused'
    this.reason = reason
  }
}
