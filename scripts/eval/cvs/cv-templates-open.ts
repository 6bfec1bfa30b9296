/** Templates of the open half: those that the reader was made with. */
import type { CvTemplate } from './cv-template.ts'
import { b, escaped, h, p, printedPeriod, table, ul } from './cv-print.ts'

const NB = { look: 'long', dash: ' – ', now: 'nå' } as const

/** Europass: what is asked on the left, the answer on the right. */
const europass: CvTemplate = {
  id: 'europass',
  language: 'nb',
  format: 'pdf',
  html: ({ labels, secret, language }) => {
    const row = (left: string, right: string) => [p(left), p(right)]
    const when = (period: Parameters<typeof printedPeriod>[0]) =>
      printedPeriod(period, { look: 'dots', dash: ' - ', now: 'd.d.' }, language)
    return [
      '<h1>Curriculum vitae</h1>',
      h('Personopplysninger'),
      table([
        row('Navn', labels.name),
        row('Adresse', secret.street),
        row('Telefon', secret.phone),
        row('E-post', labels.email),
        row('Nasjonalitet', secret.nationality),
        row('Fødselsdato', secret.birth),
      ]),
      h('Stilling'),
      p(labels.title),
      h('Profil'),
      p(labels.summary),
      h('Arbeidserfaring'),
      ...labels.work.map((one) =>
        table([
          row('Dato', when(one)),
          row('Yrke eller stilling', one.role),
          row('Arbeidsgiver', one.employer),
          row('Hovedoppgaver', one.description),
        ]),
      ),
      h('Prosjekter'),
      ...labels.projects.map((one) =>
        table([
          row('Dato', when(one)),
          row('Kunde', one.customer),
          row('Rolle', one.role),
          row('Hovedoppgaver', one.description),
          row('Verktøy', one.technologies.join(', ')),
        ]),
      ),
      h('Utdanning'),
      ...labels.education.map((one) =>
        table([
          row('Dato', when(one)),
          row('Tittel på kvalifikasjon', one.degree),
          row('Lærested', one.school),
        ]),
      ),
      h('Kurs'),
      ul(labels.courses.map((one) => `${one.name}, ${one.organiser}, ${one.date}`)),
      h('Sertifiseringer'),
      ul(labels.certifications.map((one) => `${one.name}, ${one.organiser}, ${one.date}`)),
      h('Språkferdigheter'),
      table(labels.languages.map((one) => row(one.name, one.level))),
      h('Digitale ferdigheter'),
      p(labels.technologies.join(', ')),
    ].join('')
  },
}

/** Two columns: what is short on the left, what is long on the right. */
const columns: CvTemplate = {
  id: 'columns',
  language: 'en',
  format: 'pdf',
  html: ({ labels, secret, language }) => {
    const when = (period: Parameters<typeof printedPeriod>[0]) =>
      printedPeriod(period, { look: 'short', dash: ' – ', now: 'Present' }, language)
    const left = [
      `<h1>${escaped(labels.name)}</h1>`,
      p(labels.title),
      h('Contact'),
      p(labels.email),
      p(secret.phone),
      p(secret.street),
      h('Skills'),
      ul(labels.technologies),
      h('Languages'),
      ...labels.languages.map((one) => p(`${one.name} – ${one.level}`)),
      h('Certifications'),
      ...labels.certifications.map((one) => p(`${one.name} (${one.date})`)),
    ].join('')
    const right = [
      h('Profile'),
      p(labels.summary),
      h('Selected Projects'),
      ...labels.projects.map(
        (one) =>
          b(`${one.role}, ${one.customer}`) +
          p(when(one)) +
          p(one.description) +
          p(`Technologies: ${one.technologies.join(', ')}`),
      ),
      h('Employment'),
      ...labels.work.map((one) => b(`${one.role}, ${one.employer}`) + p(when(one)) + p(one.description)),
      h('Education'),
      ...labels.education.map((one) => b(one.degree) + p(`${one.school}, ${one.began}–${one.ended}`)),
    ].join('')
    return `<table width="100%"><tr><td width="32%" valign="top">${left}</td><td valign="top">${right}</td></tr></table>`
  },
  labels: (labels) => ({
    ...labels,
    courses: [],
    certifications: labels.certifications.map((one) => ({ ...one, organiser: '' })),
  }),
}

