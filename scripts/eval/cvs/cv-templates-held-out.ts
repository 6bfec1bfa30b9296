/** Templates of the half whose misses are not read. */
import type { CvTemplate } from './cv-template.ts'
import { b, escaped, h, p, printedPeriod, table, ul } from './cv-print.ts'

/** An export of Flowcase: periods in a narrow column, roles and technologies below the text. */
const flowcase: CvTemplate = {
  id: 'flowcase',
  language: 'nb',
  format: 'pdf',
  html: ({ labels, secret, language }) => {
    const when = (period: Parameters<typeof printedPeriod>[0]) =>
      printedPeriod(period, { look: 'slash', dash: ' - ', now: '' }, language)
    return [
      `<h1>${escaped(labels.name)}</h1>`,
      p(labels.title),
      p(`Født: ${secret.birth}`),
      p(`E-post: ${labels.email}`),
      p(`Telefon: ${secret.phone}`),
      h('Nøkkelkvalifikasjoner'),
      p(labels.summary),
      h('Prosjekterfaring'),
      table(
        labels.projects.map((one) => [
          p(when(one)),
          b(one.customer) +
            p(one.description) +
            b(one.role) +
            p(`Teknologier: ${one.technologies.join(', ')}`),
        ]),
      ),
      h('Arbeidserfaring'),
      table(labels.work.map((one) => [p(when(one)), b(one.employer) + p(one.role) + p(one.description)])),
      h('Utdanning'),
      table(labels.education.map((one) => [p(`${one.began} - ${one.ended}`), b(one.school) + p(one.degree)])),
      h('Sertifiseringer'),
      table(labels.certifications.map((one) => [p(one.date), p(`${one.organiser} - ${one.name}`)])),
      h('Kurs'),
      table(labels.courses.map((one) => [p(one.date), p(`${one.organiser} - ${one.name}`)])),
      h('Teknologi'),
      p(labels.technologies.join(', ')),
      h('Språk'),
      ...labels.languages.map((one) => p(`${one.name} - ${one.level}`)),
    ].join('')
  },
}

/** An export of Cinode, in Swedish. */
const cinode: CvTemplate = {
  id: 'cinode',
  language: 'sv',
  format: 'docx',
  html: ({ labels, secret, language }) => {
    const when = (period: Parameters<typeof printedPeriod>[0]) =>
      printedPeriod(period, { look: 'iso', dash: ' - ', now: 'pågående' }, language)
    return [
      `<h1>${escaped(labels.name)}</h1>`,
      `<h3>${escaped(labels.title)}</h3>`,
      p(labels.email),
      p(secret.street),
      h('Sammanfattning'),
      p(labels.summary),
      h('Kompetenser'),
      ul(labels.technologies),
      h('Uppdrag'),
      ...labels.projects.map(
        (one) =>
          `<h3>${escaped(one.customer)}</h3>` +
          p(`${one.role} | ${when(one)}`) +
          p(one.description) +
          p(`Kompetenser: ${one.technologies.join(', ')}`),
      ),
      h('Anställningar'),
      ...labels.work.map(
        (one) => `<h3>${escaped(one.employer)}</h3>` + p(`${one.role} | ${when(one)}`) + p(one.description),
      ),
      h('Utbildningar'),
      ...labels.education.map(
        (one) => `<h3>${escaped(one.school)}</h3>` + p(`${one.degree} | ${one.began} - ${one.ended}`),
      ),
      h('Kurser'),
      ul(labels.courses.map((one) => `${one.name} | ${one.organiser} | ${one.date}`)),
      h('Certifieringar'),
      ul(labels.certifications.map((one) => `${one.name} | ${one.organiser} | ${one.date}`)),
      h('Språk'),
      ul(labels.languages.map((one) => `${one.name}: ${one.level}`)),
    ].join('')
  },
}

/** One page after the other in English, with the structure marked. */
const classic: CvTemplate = {
  id: 'classic',
  language: 'en',
  format: 'pdf-tagged',
  html: ({ labels, secret, language }) => {
    const when = (period: Parameters<typeof printedPeriod>[0]) =>
      printedPeriod(period, { look: 'long', dash: ' to ', now: 'present' }, language)
    return [
      `<h1>${escaped(labels.name.toUpperCase())}</h1>`,
      p(labels.title),
      p(`${secret.street} • ${secret.phone} • ${labels.email}`),
      p(`Date of birth: ${secret.birth} • Nationality: ${secret.nationality}`),
      h('Professional Summary'),
      p(labels.summary),
      h('Work History'),
      ...labels.work.map((one) => b(one.role) + p(`${one.employer}, ${when(one)}`) + ul([one.description])),
      h('Key Projects'),
      ...labels.projects.map(
        (one) =>
          b(`${one.customer}: ${one.role} (${when(one)})`) +
          p(one.description) +
          p(`Tools: ${one.technologies.join(', ')}`),
      ),
      h('Education and Training'),
      ...labels.education.map((one) => b(one.degree) + p(`${one.school}, ${one.began} to ${one.ended}`)),
      h('Certificates'),
      ul(labels.certifications.map((one) => `${one.name} – ${one.organiser} (${one.date})`)),
      h('Courses'),
      ul(labels.courses.map((one) => `${one.name} – ${one.organiser} (${one.date})`)),
      h('Technical Skills'),
      p(labels.technologies.join(' · ')),
      h('Language Skills'),
      p(labels.languages.map((one) => `${one.name}: ${one.level}`).join('; ')),
    ].join('')
  },
}

