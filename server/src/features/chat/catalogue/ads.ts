import { placeKey } from '../../../text/norwegian-places.ts'
import { COUNTIES } from '../../../text/place-facts.ts'
import { technologyOrSame } from '../../../text/technology-names.ts'
import { FILTERS } from '../../jobs/job-filter.repository.ts'
import { AD_TIMES } from './ad-times.ts'
import { type Meets, oneOf, type Sql, subject } from './entry.ts'
import {
  contactsOf,
  kept,
  ofFollowedTechnology,
  searched,
  summaryOf,
  technologiesOf,
  titled,
} from './shared-fields.ts'

/** `is_current` is compared with literals, so that the planner uses the partial indexes; it may be a day late. */
export const isOpen: Sql = (t, { bind, today }) =>
  `${t}.status = 'open' and ${t}.is_current and coalesce(${t}.deadline, ${t}.expires_day, 'infinity') >= ${bind(today)}::date`

/** The words for each state, singular and plural, and its SQL. */
const STATES: Readonly<Record<string, { one?: string; many: string; sql: Sql }>> = {
  open: { one: 'åpen', many: 'åpne', sql: isOpen },
  past: {
    one: 'utgått',
    many: 'utgåtte',
    sql: (t, { bind, today }) =>
      `${t}.status = 'open' and coalesce(${t}.deadline, ${t}.expires_day) < ${bind(today)}::date`,
  },
  withdrawn: { one: 'trukket', many: 'trukne', sql: (t) => `${t}.status = 'withdrawn'` },
  any: { many: 'også utgåtte', sql: () => 'true' },
}

/** Any of these terms: places, technologies and companies of an ad share an index. */
const hasTerm = (term: (value: string) => string): Meets =>
  oneOf((t, terms) => `${t}.terms && ${terms}`, term)

const has = (kind: string) => (t: string) => `${t}.job_type ilike '%${kind}%'`
const FORMS: Record<string, (t: string) => string> = {
  Fast: has('fast'),
  Vikariat: (t) => `(${t}.job_type ilike '%vikar%' or ${t}.title ilike '%vikariat%')`,
  Engasjement: has('engasjement'),
  Oppdrag: has('oppdrag'),
  Deltid: has('deltid'),
  Heltid: (t) => `(${t}.job_type ilike '%heltid%' or ${t}.job_type ilike '%100%')`,
  Midlertidig: (t) =>
    `${t}.job_type ilike any(array['%vikar%', '%engasjement%', '%midlertidig%', '%åremål%'])`,
}

const COUNTY_NAMES = new Map(COUNTIES.map(({ name }) => [placeKey(name), name]))
const COUNTY_KEYS = [...COUNTY_NAMES.keys()]

