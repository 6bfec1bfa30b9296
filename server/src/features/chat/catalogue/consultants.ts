import { dayText } from '../render/norwegian.ts'
import { phrases } from './phrases.ts'
import type { SubjectEntry } from './entry.ts'
import { PAIRS } from './fit.ts'
import { like, named, placeOf, searched, summaryOf } from './shared-fields.ts'

/** What they have said themselves goes before what their CV's source says. */
const FREE_FROM = (t: string) => `coalesce(${t}.own_available_from, ${t}.available_from)`
const FREE_PERCENT = (t: string) => `coalesce(${t}.own_available_percent, ${t}.available_percent)`
const all = (table: string, value: string, t: string) =>
  `array(select ${value} from ${table} part where part.consultant_id = ${t}.id order by place)`

export const consultants: SubjectEntry = {
  noun: ['konsulent', 'konsulenter'],
  words: phrases(`
        konsulent, medarbeider, kollega, av oss, av våre, hos oss, våre folk, folkene våre,
        av dere, i staben, i teamet vårt, våre, av de ansatte, våre egne, kandidat, cv, cv-en, egne folk,
        folka våre, på laget`),
  table: 'consultants',
  id: (t) => `${t}.id`,
  name: (t) => `${t}.name`,
  detail: (t) => `concat_ws(' · ', ${t}.title, ${t}.location)`,
  base: (t) => `${t}.objected_at is null`,
  order: { field: 'name', down: false },
  shown: ['title', 'place', 'free_from'],
  list: '/konsulenter',
  fields: {
    name: {
      label: 'navn',
      words: ['navn'],
      type: 'text',
      sql: (t) => `${t}.name collate "nb-NO-x-icu"`,
      meets: (t, { values }, { bind }) =>
        `${t}.name_key like any(${bind(values.map((value) => like(String(value).toLowerCase())))}::text[])`,
    },
    title: named('tittel', ['tittel', 'rolle', 'stilling', 'jobbtittel', 'yrkestittel'], (t) => `${t}.title`),
    summary: summaryOf(
      phrases(`
        sammendrag, oppsummer, kort fortalt, profil, salgspitch, pitch, to linjer, to setninger`),
      (t) => `${t}.summary`,
    ),
    email: {
      label: 'e-post',
      words: ['e-post', 'epost', 'mail', 'mailadresse', 'e-postadresse', 'epostadresse'],
      type: 'text',
      sql: (t) => `${t}.email`,
      missing: 'ingen e-postadresse oppgitt',
    },
    text: searched(['bakgrunn', 'omtale', 'cv-tekst', 'om']),
    place: placeOf('sted', ['sted', 'by', 'bor', 'holder til', 'bosted', 'sitter', 'hjemsted', 'kontor']),
    technology: {
      label: 'teknologi',
      takes_all: true,
      words: phrases(`
        teknologi, kompetanse, ferdighet, kan, behersker, programmeringsspråk, verktøy, rammeverk`),
      type: 'names',
      sql: (t) => all('consultant_technologies', 'part.name', t),
      meets: (t, { values }, { bind }) =>
        `exists (select from consultant_technologies part where part.consultant_id = ${t}.id and lower(part.name) = any(${bind(values.map((value) => String(value).toLowerCase()))}::text[]))`,
      elements: (t) =>
        `select distinct name as key from consultant_technologies part where part.consultant_id = ${t}.id`,
      link: 'technology',
    },
    years: {
      label: 'års erfaring',
      words: ['erfaring', 'års erfaring', 'år med', 'års', 'år erfaring', 'fartstid'],
      type: 'number',
      sql: (t, { bind }, of = '') =>
        `(select max(part.years) from consultant_technologies part where part.consultant_id = ${t}.id and (lower(part.name) = lower(${bind(of)}) or ${bind(of)} = ''))`,
      unit: 'år',
      orders: {
        lengst: 'down',
        mest: 'down',
        'jobbet lengst': 'down',
        'jobbet mest': 'down',
        kortest: 'up',
        minst: 'up',
      },
    },
    fit: {
      label: 'treff',
      words: ['treff', 'treffprosent', 'matchprosent'],
      type: 'number',
      sql: (t, { bind }, of = '') =>
        `(select max(pair.score) from consultant_matches pair where pair.consultant_id = ${t}.id and (${bind(of)} = '' or pair.job_id::text = ${bind(of)}))`,
      unit: 'prosent',
    },
    free_from: {
      label: 'ledig fra',
      words: phrases(`
        ledig, tilgjengelig, ledig fra, tilgjengelighet, ledighet, på benken, frigjøres, ledig når,
        ruller av, ikke opptatt, uten oppdrag, klar for oppdrag, blir fri, fri!, disponibel, begynne, starte`),
      type: 'day',
      sql: (t) => `case when coalesce(${FREE_PERCENT(t)}, 100) > 0 then ${FREE_FROM(t)} end`,
      format: (day, today) =>
        day <= today ? `ledig nå, fra ${dayText(day, today)}` : `ledig fra ${dayText(day, today)}`,
      missing: 'ukjent når hen er ledig',
      told_with: 'free_percent',
      alone: (today) => ({ is: '<=', values: [today] }),
      orders: {
        først: 'up',
        snarest: 'up',
        tidligst: 'up',
        sist: 'down',
        siste: 'down',
        senest: 'down',
        raskest: 'up',
      },
      link: 'available',
    },
    free_percent: {
      label: 'ledig prosent',
      words: phrases(`
        ledig prosent, hvor mye ledig, stillingsprosent, kapasitet, hvor stor stilling, stor stilling,
        full stilling, hel stilling, hele stillingen, hele uken, hele uka, helt oppdrag, omfang, fulltid`),
      type: 'number',
      sql: FREE_PERCENT,
      unit: 'prosent',
    },
    languages: {
      label: 'språk',
      takes_all: true,
      words: ['språk', 'snakker', 'fremmedspråk', 'prater', 'språkkunnskap', 'språkferdighet'],
      type: 'names',
      sql: (t) => all('consultant_languages', `concat_ws(', ', part.name, nullif(part.level, ''))`, t),
      meets: (t, { values }, { bind }) =>
        `exists (select from consultant_languages part where part.consultant_id = ${t}.id and part.name ilike any(${bind(values.map(like))}::text[]))`,
      elements: (t) =>
        `select distinct name as key from consultant_languages part where part.consultant_id = ${t}.id`,
      missing: 'ingen språk oppgitt',
      holds_words: true,
    },
    certifications: {
      label: 'sertifiseringer',
      takes_all: true,
      words: ['sertifisering', 'sertifikat', 'sertifisert', 'kurs', 'bevis', 'godkjenning'],
      type: 'names',
      sql: (t) => all('consultant_certifications', 'part.name', t),
      meets: (t, { values }, { bind }) =>
        `exists (select from consultant_certifications part where part.consultant_id = ${t}.id and part.name ilike any(${bind(values.map(like))}::text[]))`,
      elements: (t) =>
        `select distinct name as key from consultant_certifications part where part.consultant_id = ${t}.id`,
      missing: 'ingen sertifiseringer oppgitt',
      holds_words: true,
    },
    education: {
      label: 'utdanning',
      words: phrases(`
        utdanning, utdannet, grad, studert, skole, studie, universitet, utdannelse, studerte`),
      type: 'names',
      sql: (t) => all('consultant_education', `concat_ws(', ', part.degree, part.school, part.ended)`, t),
      meets: (t, { values }, { bind }) =>
        `exists (select from consultant_education part where part.consultant_id = ${t}.id and concat_ws(' ', part.degree, part.school, part.description) ilike any(${bind(values.map(like))}::text[]))`,
      values: {
        master: ['mastergrad', 'master'],
        bachelor: ['bachelorgrad', 'bachelor'],
        ph: ['doktorgrad', 'phd', 'ph.d.'],
      },
      missing: 'ingen utdanning oppgitt',
      holds_words: true,
    },
    customers: {
      label: 'kunder',
      words: phrases(`
        kunde, prosjekt, prosjekter, oppdrag hos, jobbet hos, jobbet for, vært hos, oppdragsgivere,
        tidligere oppdrag, prosjekterfaring, hva gjorde, hva har gjort, gjort for`),
      type: 'names',
      sql: (t) => all('consultant_projects', `concat_ws(': ', part.customer, part.description)`, t),
      meets: (t, { values }, { bind }) =>
        `exists (select from consultant_projects part where part.consultant_id = ${t}.id and part.customer ilike any(${bind(values.map(like))}::text[]))`,
      missing: 'ingen prosjekter oppgitt',
      holds_words: true,
    },
    industry: {
      label: 'bransjeerfaring',
      words: phrases(`
        bransje, bransjeerfaring, sektor, næring, prosjekt i, prosjekter i, prosjekt innen,
        prosjekter innen, prosjekterfaring fra, jobbet i, jobbet innen, erfaring fra, bakgrunn fra`),
      type: 'names',
      sql: (t) =>
        `array(select distinct part.industry from consultant_projects part where part.consultant_id = ${t}.id and part.industry is not null)`,
      meets: (t, { values }, { bind }) =>
        `exists (select from consultant_projects part where part.consultant_id = ${t}.id and concat_ws(' ', part.industry, part.customer) ilike any(${bind(values.map(like))}::text[]))`,
      holds_words: true,
      elements: (t) =>
        `select distinct industry as key from consultant_projects part where part.consultant_id = ${t}.id and industry is not null`,
    },
    project_count: {
      label: 'antall prosjekter',
      words: ['antall prosjekter', 'hvor mange prosjekter', 'prosjekter'],
      type: 'number',
      sql: (t) => `(select count(*) from consultant_projects part where part.consultant_id = ${t}.id)`,
      unit: 'prosjekter',
    },
    rate: {
      label: 'timepris',
      words: phrases(`
        timepris, timerate, rate, lønn, timelønn, årslønn, tjener, fødselsdato, bursdag, fødselsnummer,
        sivilstatus, sykefravær, sykemeldt, privatadresse, hjemmeadresse, religion, gravid, barn, gift,
        hvor gammel, koster`),
      type: 'text',
      sql: () => 'null::text',
      is_private: true,
    },
  },
  relations: {
    skill: {
      to: 'technology',
      words: ['kan', 'behersker', 'har erfaring med', 'kjenner', 'bruker', 'har jobbet med'],
      join: (consultant, technology) =>
        `exists (select from consultant_technologies part where part.consultant_id = ${consultant}.id and part.name = ${technology}.name)`,
    },
    customer: {
      to: 'company',
      words: [],
      only_named: true,
      join: (consultant, company) =>
        `exists (select from consultant_projects part where part.consultant_id = ${consultant}.id and lower(part.customer) like ${company}.name_key || '%')`,
    },
    fits: {
      to: 'job',
      words: ['passer', 'egner', 'kvalifisert', 'match', 'aktuell for', 'kan ta'],
      join: { from: 'consultant_id', to: 'job_id', pairs: PAIRS },
    },
  },
}
