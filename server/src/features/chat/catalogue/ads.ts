import { placeKey } from '../../../text/norwegian-places.ts'
import { technologyOrSame } from '../../../text/technology-names.ts'
import { FILTERS } from '../../jobs/job-filter.repository.ts'
import { AD_TIMES } from './ad-times.ts'
import { phrases } from './phrases.ts'
import type { FieldEntry, SqlContext, SubjectEntry } from './entry.ts'
import { PAIRS } from './fit.ts'
import { contactsOf, countyOf, kept, named, oneOfContacts, searched, summaryOf } from './shared-fields.ts'

const OVER = (t: string) => `coalesce(${t}.deadline, ${t}.expires_day)`
/** The marks are literals, so that the planner sees that the small indexes fit; a mark has a day of slack. */
const isOpen = (t: string, { bind, today }: SqlContext) =>
  `${t}.status = 'open' and ${t}.is_current and coalesce(${OVER(t)}, 'infinity') >= ${bind(today)}::date`

/** One of these terms: places, technologies and companies of an ad stand in one index. */
const hasTerm =
  (term: (value: string) => string): NonNullable<FieldEntry['meets']> =>
  (t, { values }, { bind }) =>
    `${t}.terms && ${bind(values.map((value) => term(String(value))))}::text[]`

const FORMS: Record<string, (t: string) => string> = {
  Fast: (t) => `${t}.job_type ilike '%fast%'`,
  Vikariat: (t) => `(${t}.job_type ilike '%vikar%' or ${t}.title ilike '%vikariat%')`,
  Engasjement: (t) => `${t}.job_type ilike '%engasjement%'`,
  Oppdrag: (t) => `${t}.job_type ilike '%oppdrag%'`,
  Deltid: (t) => `${t}.job_type ilike '%deltid%'`,
  Heltid: (t) => `(${t}.job_type ilike '%heltid%' or ${t}.job_type ilike '%100%')`,
  Midlertidig: (t) =>
    `${t}.job_type ilike any(array['%vikar%', '%engasjement%', '%midlertidig%', '%åremål%'])`,
}

