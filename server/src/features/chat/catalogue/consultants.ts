import { dayText } from '../render/norwegian.ts'
import { oneOf, subject, type WrittenField } from './entry.ts'
import { has, placeOf, searched, summaryOf, titled } from './shared-fields.ts'

/** Their own entry overrides the CV's source. */
const FREE_PERCENT = (t: string) => `coalesce(${t}.own_available_percent, ${t}.available_percent)`

/** A part of the CV in its own table: the columns to show, to search and to group by. */
type Parts = WrittenField & { table: string; shown: string; sought: string; key?: string }
const partsOf = ({ table, shown, sought, key = shown, ...field }: Parts): WrittenField => {
  const those = (t: string) => `from ${table} part where part.consultant_id = ${t}.id`
  return {
    type: 'names',
    sql: (t) => `array(select ${shown} ${those(t)} order by place)`,
    meets: has((t, word) => `exists (select ${those(t)} and ${sought} ${word})`),
    elements: (t) => `select distinct ${key} as key, null::text as id ${those(t)}`,
    holds_words: true,
    ...field,
  }
}

export const consultants = subject({
  noun: ['konsulent', 'konsulenter'],
  words: `konsulent, medarbeider, kollega, av oss, av våre, hos oss, våre folk, av dere, i staben,
    i teamet vårt, våre, av de ansatte, våre egne, kandidat, cv, cv-en, egne folk, folka våre, på laget`,
  table: 'consultants',
  detail: (t) => `concat_ws(' · ', ${t}.title, ${t}.location)`,
  base: (t) => `${t}.objected_at is null`,
  order: { by: { field: 'name' }, down: false },
  shown: ['title', 'place', 'free_from'],
  list: '/konsulenter',
  fields: {
    name: {
      words: 'navn',
      sql: (t) => `${t}.name collate "nb-NO-x-icu"`,
      meets: has((t, word) => `${t}.name_key ${word}`),
    },
    title: titled('tittel, rolle, stilling, jobbtittel, yrkestittel'),
    summary: summaryOf('profil, salgspitch, pitch'),
    email: {
      words: 'e-post, epost, mail, mailadresse, e-postadresse, epostadresse',
      missing: 'ingen e-postadresse oppgitt',
    },
    text: searched('bakgrunn, omtale, cv-tekst, om'),
    place: placeOf('sted, by, bor, holder til, bosted, sitter, hjemsted, kontor'),
    technology: {
      words: 'teknologi, kompetanse, ferdighet, kan, behersker, programmeringsspråk, verktøy, rammeverk',
      type: 'names',
      takes_all: true,
      sql: (t) =>
        `array(select part.name from consultant_technologies part where part.consultant_id = ${t}.id order by place)`,
      meets: oneOf(
        (t, names) =>
          `exists (select from consultant_technologies part where part.consultant_id = ${t}.id and lower(part.name) = any(${names}))`,
      ),
      link: 'technology',
    },
    years: {
      words: `års erfaring, erfaring, år med, års, år erfaring, fartstid, hvor mange år, hvor lenge, hvor lang tid,
        hvor lang erfaring`,
      sql: (t, { bind }, of = '') =>
        `(select max(part.years) from consultant_technologies part where part.consultant_id = ${t}.id and (lower(part.name) = lower(${bind(of)}) or ${bind(of)} = ''))`,
      unit: 'år',
      orders: { up: 'kortest, minst', down: 'lengst, mest, jobbet lengst, jobbet mest' },
    },
    fit: {
      words: 'treff, treffprosent, matchprosent',
      sql: (t, { bind }, of = '') =>
        `(select max(pair.score) from consultant_matches pair where pair.consultant_id = ${t}.id and (${bind(of)} = '' or pair.job_id::text = ${bind(of)}))`,
      unit: 'prosent',
    },
    free_from: {
      words: `ledig fra, ledig, tilgjengelig, tilgjengelighet, ledighet, på benken, frigjøres, ledig når,
        ruller av, ikke opptatt, uten oppdrag, klar for oppdrag, blir fri, fri!, disponibel, begynne,
        starte`,
      type: 'day',
      sql: (t) =>
        `case when coalesce(${FREE_PERCENT(t)}, 100) > 0 then coalesce(${t}.own_available_from, ${t}.available_from) end`,
      format: (day, today) =>
        day <= today ? `ledig nå, fra ${dayText(day, today)}` : `ledig fra ${dayText(day, today)}`,
      missing: 'ukjent når vedkommende er ledig',
      is_ahead: true,
      shown_with: 'free_percent',
      alone: (today) => ({ is: '<=', values: [today] }),
      orders: { up: 'først, snarest, tidligst, raskest', down: 'sist, senest' },
      link: 'available',
    },
    free_percent: {
      words: `ledig prosent, hvor mye ledig, stillingsprosent, kapasitet, hvor stor stilling,
        stor stilling, full stilling, hel stilling, hele uka, helt oppdrag, omfang, fulltid`,
      sql: FREE_PERCENT,
      unit: 'prosent',
    },
    languages: partsOf({
      table: 'consultant_languages',
      shown: `concat_ws(', ', part.name, nullif(part.level, ''))`,
      sought: 'part.name',
      key: 'part.name',
      words: 'språk, snakker, fremmedspråk, prater, språkkunnskap, språkferdighet',
      takes_all: true,
      missing: 'ingen språk oppgitt',
    }),
    certifications: partsOf({
      table: 'consultant_certifications',
      shown: 'part.name',
      sought: 'part.name',
      label: 'sertifiseringer',
      words: 'sertifisering, sertifikat, sertifisert, kurs, bevis, godkjenning',
      takes_all: true,
      missing: 'ingen sertifiseringer oppgitt',
    }),
    education: partsOf({
      table: 'consultant_education',
      shown: `concat_ws(', ', part.degree, part.school, part.ended)`,
      sought: `concat_ws(' ', part.degree, part.school, part.description)`,
      words: 'utdanning, utdannet, grad, studert, skole, studie, universitet, utdannelse',
      values: {
        master: 'mastergrad, master',
        bachelor: 'bachelorgrad, bachelor',
        ph: 'doktorgrad, phd, ph.d.',
      },
      missing: 'ingen utdanning oppgitt',
    }),
    customers: partsOf({
      table: 'consultant_projects',
      shown: `concat_ws(': ', part.customer, part.description)`,
      sought: 'part.customer',
      key: 'part.customer',
      label: 'kunder',
      words: `kunde, prosjekt, oppdrag hos, jobbet hos, jobbet for, vært hos, oppdragsgivere,
        tidligere oppdrag, prosjekterfaring, hva gjorde, hva har gjort, gjort for`,
      missing: 'ingen prosjekter oppgitt',
    }),
    industry: partsOf({
      table: 'consultant_projects',
      shown: 'part.industry',
      sought: `concat_ws(' ', part.industry, part.customer)`,
      words: `bransjeerfaring, bransje, sektor, næring, prosjekt i, prosjekt innen,
        prosjekterfaring fra, jobbet i, jobbet innen, erfaring fra, bakgrunn fra`,
      // Distinct: several projects may share a line of business.
      sql: (t) =>
        `array(select distinct part.industry from consultant_projects part where part.consultant_id = ${t}.id and part.industry is not null)`,
    }),
    project_count: {
      words: 'antall prosjekter, hvor mange prosjekter, prosjekter',
      sql: (t) => `(select count(*) from consultant_projects part where part.consultant_id = ${t}.id)`,
      unit: 'prosjekter',
    },
    rate: {
      words: `timepris, timerate, rate, lønn, timelønn, årslønn, tjener, fødselsdato, bursdag,
        fødselsnummer, sivilstatus, sykefravær, sykemeldt, privatadresse, hjemmeadresse, religion, gravid,
        barn, gift, hvor gammel, koster, telefon, telefonnummer, telefonnr, tlf, mobil, mobilnummer, mobilnr`,
      sql: () => 'null::text',
      is_private: true,
    },
  },
  relations: {
    skill: {
      to: 'technology',
      words: 'kan, behersker, har erfaring med, kjenner, bruker, har jobbet med',
      join: (consultant, technology) =>
        `exists (select from consultant_technologies part where part.consultant_id = ${consultant}.id and part.name = ${technology}.name)`,
    },
    customers: {
      to: 'company',
      only_named: true,
      join: (consultant, company) =>
        `exists (select from consultant_projects part where part.consultant_id = ${consultant}.id and lower(part.customer) like ${company}.name_key || '%')`,
    },
    fits: {
      to: 'job',
      words: 'passer, egner, kvalifisert, match, aktuell for, kan ta',
      join: { from: 'consultant_id', to: 'job_id', by_fit: true },
    },
  },
})
