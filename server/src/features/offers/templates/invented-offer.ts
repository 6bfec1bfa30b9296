import type { CvPartName, OfferLanguage } from '@utsyn/contract/offers.ts'
import type { DocumentEntry, OfferDocument, OfferedDocument, SheetRow } from '../offer-document.ts'
import { OFFER_WORDS } from '../offer-words.ts'

/** An offer of nobody to nobody, on which a template is tried. It has everything that an offer may have. */
export function inventedOffer(language: OfferLanguage, now: Date): OfferDocument {
  const words = OFFER_WORDS[language]
  const people = [
    invented(language, 'Astrid Eksempel', 'Systemutvikler'),
    invented(language, 'Bo Prøve', null),
  ]
  const date = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'Europe/Oslo' })
  return {
    language,
    locale: words.locale,
    title: 'Systemutvikler til saksbehandling & arkiv',
    facts: [
      [words.customer, 'Eksempel kommune'],
      [words.consultants(people.length), people.map(({ name }) => name).join(', ')],
      [words.date, date.format(now)],
    ],
    introduction: ['Takk for forespørselen.', 'Her er innledningen som selgeren skriver.'],
    consultants: people,
  }
}

function invented(language: OfferLanguage, name: string, title: string | null): OfferedDocument {
  const { kinds, missing, mentioned, mentioned_means, on_request, counts, parts } = OFFER_WORDS[language]
  const row = (demand: string, more: Partial<SheetRow>): SheetRow => ({
    demand,
    kind: kinds.must,
    status: 'documented',
    quotes: [],
    remark: null,
    place: '',
    period: '',
    ...more,
  })
  const part = (of: CvPartName, ...entries: DocumentEntry[]) => ({ part: of, heading: parts[of], entries })
  return {
    name,
    title,
    introduction: ['Her er det selgeren skriver om konsulenten.'],
    sheet: {
      sums: [counts('must', 1, 3), counts('should', 0, 1)],
      note: mentioned_means,
      remark: null,
      rows: [
        row('Erfaring med Kotlin og innføring av nye rutiner', {
          quotes: ['Skrev tjenester i Kotlin for saksbehandling.', 'Ledet innføringen av nye rutiner.'],
          place: 'Utvikler, Fjordby kommune',
          period: '2021–2023',
        }),
        row('Erfaring med Kafka', { status: 'mentioned', quotes: ['Kafka'], remark: mentioned }),
        row('Erfaring med COBOL', { status: 'missing', remark: missing }),
        row('Kjennskap til Noark 5', { kind: kinds.should, status: 'withheld', remark: on_request }),
      ],
    },
    parts: [
      part(
        'qualifications',
        entry('Backend', { paragraphs: [['Liker å rydde i gamle systemer.', 'Tester det som lages.']] }),
      ),
      part(
        'projects',
        entry('Utvikler, Fjordby kommune', {
          details: ['Offentlig forvaltning'],
          period: '2021–2023',
          paragraphs: [
            ['Skrev tjenester i Kotlin for saksbehandling.', 'Ledet innføringen av nye rutiner.'],
            ['Lærte opp «superbrukere» i fem avdelinger.'],
          ],
          technologies: ['Kotlin', 'PostgreSQL'],
        }),
        entry('Tester, Havn & Sønner', { period: '2019–2020', paragraphs: [['Automatiserte tester.']] }),
      ),
      part('work', entry('Seniorutvikler, Eksempel Konsult', { period: '2018' })),
      part('technologies', entry('Kotlin', { details: ['7 år'] }), entry('Kafka', {})),
      part('certifications', entry('ISTQB Foundation', { details: ['ISTQB'], period: '2020' })),
      part('education', entry('Master i informatikk, Universitetet i Fjordby', { period: '2013–2018' })),
      part(
        'languages',
        entry('Norsk', { details: ['Morsmål'] }),
        entry('Engelsk', { details: ['Flytende'] }),
      ),
    ],
  }
}

const entry = (title: string, more: Partial<DocumentEntry>): DocumentEntry => ({
  title,
  details: [],
  period: '',
  paragraphs: [],
  technologies: [],
  ...more,
})
