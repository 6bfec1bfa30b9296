import { CV_PARTS } from '@utsyn/contract/offers.ts'
import { namedTechnology as namedEntry } from '../offer-as-html.ts'
import type { DocumentPart, OfferDocument, OfferedDocument, SheetRow } from '../offer-document.ts'
import { OFFER_WORDS, type OfferWords } from '../offer-words.ts'
import { PART_TAGS } from './placeholders.ts'

/** Values of placeholders: texts, and what is repeated. */
export interface TemplateData {
  [name: string]: string | TemplateData | TemplateData[]
}

/** An offer as the placeholders of a template name it. An empty text counts as absent. */
export function templateData(offer: OfferDocument): TemplateData {
  const words = OFFER_WORDS[offer.language]
  const factOf = (word: string) => offer.facts.find(([name]) => name === word)?.[1] ?? ''
  const people = words.consultants(offer.consultants.length)
  const [demand, kind, evidence, place, period] = words.columns
  return {
    tittel: clean(offer.title),
    kunde: clean(factOf(words.customer)),
    dato: clean(factOf(words.date)),
    konsulentnavn: clean(factOf(people)),
    innledning: clean(offer.introduction.join('\n')),
    konsulenter: offer.consultants.map((one) => consultantData(one, words)),
    ord_tilbud: words.offer,
    ord_kunde: words.customer,
    ord_konsulenter: people,
    ord_dato: words.date,
    ord_innledning: words.from_us,
    ord_kompetanseskjema: words.sheet,
    ord_krav: demand,
    ord_type: kind,
    ord_dokumentasjon: evidence,
    ord_hentet_fra: place,
    ord_periode: period,
    ord_teknologier: words.technologies,
  }
}

function consultantData(
  { name, title, introduction, sheet, parts }: OfferedDocument,
  words: OfferWords,
): TemplateData {
  const own = CV_PARTS.flatMap((part) => {
    const found = parts.find((one) => one.part === part)
    return found ? [[PART_TAGS[part], partData(found)] as const] : []
  })
  return {
    navn: clean(name),
    konsulenttittel: clean(title ?? ''),
    konsulentinnledning: clean(introduction.join('\n')),
    oppsummering: clean([sheet.sums.join(' '), sheet.note ?? ''].filter(Boolean).join('\n')),
    merknad: clean(sheet.remark ?? ''),
    kravene: sheet.rows.map((row) => demandData(row, words)),
    deler: parts.map(partData),
    ...Object.fromEntries(own),
  }
}

const demandData = (
  { demand, kind, quotes, remark, place, period }: SheetRow,
  { quoted }: OfferWords,
): TemplateData => ({
  krav: clean(demand),
  type: kind,
  dokumentasjon: clean(
    quotes.length === 0
      ? (remark ?? '')
      : `${remark === null ? '' : `${remark}: `}${quotes.map(quoted).join('\n')}`,
  ),
  hentet_fra: clean(place),
  periode: clean(period),
})

const partData = ({ heading, entries }: DocumentPart): TemplateData => ({
  overskrift: heading,
  samlet: clean(entries.map(namedEntry).join(', ')),
  oppføringer: entries.map(({ title, details, period, paragraphs, technologies }) => ({
    oppføring: clean(title),
    detaljer: clean(details.join(', ')),
    periode: clean(period),
    tekst: clean(paragraphs.map((sentences) => sentences.join(' ')).join('\n')),
    teknologier: clean(technologies.join(', ')),
  })),
})

/** XML cannot hold control characters. */
const clean = (text: string) => text.replace(/[^\P{C}\n\t]/gu, '')