export const ads: SubjectEntry = {
  noun: ['jobbannonse', 'jobbannonser'],
  words: phrases(`
        jobbannonse, stillingsannonse, annonse, stilling, jobb, utlysning, stillingsutlysning,
        utlyst stilling, ledig stilling, ledig jobb, vakanse, oppdragsannonse, konsulentoppdrag, prosjektutlysning, ad, lysning,
        forespørsel`),
  table: 'jobs',
  id: (t) => `${t}.id`,
  name: (t) => `${t}.title`,
  detail: (t) =>
    `concat_ws(' · ', coalesce((select name from companies where id = ${t}.company_id), ${t}.company_name), nullif(array_to_string(${t}.locations, ', '), ''))`,
  usual: [{ field: 'state', is: '=', values: ['open'] }],
  order: { field: 'posted', down: true },
  shown: ['deadline'],
  list: '/jobbannonser',
  fields: {
    state: {
      label: 'status',
      words: ['status'],
      type: 'text',
      sql: (t) =>
        `case when ${t}.status = 'withdrawn' then 'withdrawn' when ${t}.is_current then 'open' else 'past' end`,
      meets: (t, { values }, context) =>
        `(${values
          .map((value) =>
            value === 'open'
              ? `(${isOpen(t, context)})`
              : value === 'withdrawn'
                ? `${t}.status = 'withdrawn'`
                : value === 'past'
                  ? `(${t}.status = 'open' and ${OVER(t)} < ${context.bind(context.today)}::date)`
                  : 'true',
          )
          .join(' or ')})`,
      values: {
        open: phrases(`
        åpen, aktiv, aktuell, gjeldende, pågående, ute nå, ligger ute!, ute!, som er åpen,
        fortsatt søke på, kan jeg fortsatt søke, fremdeles søke, ennå søke, kan søkes`),
        withdrawn: ['trukket', 'trukket tilbake', 'tilbaketrukket', 'fjernet', 'kansellert'],
        past: phrases(`
        utgått, utløpt, avsluttet, lukket, stengt, gammel, fristen har gått ut, frist som har gått ut,
        fristen er ute, gått ut, har gått ut, er over, som er over, ikke lenger ute!, tidligere utlyst`),
        any: phrases(`
        noensinne, noen gang, inkludert utgåtte, alle tider, åpen eller utgått, også utgåtte,
        åpne og utgåtte`),
      },
      format: (value) => ({ open: 'åpen', past: 'utgått', withdrawn: 'trukket' })[value] ?? value,
      phrase: ({ values }) =>
        values
          .map(
            (value) =>
              ({ open: 'åpne', past: 'utgåtte', withdrawn: 'trukne', any: 'også utgåtte' })[value] ?? value,
          )
          .join(' eller '),
    },
    title: {
      ...named('tittel', ['tittel', 'stillingstittel', 'rolle', 'yrke'], (t) => `${t}.title`),
      phrase: ({ values }) => `${values.join(' eller ')} i tittelen`,
    },
    summary: summaryOf(
      phrases(`
        sammendrag, oppsummering, oppsummer, kort fortalt, kort sagt, tldr, hovedinnhold, det viktigste,
        korte ned, i korte trekk, to linjer, to setninger`),
      (t) =>
        `coalesce((select short.ai_summary from job_summaries short where short.job_id = ${t}.id), ${t}.short_description)`,
    ),
    demand: {
      label: 'krav',
      words: [],
      type: 'names',
      sql: (t) =>
        `array(select one->>'sentence' from job_matches found, jsonb_array_elements(found.requirements) as one
          where found.job_id = ${t}.id and not (one->>'from_title')::boolean)`,
      missing: 'ingen krav som lar seg lese',
    },
    text: searched(
      ['beskrivelse', 'annonsetekst', 'tekst', 'omtale', 'innhold'],
      // Each state has an index of its own.
      (t, query) =>
        `(${[`'open' and ${t}.is_current`, `'open' and not ${t}.is_current`, `'withdrawn'`]
          .map((state) => `${t}.status = ${state} and ${t}.search @@ ${query}`)
          .join(' or ')})`,
    ),
    company: {
      label: 'bedrift',
      words: ['arbeidsgiver', 'oppdragsgiver', 'utlyser'],
      type: 'names',
      sql: (t) => `array(select name from companies where id = ${t}.company_id)`,
      meets: hasTerm((id) => `c:${id}`),
      elements: (t) => `select name as key, id from companies where id = ${t}.company_id`,
      link: 'company',
    },
    place: {
      label: 'sted',
      words: phrases(`
        sted, by, arbeidssted, lokasjon, beliggenhet, kommune, geografi, tettsted, område`),
      type: 'names',
      sql: (t) => `${t}.locations`,
      meets: hasTerm((name) => `p:${placeKey(name)}`),
      elements: (t) => `select distinct one as key from unnest(${t}.locations) as one`,
      missing: 'intet sted oppgitt',
      link: 'location',
    },
    county: countyOf((t) => `${t}.place_keys`),
    remote: {
      label: 'hjemmekontor',
      words: [],
      type: 'flag',
      sql: (t) => FILTERS.remote.meets(`${t}.is_remote`, 'true'),
      link: 'remote',
      values: {
        true: phrases(`
        hjemmekontor, fjernarbeid, remote, hjemmefra, jobbe hjemmefra, jobbe hjemme, sitte hjemme`),
      },
    },
    form: {
      label: 'ansettelsesform',
      words: phrases(`
        ansettelsesform, ansettelsestype, stillingsform, ansettelse, type ansettelse, stillingsprosent,
        arbeidsform, form`),
      type: 'names',
      sql: (t) => `array_remove(array[${t}.job_type], null)`,
      meets: (t, { values }) => `(${values.map((value) => FORMS[value]?.(t) ?? 'false').join(' or ')})`,
      elements: (t) => `select split_part(${t}.job_type, ',', 1) as key where ${t}.job_type is not null`,
      values: {
        Fast: ['fast', 'fast stilling', 'fast jobb', 'fast ansettelse', 'faststilling'],
        Vikariat: ['vikariat', 'vikar', 'vikarstilling', 'vikarjobb'],
        Engasjement: ['engasjement', 'prosjektstilling', 'prosjektengasjement'],
        Oppdrag: ['oppdrag', 'innleie!', 'innleieoppdrag', 'konsulentoppdrag'],
        Deltid: phrases(`
        deltid, deltidsstilling, deltidsjobb, halv stilling, redusert stilling`),
        Heltid: ['heltid', 'fulltid', 'heltidsstilling', 'full stilling', '100 prosent stilling'],
        Midlertidig: ['midlertidig', 'midlertidig stilling', 'tidsbegrenset'],
      },
      missing: 'ingen ansettelsesform oppgitt',
    },
    technology: {
      label: 'teknologi',
      takes_all: true,
      words: phrases(`
        teknologi, teknologikrav, verktøy, programmeringsspråk, rammeverk, tech, teknisk krav, plattform`),
      type: 'names',
      sql: (t) => `${t}.ai_technologies`,
      meets: hasTerm((name) => `t:${technologyOrSame(name).toLowerCase()}`),
      elements: (t) => `select distinct one as key from unnest(${t}.ai_technologies) as one`,
      missing: 'ingen teknologier nevnt',
      link: 'technology',
    },
    ...AD_TIMES,
    open_application: {
      label: 'åpen søknad',
      words: [],
      type: 'flag',
      sql: (t) => `${t}.is_open_application`,
      values: { true: ['åpen søknad', 'spontansøknad', 'åpne søknader'] },
    },
    favourite: kept(
      'saved_jobs',
      (t) => `kept.job_id = ${t}.id`,
      `favoritt, mine favoritter, favorittene mine, jeg har lagret, har jeg lagret, lagret, stjernemerket,
        jeg har merket, jeg har stjerne på`,
      'dine favoritter',
      'favorites',
    ),
    followed_technology: kept(
      'saved_technologies',
      (t) => `${t}.terms && array['t:' || lower(kept.technology)]`,
      'teknologi jeg følger, teknologi som jeg følger, mine teknologier, teknologiene mine',
      'teknologiene du følger',
    ),
    fit: {
      label: 'treff',
      words: ['treff', 'treffprosent', 'matchprosent'],
      type: 'number',
      is_of_people: true,
      sql: (t, { bind }, of = '') =>
        `(select max(pair.score) from consultant_matches pair join consultants one on one.id = pair.consultant_id and one.objected_at is null
          where pair.job_id = ${t}.id and (${bind(of)} = '' or pair.consultant_id::text = ${bind(of)}))`,
      unit: 'prosent',
    },
    contact: contactsOf(
      {
        label: 'kontaktperson',
        missing: 'ingen kontaktperson oppgitt',
        words: ['spørsmål til'],
      },
      (t) => `${t}.contacts`,
      'tlf',
    ),
    contact_title: oneOfContacts((t) => `${t}.contacts`),
    source: {
      label: 'kilde',
      words: ['kilde', 'hentet fra', 'nettsted'],
      type: 'text',
      sql: (t) => `${t}.source`,
    },
    link: {
      label: 'lenke',
      words: ['lenke', 'link', 'url', 'nettadresse', 'adresse til annonsen', 'hvor søker jeg'],
      type: 'text',
      sql: (t) => `${t}.url`,
    },
  },
  relations: {
    company: {
      to: 'company',
      words: ['hos', 'i regi av', 'fra'],
      only_with_words: true,
      join: { from: 'company_id', to: 'id' },
    },
    demand: {
      to: 'demand',
      words: phrases(`
        krever, krav, ber om, etterspør, ønsker, forutsetter, stiller krav, spør etter, kreves, vil ha,
        nevner`),
      only_with_words: true,
      join: { from: 'id', to: 'job_id' },
    },
    fits: {
      to: 'consultant',
      words: ['passer', 'egner', 'kvalifisert', 'match', 'aktuell for'],
      join: { from: 'job_id', to: 'consultant_id', pairs: PAIRS },
    },
  },
}
