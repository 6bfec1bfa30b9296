import type { Page } from '@playwright/test'
import { aPdfOf } from '../../server/src/testing/document-builders.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { layWeekOf } from '../../e2e/lay-week.ts'
import { ask, goto, type Screen } from './screen.ts'

const LETTER = `Hei Ingrid,

Rolle: Seniorutvikler Kotlin, saksbehandlingssystemer
Kunde: Loddefjord kommune
Sted: Oslo
Oppstart: 1. februar 2099
Varighet: 12 måneder med opsjon på 6 + 6
Omfang: 100 %
Pristak: 1 450 kr/t eks. mva
Svarfrist: 12.12.2098

Må-krav:
- Minst fem års erfaring med Kotlin
- Erfaring med Kafka i drift
- Gode norskkunnskaper, skriftlig og muntlig
Bør-krav:
- Kjennskap til Kubernetes

Vennlig hilsen
Marte Solli
Fjordmegler AS
Tlf. 400 00 123
marte.solli@fjordmegler.example`

const readLetter = async (page: Page) => {
  await page.goto('/jobbannonser/ny-foresporsel')
  const text = page.getByRole('textbox', { name: 'Teksten' })
  const review = page.getByRole('heading', { level: 1, name: 'Se gjennom forespørselen' })
  // What was read waits there until it is saved.
  await text.or(review).waitFor()
  if (await text.isVisible()) {
    await text.fill(LETTER)
    await page.getByRole('button', { name: 'Les forespørselen' }).click()
    await review.waitFor()
  }
}

/** The newest request; saves one first when there is none. */
const openRequest = async (page: Page) => {
  const { jobs } = await ask<{ jobs: { id: string }[] }>(page, '/jobs/?kind=request&page=1')
  if (jobs[0]) await page.goto(`/jobbannonser/annonse/${jobs[0].id}`)
  else {
    await readLetter(page)
    await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  }
  await page.getByRole('region', { name: 'Forespørselen' }).waitFor()
}

const openOffer = async (page: Page) => {
  await openRequest(page)
  const address = new URL(page.url()).pathname
  const rows = page.getByRole('region', { name: /^Relevante konsulenter/ }).getByRole('listitem')
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox', { name: 'Ta med i tilbud' }).check()
  await page.getByRole('button', { name: 'Lag tilbud (2)' }).click()
  await page.waitForURL(`${address}/tilbud`)
  await page.getByLabel('Din innledning', { exact: true }).waitFor()
}

const CV = [
  'Sunniva Kystad',
  'Seniorutvikler og løsningsarkitekt',
  'E-post: sunniva.kystad@konsulent.example',
  'Sammendrag',
  'Utvikler med lang erfaring fra havn og sjøfart.',
  'Teknologier',
  'Java, Kotlin, Kafka, PostgreSQL, Kubernetes',
  'Prosjekter',
  'Loddefjord havn - Tech lead',
  '03.2021 - nå',
  'Bygget en plattform for saksbehandlingssystemene til havnene.',
  'Utdanning',
  'Master i informatikk, Universitetet i Oslo, 2005-2010',
  'Språk',
  'Norsk: morsmål',
]

const readCv = async (page: Page) => {
  await page.goto('/konsulenter/les-inn-cv')
  const review = page.getByRole('heading', { level: 1, name: 'Se gjennom CV-en' })
  const choose = page.getByRole('button', { name: 'Velg filer' })
  await review.or(choose).waitFor()
  if (await choose.isVisible()) {
    const buffer = aPdfOf([CV.map((text, nth) => ({ text, x: 60, y: 780 - 30 * nth }))])
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sunniva.pdf', mimeType: 'application/pdf', buffer })
    await review.waitFor()
  }
}