export const ads = subject({
  noun: ['jobbannonse', 'jobbannonser'],
  words: `jobbannonse, stillingsannonse, annonse, stilling, jobb!, jobben!, jobber!, jobbene!, utlysning, stillingsutlysning,
    utlyst stilling, ledig stilling, ledig jobb, vakanse, oppdragsannonse, konsulentoppdrag,
    prosjektutlysning, ad, lysning, forespørsel`,
  table: 'jobs',
  name: (t) => `${t}.title`,
  detail: (t) =>
    `concat_ws(' · ', coalesce((select name from companies where id = ${t}.company_id), ${t}.company_name), nullif(array_to_string(${t}.locations, ', '), ''))`,
  usual: [{ field: 'state', is: '=', values: ['open'] }],
  order: { by: { field: 'posted' }, down: true },
  shown: ['deadline'],
  list: '/jobbannonser',
  fields: {
    state: {
      words: 'status',
      sql: (t) =>
        `case when ${t}.status = 'withdrawn' then 'withdrawn' when ${t}.is_current then 'open' else 'past' end`,
      meets: (t, { values }, context) =>
        `(${values.map((value) => `(${STATES[value]?.sql(t, context) ?? 'true'})`).join(' or ')})`,
      values: {
        open: `åpen, aktiv, aktuell, gjeldende, pågående, ute nå, ligger ute!, ute!, som er åpen,
          fortsatt søke på, kan jeg fortsatt søke, fremdeles søke, ennå søke, kan søkes`,
        withdrawn: 'trukket, trukket tilbake, tilbaketrukket, fjernet, kansellert',
        past: `utgått, utløpt, avsluttet, lukket, stengt, gammel, fristen har gått ut,
          frist som har gått ut, fristen er ute, gått ut, har gått ut, er over, som er over,
          ikke lenger ute!, tidligere utlyst`,
        any: `noensinne, noen gang, inkludert utgåtte, alle tider, åpen eller utgått, også utgåtte,
          åpne og utgåtte`,
      },
      format: (value) => STATES[value]?.one ?? value,
      phrase: ({ values }) => values.map((value) => STATES[value]?.many ?? value).join(' eller '),
    },
    title: titled('tittel, stillingstittel, rolle, yrke'),
    summary: summaryOf(
      'kort sagt, i korte trekk',
      (t) =>
        `coalesce((select short.ai_summary from job_summaries short where short.job_id = ${t}.id), ${t}.short_description)`,
    ),
    demand: {
      label: 'krav',
      type: 'names',
      sql: (t) =>
        `array(select one->>'sentence' from job_matches found, jsonb_array_elements(found.requirements) as one
          where found.job_id = ${t}.id and not (one->>'from_title')::boolean)`,
      missing: 'ingen krav som lar seg lese',
    },
    text: searched(
      'beskrivelse, annonsetekst, tekst, omtale, innhold',
      // Each state has its own index.
      (t, query) =>
        `(${[`'open' and ${t}.is_current`, `'open' and not ${t}.is_current`, `'withdrawn'`]
          .map((state) => `${t}.status = ${state} and ${t}.search @@ ${query}`)
          .join(' or ')})`,
    ),
    company: {
      label: 'bedrift',
      words: 'arbeidsgiver, oppdragsgiver, utlyser',
      type: 'names',
      sql: (t) => `array(select name from companies where id = ${t}.company_id)`,
      meets: hasTerm((id) => `c:${id}`),
      elements: (t) => `select name as key, id from companies where id = ${t}.company_id`,
      link: 'company',
    },
    place: {
      words: 'sted, by, arbeidssted, lokasjon, beliggenhet, kommune, geografi, tettsted, område',
      type: 'names',
      sql: (t) => `${t}.locations`,
      meets: hasTerm((name) => `p:${placeKey(name)}`),
      missing: 'sted ikke oppgitt',
      link: 'location',
    },
    county: {
      words: 'fylke, fylkesvis, landsdel',
      type: 'names',
      sql: (t) => `${t}.place_keys`,
      elements: (t, { bind }) =>
        `select distinct key, null::text as id from unnest(${t}.place_keys) as key where key = any(${bind(COUNTY_KEYS)}::text[])`,
      every: ({ bind }) => `select unnest(${bind(COUNTY_KEYS)}::text[]) as key`,
      format: (key) => COUNTY_NAMES.get(key) ?? key,
    },
    remote: {
      sql: (t) => FILTERS.remote.meets(`${t}.is_remote`, 'true'),
      link: 'remote',
      values: {
        true: 'hjemmekontor, fjernarbeid, remote, hjemmefra, jobbe hjemmefra, jobbe hjemme, sitte hjemme',
      },
    },
    form: {
      words: `ansettelsesform, ansettelsestype, stillingsform, ansettelse, type ansettelse,
        stillingsprosent, arbeidsform, form`,
      type: 'names',
      sql: (t) => `array_remove(array[${t}.job_type], null)`,
      meets: (t, { values }) => `(${values.map((value) => FORMS[value]?.(t) ?? 'false').join(' or ')})`,
      elements: (t) =>
        `select split_part(${t}.job_type, ',', 1) as key, null::text as id where ${t}.job_type is not null`,
      values: {
        Fast: 'fast, fast stilling, fast jobb, fast ansettelse, faststilling',
        Vikariat: 'vikariat, vikar, vikarstilling, vikarjobb',
        Engasjement: 'engasjement, prosjektstilling, prosjektengasjement',
        Oppdrag: 'oppdrag, innleie!, innleieoppdrag, konsulentoppdrag',
        Deltid: 'deltid, deltidsstilling, deltidsjobb, halv stilling, redusert stilling',
        Heltid: 'heltid, fulltid, heltidsstilling, full stilling, 100 prosent stilling',
        Midlertidig: 'midlertidig, midlertidig stilling, tidsbegrenset',
      },
      missing: 'ingen ansettelsesform oppgitt',
    },
    technology: technologiesOf('ai_technologies', 'teknologikrav, tech, teknisk krav, plattform', {
      meets: hasTerm((name) => `t:${technologyOrSame(name).toLowerCase()}`),
      link: 'technology',
    }),
    ...AD_TIMES,
    open_application: {
      sql: (t) => `${t}.is_open_application`,
      values: { true: 'åpen søknad, spontansøknad, åpne søknader' },
    },
    favourite: kept({
      label: 'dine favoritter',
      table: 'saved_jobs',
      holds: (t) => `kept.job_id = ${t}.id`,
      words: `favoritt, mine favoritter, favorittene mine, jeg har lagret, har jeg lagret, lagret,
        stjernemerket, jeg har merket, jeg har stjerne på`,
      link: 'favorites',
    }),
    followed_technology: ofFollowedTechnology((t) => `${t}.terms && array['t:' || lower(kept.technology)]`),
    fit: {
      words: 'treff, treffprosent, matchprosent',
      is_of_people: true,
      sql: (t, { bind }, of = '') =>
        `(select max(pair.score) from consultant_matches pair join consultants one on one.id = pair.consultant_id and one.objected_at is null
          where pair.job_id = ${t}.id and (${bind(of)} = '' or pair.consultant_id::text = ${bind(of)}))`,
      unit: 'prosent',
    },
    ...contactsOf({
      label: 'kontaktperson',
      words: 'spørsmål til',
      list: 'contacts',
      phone: 'tlf',
      missing: 'ingen kontaktperson oppgitt',
    }),
    source: { words: 'kilde, hentet fra, nettsted' },
    link: {
      words: 'lenke, link, url, nettadresse, adresse til annonsen, hvor søker jeg',
      sql: (t) => `${t}.url`,
    },
  },
  relations: {
    company: {
      to: 'company',
      words: 'hos, i regi av, fra',
      only_with_words: true,
      join: { from: 'company_id', to: 'id' },
    },
    demand: {
      to: 'demand',
      words: `krever, krav, ber om, etterspør, ønsker, forutsetter, stiller krav, spør etter, vil ha,
        nevner`,
      only_with_words: true,
      join: { from: 'id', to: 'job_id' },
    },
    alike: {
      to: 'job',
      only_named: true,
      join: (one, other) =>
        `${one}.id <> ${other}.id and (lower(${one}.title) = lower(${other}.title) or cardinality(array(
          select unnest(${one}.ai_technologies) intersect select unnest(${other}.ai_technologies))) >= 2)`,
    },
    fits: {
      to: 'consultant',
      words: 'passer, egner, kvalifisert, match, aktuell for',
      join: { from: 'job_id', to: 'consultant_id', by_fit: true },
    },
  },
})
