import { findJob } from '../../jobs/jobs.repository.ts'
import { stemsOf } from '../find/asked-words.ts'
import { sentencesOf } from '../find/find-passages.ts'
import { EMPTY_WISH, type Field } from '../read-question/wish.ts'
import { sectionsOf, weightIn } from './ad-sections.ts'
import { adSource, deadlineText, type TellContext } from './tell-ads.ts'
import { capital, dayText, listText, nearDay } from './norwegian.ts'
import { bold, plain, Told } from './told.ts'

type Ad = NonNullable<Awaited<ReturnType<typeof findJob>>>

const textOf = (ad: Ad) => ad.long_description ?? ad.short_description ?? ''
const asFound = (ad: Ad) => ({ ...ad, text: textOf(ad) })

const LEADS: Partial<Record<Field, string>> = {
  requirements: 'krever',
  nice: 'Det er en fordel med',
  tasks: 'Arbeidsoppgavene',
  offers: 'tilbyr',
  traits: 'Personlige egenskaper',
}

/** What is asked of one ad; null for what it does not say. */
export async function tellAd(
  { db, today }: TellContext,
  id: string,
  field: Field | null,
  asked = '',
): Promise<Told | null> {
  const ad = await findJob(db, Number(id))
  if (!ad) return null
  const told = new Told()
  const cite = (sentence: string | null, detail?: string) => {
    const source = adSource(asFound(ad), sentence, today)
    return told.cite(
      detail ? { ...source, detail: [ad.company, detail].filter(Boolean).join(' · ') } : source,
    )
  }
  told.remember({ ...EMPTY_WISH, kind: 'job' }, [{ kind: 'job', id, title: ad.title }])
  const name = ad.company ? `${bold(ad.title)} hos ${bold(ad.company)}` : bold(ad.title)
  const field_ = (label: string, value: string) => cite(null, `${label}: ${value}`)
  switch (field) {
    case 'deadline':
      told.suggest('Hva krever de?', 'Hvem passer til denne og hvorfor?')
      if (ad.deadline === null)
        return ad.deadline_text
          ? told.say(
              `Annonsen sier «${plain(ad.deadline_text)}» om fristen for ${name}.${field_('Søknadsfrist', ad.deadline_text)}`,
            )
          : told.say(
              `Annonsen oppgir ingen søknadsfrist for ${name}.${field_('Søknadsfrist', 'ikke oppgitt')}`,
            )
      return ad.deadline < today
        ? told.say(
            `Søknadsfristen for ${name} gikk ut ${dayText(ad.deadline, today)}.${field_('Søknadsfrist', dayText(ad.deadline, today))}`,
          )
        : told.say(
            `Søknadsfristen for ${name} er ${nearDay(ad.deadline, today)}.${field_('Søknadsfrist', dayText(ad.deadline, today))}${extendedText(ad.deadline_extensions, asked)}`,
          )
    case 'requirements':
    case 'nice':
    case 'tasks':
    case 'offers':
    case 'traits': {
      const points = sectionsOf(textOf(ad)).get(field) ?? []
      if (points.length === 0) return null
      const lead = LEADS[field]!
      told.say(field === 'requirements' || field === 'offers' ? `${name} ${lead}:` : `${lead} i ${name}:`, '')
      for (const point of points.slice(0, 8)) told.say(`- ${plain(point)}${cite(point)}`)
      return told.suggest('Når er fristen?', 'Hvem passer til denne og hvorfor?')
    }
    case 'contact':
      if (ad.contacts.length === 0)
        return told.say(
          `Annonsen for ${name} oppgir ingen kontaktperson.${field_('Kontaktpersoner', 'ingen')}`,
        )
      told.say(`${ad.contacts.length === 1 ? 'Kontaktpersonen' : 'Kontaktpersonene'} for ${name}:`, '')
      for (const { name: person, title, email, tlf } of ad.contacts)
        told.say(
          `- ${[person && bold(person), title, tlf, email]
            .flatMap((one) => one || [])
            .map((one, at) => (at === 0 ? one : plain(one)))
            .join(', ')}${field_('Kontaktperson', person ?? email ?? tlf ?? '')}`,
        )
      return told
    case 'place':
      return ad.locations.length > 0
        ? told.say(
            `Arbeidsstedet for ${name} er ${listText(ad.locations.map(bold))}.${field_('Sted', ad.locations.join(', '))}`,
          )
        : told.say(`Annonsen for ${name} oppgir ikke noe sted.${field_('Sted', 'ikke oppgitt')}`)
    case 'technologies':
      return ad.ai_technologies.length > 0
        ? told.say(
            `Annonsen for ${name} nevner ${listText(ad.ai_technologies.map(plain))}.${field_('Teknologier', ad.ai_technologies.join(', '))}`,
          )
        : told.say(
            `Annonsen for ${name} nevner ingen teknologi som portalen kjenner.${field_('Teknologier', 'ingen')}`,
          )
    case 'form':
      return ad.job_type
        ? told.say(
            `Stillingstypen for ${name} er ${bold(ad.job_type)}.${field_('Stillingstype', ad.job_type)}`,
          )
        : told.say(
            `Annonsen for ${name} oppgir ikke stillingstype.${field_('Stillingstype', 'ikke oppgitt')}`,
          )
    case 'published':
      return ad.posted_date
        ? told.say(
            `Annonsen for ${name} ble publisert ${dayText(ad.posted_date, today)}.${field_('Publisert', dayText(ad.posted_date, today))}`,
          )
        : null
    case 'employer':
      return ad.company
        ? told.say(`Arbeidsgiveren er ${bold(ad.company)}.${field_('Bedrift', ad.company)}`)
        : null
    case 'source':
    case 'link':
      return told.say(
        `Annonsen er hentet fra ${bold(ad.source)}. Lenken til originalen står på annonsens side.${field_('Kilde', ad.source)}`,
      )
    case 'remote': {
      const told_ = fromText(told, ad, name, ['hjemmekontor', 'hjemmefra', 'fjernarbeid'], cite)
      const isPlace = ad.locations.some((place) => place.toLowerCase() === 'hjemmekontor')
      if (isPlace)
        told.say(
          ...(told_ ? [''] : []),
          `Ja, hjemmekontor er et av arbeidsstedene for ${name}.${field_('Sted', ad.locations.join(', '))}`,
        )
      return isPlace ? told : told_
    }
    case 'salary':
      return fromText(told, ad, name, ['lønn', 'lønnstrinn', 'tariff', 'honorar', 'timepris'], cite)
    // A wage is no price of an hour.
    case 'rate':
      return fromText(told, ad, name, ['timepris', 'timesats', 'timerate', 'dagrate', 'honorar'], cite)
    case 'languages':
    case 'certifications':
    case 'education':
      return sentencesWith(told, ad, name, ASKED[field]!, cite)
    case 'summary':
    case null:
      return summarise(told, ad, name, cite, today)
    default:
      return null
  }
}