/** A team's channel and a program, with searches of the administrator's. */
const layOutlets: Screen['prepare'] = (portal) =>
  portal.sql(`
    with search as (
      insert into saved_searches (user_id, name, alert, query)
      select id, 'Kotlin i Oslo', false, '{"text_search":"kotlin"}' from users where role = 'administrator' limit 1
      on conflict do nothing returning id),
    made as (
      insert into outlets (channel, name, sealed_address, host, sealed_secret, pace, least_score) select * from (values
        ('teams', 'Salg Oslo', 'x', 'prod-1.westeurope.logic.azure.com', null, 'daily', null::int),
        ('webhook', 'CRM', 'x', 'crm.firma.example', 'x', 'at_once', 70)) as one
      where not exists (select from outlets) returning id)
    insert into outlet_searches (outlet_id, search_id) select made.id, search.id from made, search`)

let mail = ''

/** A mail with what a seller gets in a week, as the portal keeps it without SMTP. */
const sendMail: Screen['prepare'] = async (portal) => {
  await layWeekOf('Ingrid Solvang', portal)
  await portal.sql(`
    with made as (
      insert into dispatches (user_id, channel, pace)
      select id, 'mail', 'daily' from users where name = 'Ingrid Solvang' returning id, user_id)
    insert into dispatch_lines (dispatch_id, notification_id)
    select made.id, notifications.id from made join notifications using (user_id) where notifications.told_of ~ '^[a-d]\\d';
    insert into pgboss.job (name, data) values ('empty-outbox', '{"payload":{}}')`)
  for (let tries = 0; mail === '' && tries < 180; tries++) {
    await sleep(500)
    const [kept] = (await portal.sql('select html from kept_mails')) as { html: string }[]
    mail = kept?.html ?? ''
  }
  if (mail === '') throw new Error('No mail has come')
}

export const SALES_SCREENS: Screen[] = [
  {
    name: 'radar',
    reference: '14-charts',
    signedIn: true,
    open: async (page) => {
      await page.goto('/radar')
      await page.getByRole('region', { name: 'Teknologier' }).getByRole('row').nth(3).waitFor()
    },
    in_docs: [1440],
  },
  {
    name: 'request-new',
    signedIn: true,
    prepare: (portal) =>
      portal.sql(`
        insert into received_mails (mail_key, received_at, subject, sender, text, refusal) values
          ('a', now() - interval '1 hour', 'VS: Seniorutvikler Kotlin, saksbehandlingssystemer', 'kari.moe@firma.example', 'x', null),
          ('b', now() - interval '1 day', 'VS: Forespørsel', 'ola@firma.example', null, 'Filen er beskyttet med passord. Lagre den uten passord, og prøv igjen.')
        on conflict do nothing`),
    open: goto('/jobbannonser/ny-foresporsel'),
  },
  { name: 'request-review', signedIn: true, open: readLetter, in_docs: [1440] },
  { name: 'request', signedIn: true, open: openRequest },
  { name: 'offer', signedIn: true, open: openOffer, in_docs: [1440] },
  {
    name: 'offer-form',
    signedIn: true,
    open: async (page) => {
      await openOffer(page)
      await page.goto(`${new URL(page.url()).pathname}/skjema`)
      await page.getByRole('button', { name: 'Velg skjemaet' }).waitFor()
    },
  },
  { name: 'offer-template', signedIn: true, open: goto('/administrasjon/tilbudsmal') },
  { name: 'cv-new', signedIn: true, open: goto('/konsulenter/les-inn-cv') },
  { name: 'cv-review', signedIn: true, open: readCv },
  { name: 'outlets', signedIn: true, prepare: layOutlets, open: goto('/administrasjon/kanaler') },
  { name: 'outbox', signedIn: true, open: goto('/administrasjon/utboks') },
  {
    name: 'mail',
    signedIn: false,
    prepare: sendMail,
    open: (page) => page.setContent(mail),
    in_docs: [1440, 390],
  },
  { name: 'follow-ups', signedIn: true, in_docs: [1440], open: goto('/oppfolging') },
  { name: 'follow-ups-list', signedIn: true, open: goto('/oppfolging?view=list') },
  { name: 'follow-up-figures', signedIn: true, open: goto('/oppfolging/tall') },
]