/** A table of one's own in Word, one for each project. */
const wordTables: CvTemplate = {
  id: 'word-tables',
  language: 'nb',
  format: 'docx',
  html: ({ labels, secret, language }) => {
    const when = (period: Parameters<typeof printedPeriod>[0]) => printedPeriod(period, NB, language)
    const row = (left: string, right: string) => [b(left), p(right)]
    return [
      `<h1>CV – ${escaped(labels.name)}</h1>`,
      table([
        row('Navn:', labels.name),
        row('Tittel:', labels.title),
        row('Født:', secret.birth),
        row('Sivilstatus:', secret.marital),
        row('E-post:', labels.email),
        row('Mobil:', secret.phone),
      ]),
      h('Sammendrag'),
      p(labels.summary),
      h('Kompetanse'),
      table([
        row('Språk og rammeverk', labels.technologies.slice(0, 4).join(', ')),
        row('Plattform og verktøy', labels.technologies.slice(4).join(', ')),
      ]),
      h('Oppdrag'),
      ...labels.projects.map((one) =>
        table([
          row('Oppdragsgiver', one.customer),
          row('Tidsrom', when(one)),
          row('Rolle', one.role),
          row('Beskrivelse', one.description),
          row('Teknologi', one.technologies.join(', ')),
        ]),
      ),
      h('Arbeidsgivere'),
      table(labels.work.map((one) => row(when(one), `${one.employer}, ${one.role}`))),
      h('Utdannelse'),
      table(labels.education.map((one) => row(`${one.began}–${one.ended}`, `${one.degree}, ${one.school}`))),
      h('Kurs og sertifiseringer'),
      table(labels.certifications.map((one) => row(one.date, `${one.name}, ${one.organiser}`))),
      h('Språk'),
      p(labels.languages.map((one) => `${one.name} (${one.level})`).join(', ')),
    ].join('')
  },
  labels: (labels) => ({
    ...labels,
    work: labels.work.map((one) => ({ ...one, description: '' })),
    courses: [],
  }),
}

/** The PDF that LinkedIn makes of a profile. */
const linkedIn: CvTemplate = {
  id: 'linkedin',
  language: 'en',
  format: 'pdf',
  html: ({ labels, secret, language }) => {
    const when = (period: Parameters<typeof printedPeriod>[0]) =>
      printedPeriod(period, { look: 'long', dash: ' - ', now: 'Present' }, language)
    const left = [
      h('Contact'),
      p(`${secret.phone} (Mobile)`),
      p(labels.email),
      h('Top Skills'),
      ...labels.technologies.slice(0, 6).map(p),
      h('Languages'),
      ...labels.languages.map((one) => p(`${one.name} (${one.level})`)),
      h('Certifications'),
      ...labels.certifications.map((one) => p(one.name)),
    ].join('')
    const right = [
      `<h1>${escaped(labels.name)}</h1>`,
      p(labels.title),
      p('Oslo, Norway'),
      h('Summary'),
      p(labels.summary),
      h('Experience'),
      ...labels.work.map(
        (one) =>
          b(one.employer) +
          p(one.role) +
          p(`${when(one)} (2 years 3 months)`) +
          p('Oslo, Norway') +
          p(one.description),
      ),
      h('Education'),
      ...labels.education.map((one) => b(one.school) + p(`${one.degree} · (${one.began} - ${one.ended})`)),
    ].join('')
    return `<table width="100%"><tr><td width="30%" valign="top">${left}</td><td valign="top">${right}</td></tr></table>`
  },
  labels: (labels) => ({
    ...labels,
    technologies: labels.technologies.slice(0, 6),
    projects: [],
    courses: [],
    certifications: labels.certifications.map((one) => ({ ...one, organiser: '', date: '' })),
  }),
}

/** Nothing but paragraphs and lists, in Word. */
const plain: CvTemplate = {
  id: 'plain',
  language: 'nn',
  format: 'docx',
  html: ({ labels, secret, language }) => {
    const when = (period: Parameters<typeof printedPeriod>[0]) =>
      printedPeriod(period, { look: 'slash', dash: ' – ', now: 'no' }, language)
    return [
      b(labels.name),
      p(labels.title),
      p(`${secret.street} | ${secret.phone} | ${labels.email}`),
      p(`Fødd: ${secret.birth}. ${secret.marital}.`),
      b('OM MEG'),
      p(labels.summary),
      b('NØKKELKOMPETANSE'),
      ul(labels.technologies),
      b('PROSJEKTERFARING'),
      ...labels.projects.map(
        (one) =>
          b(`${when(one)}: ${one.customer} – ${one.role}`) +
          p(one.description) +
          p(`Teknologiar: ${one.technologies.join(', ')}`),
      ),
      b('YRKESERFARING'),
      ...labels.work.map((one) => b(`${when(one)}: ${one.employer} – ${one.role}`) + p(one.description)),
      b('UTDANNING'),
      ul(labels.education.map((one) => `${one.began}–${one.ended}: ${one.degree}, ${one.school}`)),
      b('KURS'),
      ul(labels.courses.map((one) => `${one.date}: ${one.name}, ${one.organiser}`)),
      b('SERTIFISERINGAR'),
      ul(labels.certifications.map((one) => `${one.date}: ${one.name}, ${one.organiser}`)),
      b('SPRÅK'),
      ul(labels.languages.map((one) => `${one.name}: ${one.level.toLowerCase()}`)),
      b('REFERANSAR'),
      p('Blir oppgitt på førespurnad.'),
    ].join('')
  },
}

export const OPEN_TEMPLATES: CvTemplate[] = [europass, columns, wordTables, linkedIn, plain]