/** How often it was put off, where it was. */
const extendedText = (times: number, asked: string): string =>
  times > 0
    ? ` Fristen er forlenget ${times === 1 ? 'én gang' : `${times} ganger`}.`
    : ASKS_MOVED.test(asked)
      ? ' Den er ikke forlenget.'
      : ''
const ASKS_MOVED = /(?:flytt|forleng|utsatt|utsett|endre|forskjøv|utvide|skjøvet|skjøvne)/iu

/** What ads say of what people must have spoken, passed or studied. */
const ASKED: Partial<Record<Field, RegExp>> = {
  languages:
    /(?:norsk|engelsk|språk)kunnskap|(?:på|og|i) (?:norsk|engelsk)|muntlig|skriftlig|behersker|skandinavisk språk|(?:norsk|engelsk) (?:muntlig|skriftlig)/i,
  certifications: /sertifi|\b(?:istqb|cissp|oscp|prince2|togaf|itil|pmp)\b/i,
  education: /utdann|mastergrad|bachelor|fagbrev|fagskole|\bgrad\b|studie/i,
}

function sentencesWith(
  told: Told,
  ad: Ad,
  name: string,
  pattern: RegExp,
  cite: (sentence: string) => string,
): Told | null {
  const found = sentencesOf(textOf(ad)).filter((sentence) => pattern.test(sentence))
  if (found.length === 0) return null
  told.say(`Annonsen for ${name} sier:`, '')
  for (const sentence of found.slice(0, 3))
    told.say(`- «${plain(sentence)}»${weightIn(textOf(ad), sentence)}${cite(sentence)}`)
  return told
}

/** The sentences of an ad that have one of the words. */
function fromText(
  told: Told,
  ad: Ad,
  name: string,
  words: string[],
  cite: (sentence: string) => string,
): Told | null {
  const stems = words.flatMap((word) => stemsOf(word))
  const found = sentencesOf(textOf(ad)).filter((sentence) =>
    stemsOf(sentence).some((stem) => stems.includes(stem)),
  )
  if (found.length === 0) return null
  told.say(`Annonsen for ${name} sier:`, '')
  for (const sentence of found.slice(0, 3)) told.say(`- «${plain(sentence)}»${cite(sentence)}`)
  return told
}

function summarise(
  told: Told,
  ad: Ad,
  name: string,
  cite: (sentence: string | null) => string,
  today: string,
): Told {
  const sections = sectionsOf(textOf(ad))
  const where = ad.locations.length > 0 ? ` i ${listText(ad.locations.map(plain))}` : ''
  const found = asFound(ad)
  told.say(
    `${name}${where}: ${deadlineText(found, today)}${ad.job_type ? `, ${plain(ad.job_type.toLowerCase())}` : ''}.${cite(null)}`,
    '',
  )
  for (const sentence of (sections.get('intro') ?? sentencesOf(ad.short_description ?? '')).slice(0, 2))
    told.say(`${plain(sentence)}${cite(sentence)}`)
  const part = (label: string, field: 'tasks' | 'requirements' | 'offers', most: number) => {
    const points = (sections.get(field) ?? []).slice(0, most)
    if (points.length === 0) return
    told.say('', `**${label}:**`, '')
    for (const point of points) told.say(`- ${plain(capital(point))}${cite(point)}`)
  }
  part('Oppgaver', 'tasks', 3)
  part('Krav', 'requirements', 4)
  part('De tilbyr', 'offers', 2)
  return told.suggest('Hva krever de?', 'Når er fristen?', 'Hvem passer til denne og hvorfor?')
}