/** Tables with the names of their columns at the top, in Word. */
const grid: CvTemplate = {
  id: 'grid',
  language: 'nb',
  format: 'docx',
  html: ({ labels, secret, language }) => {
    const when = (period: Parameters<typeof printedPeriod>[0]) =>
      printedPeriod(period, { look: 'short', dash: ' - ', now: 'dags dato' }, language)
    const head = (...names: string[]) => names.map(b)
    return [
      table([
        [b('Navn'), p(labels.name)],
        [b('Stilling'), p(labels.title)],
        [b('E-postadresse'), p(labels.email)],
        [b('Nasjonalitet'), p(secret.nationality)],
        [b('Fødselsår'), p(secret.birth)],
      ]),
      h('Kort om kandidaten'),
      p(labels.summary),
      h('Relevante prosjekter'),
      table([
        head('Periode', 'Kunde', 'Rolle', 'Beskrivelse', 'Teknologier'),
        ...labels.projects.map((one) => [
          p(when(one)),
          p(one.customer),
          p(one.role),
          p(one.description),
          p(one.technologies.join(', ')),
        ]),
      ]),
      h('Ansettelsesforhold'),
      table([
        head('Periode', 'Arbeidsgiver', 'Stilling'),
        ...labels.work.map((one) => [p(when(one)), p(one.employer), p(one.role)]),
      ]),
      h('Formell utdanning'),
      table([
        head('Periode', 'Skole', 'Grad'),
        ...labels.education.map((one) => [p(`${one.began} - ${one.ended}`), p(one.school), p(one.degree)]),
      ]),
      h('Kurs'),
      table([
        head('År', 'Kurs', 'Arrangør'),
        ...labels.courses.map((one) => [p(one.date), p(one.name), p(one.organiser)]),
      ]),
      h('Sertifikater'),
      table([
        head('År', 'Sertifikat', 'Utsteder'),
        ...labels.certifications.map((one) => [p(one.date), p(one.name), p(one.organiser)]),
      ]),
      h('Språkkunnskaper'),
      table([head('Språk', 'Nivå'), ...labels.languages.map((one) => [p(one.name), p(one.level)])]),
      h('Teknisk kompetanse'),
      p(labels.technologies.join(' | ')),
    ].join('')
  },
  labels: (labels) => ({ ...labels, work: labels.work.map((one) => ({ ...one, description: '' })) }),
}

/** Two columns in Swedish, the wide one first. */
const spalter: CvTemplate = {
  id: 'spalter',
  language: 'sv',
  format: 'pdf',
  html: ({ labels, secret, language }) => {
    const when = (period: Parameters<typeof printedPeriod>[0]) =>
      printedPeriod(period, { look: 'short', dash: '–', now: 'nu' }, language)
    const left = [
      `<h1>${escaped(labels.name)}</h1>`,
      p(labels.title),
      h('Om mig'),
      p(labels.summary),
      h('Arbetslivserfarenhet'),
      ...labels.work.map((one) => p(when(one)) + b(`${one.role} på ${one.employer}`) + p(one.description)),
      h('Projekt i urval'),
      ...labels.projects.map(
        (one) =>
          p(when(one)) +
          b(`${one.role} på ${one.customer}`) +
          p(one.description) +
          p(`Tekniker: ${one.technologies.join(', ')}`),
      ),
      h('Utbildning'),
      ...labels.education.map((one) => p(`${one.began}–${one.ended}`) + b(one.degree) + p(one.school)),
    ].join('')
    const right = [
      h('Kontakt'),
      p(labels.email),
      p(secret.phone),
      p(`Född ${secret.birth}`),
      p(secret.nationality),
      h('Färdigheter'),
      ...labels.technologies.map(p),
      h('Språk'),
      ...labels.languages.map((one) => p(`${one.name}, ${one.level.toLowerCase()}`)),
      h('Certifikat'),
      ...labels.certifications.map((one) => p(`${one.name}, ${one.date}`)),
    ].join('')
    return `<table width="100%"><tr><td width="66%" valign="top">${left}</td><td valign="top">${right}</td></tr></table>`
  },
  labels: (labels) => ({
    ...labels,
    courses: [],
    certifications: labels.certifications.map((one) => ({ ...one, organiser: '' })),
  }),
}

export const HELD_OUT_TEMPLATES: CvTemplate[] = [flowcase, cinode, classic, grid, spalter]
