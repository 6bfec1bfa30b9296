import { phrases } from './phrases.ts'
import type { FieldEntry, SubjectEntry } from './entry.ts'
import { contactsOf, kept, like, oneOfContacts, placeOf, summaryOf } from './shared-fields.ts'
import { countText } from '../render/norwegian.ts'

/** One of the words of a list has this in it: lines of business have many names. */
const anyHas =
  (list: (t: string) => string): NonNullable<FieldEntry['meets']> =>
  (t, { values }, { bind }) =>
    `exists (select from unnest(${list(t)}) as one where lower(one) like any(${bind(
      values.map(like),
    )}::text[]))`

const fact = (name: string) => (t: string) =>
  `(select ${name} from company_register_facts fact where fact.company_id = ${t}.id)`

export const companies: SubjectEntry = {
  noun: ['bedrift', 'bedrifter'],
  words: phrases(`
        bedrift, selskap, firma, virksomhet, kunde, arbeidsgiver, foretak, organisasjon, konsern,
        oppdragsgiver, aktør, etat, leverandør, arbeidsplass, utlyser`),
  table: 'companies',
  id: (t) => `${t}.id`,
  name: (t) => `${t}.name`,
  detail: (t) => `concat_ws(' · ', array_to_string(${t}.industry, ', '), ${t}.location)`,
  order: { field: 'open_ads', down: true },
  shown: ['industry', 'place', 'open_ads'],
  list: '/bedrifter',
  fields: {
    text: {
      label: 'omtale',
      words: ['om'],
      type: 'words',
      holds_words: true,
      sql: (t) => `${t}.summary`,
      meets: (t, { values }, { bind }) =>
        `concat_ws(' ', ${t}.name, ${t}.summary, array_to_string(${t}.industry, ' ')) ilike any(${bind(values.map(like))}::text[])`,
    },
    summary: summaryOf(
      phrases(`
        beskrivelse, sammendrag, omtale, hva gjør, hva driver, om seg selv, hva slags, hva lager, oppsummer,
        oppsummering, kort fortalt`),
      (t) => `${t}.summary`,
    ),
    industry: {
      label: 'bransje',
      words: ['bransje', 'næring', 'sektor', 'fagfelt', 'virksomhetsområde', 'bransjer'],
      type: 'names',
      sql: (t) => `${t}.industry`,
      meets: anyHas((t) => `${t}.industry`),
      elements: (t) => `select distinct one as key from unnest(${t}.industry) as one`,
      missing: 'ingen bransje oppgitt',
      phrase: ({ is, values }) => (is === '=' ? values.join(' eller ') : null),
      values: {
        kommune: ['kommune'],
        bank: ['bank'],
        sykehus: ['sykehus'],
        forsikring: ['forsikringsselskap'],
        energi: ['energiselskap'],
        kraft: ['kraftselskap'],
      },
      holds_words: true,
    },
    place: placeOf(
      'hovedkontor',
      phrases(`
        sted, hovedkontor, by, holder til, adresse, lokalisert, kommune, hører hjemme, kontor`),
    ),
    technology: {
      label: 'teknologi',
      takes_all: true,
      words: phrases(`
        teknologi, teknologistakk, stack, teknologistack, verktøy, bruker, jobber med, tech stack,
        programmeringsspråk, rammeverk`),
      type: 'names',
      sql: (t) => `${t}.tech_stack`,
      meets: (t, { values }, { bind }) =>
        `exists (select from unnest(${t}.tech_stack) as one where lower(one) = any(${bind(values.map((value) => String(value).toLowerCase()))}::text[]))`,
      elements: (t) => `select distinct one as key from unnest(${t}.tech_stack) as one`,
      missing: 'ingen teknologier kjent',
    },
    open_ads: {
      label: 'åpne jobbannonser',
      words: [],
      type: 'number',
      sql: (t, { bind, today }) =>
        `(select count(*) from jobs ad where ad.company_id = ${t}.id and ad.status = 'open' and ad.is_current and coalesce(ad.deadline, ad.expires_day, 'infinity') >= ${bind(today)}::date)`,
      format: (count) => countText(Number(count), ['åpen jobbannonse', 'åpne jobbannonser']),
      counts: 'job',
    },
    employees: {
      label: 'ansatte',
      words: ['ansatt', 'ansatte', 'antall ansatte', 'størrelse', 'stor'],
      type: 'number',
      sql: fact('employees'),
      unit: 'ansatte',
      missing: 'ukjent antall ansatte',
      orders: { størst: 'down', minst: 'up' },
    },
    founded: {
      label: 'stiftet',
      words: ['stiftet', 'grunnlagt', 'startet', 'etablert', 'stiftelsesdato'],
      type: 'day',
      sql: fact('founded_on'),
      missing: 'ukjent når den ble stiftet',
      orders: { eldst: 'up', yngst: 'down' },
    },
    orgnr: {
      label: 'organisasjonsnummer',
      words: ['organisasjonsnummer', 'orgnr', 'org.nr', 'orgnummer', 'org nr'],
      type: 'text',
      sql: (t) => `${t}.orgnr`,
      missing: 'ukjent organisasjonsnummer',
    },
    link: {
      label: 'nettsted',
      words: ['nettside', 'nettsted', 'hjemmeside', 'url', 'lenke', 'nettadresse', 'webadresse', 'web'],
      type: 'text',
      sql: (t) => `${t}.url`,
      missing: 'ingen nettside oppgitt',
    },
    contact: contactsOf(
      {
        label: 'nøkkelpersoner',
        missing: 'ingen nøkkelpersoner kjent',
        words: phrases(`
        nøkkelperson, hvem leder, sjef, direktør, beslutningstaker, hvem jobber der, hvem kjenner vi`),
      },
      (t) => `${t}.key_people`,
      'phone',
    ),
    contact_title: oneOfContacts((t) => `${t}.key_people`, {
      'it-sjef': ['it-sjef', 'it-ansvarlig', 'ansvar for it', 'ansvaret for it', 'it-leder', 'cio'],
      teknologidirektør: ['teknologidirektør', 'cto', 'teknisk direktør', 'teknologisjef'],
      innkjøp: phrases(`
        innkjøp, innkjøper, innkjøpssjef, innkjøpsansvarlig, innkjøpsleder, ansvar for innkjøp`),
      sikkerhetssjef: ['sikkerhetssjef', 'sjefen for sikkerheten', 'ciso', 'sikkerhetsleder'],
      dataplattform: ['leder for dataplattform', 'ansvar for dataplattform', 'dataplattformleder'],
      produktsjef: ['produktsjef', 'cpo'],
      utviklingssjef: ['utviklingssjef', 'utviklingsleder'],
      systemutvikling: ['avdelingsleder systemutvikling', 'avdelingsleder for systemutvikling'],
      'daglig leder': ['daglig leder', 'administrerende direktør', 'ceo', 'toppsjef'],
    }),
    followed: kept(
      'followed_companies',
      (t) => `kept.company_id = ${t}.id`,
      'hvem følger jeg, jeg følger, vi følger, fulgt, følger jeg, som følges, mine bedrifter, kundene mine',
      'som du følger',
      'followed',
    ),
  },
  relations: {
    job: {
      to: 'job',
      words: phrases(`
        søker, leter, ansetter, rekrutterer, lyser ut, lyst ut, trenger, utlyst, på jakt, ser etter,
        vil ha, skal ansette, jakter, ønsker seg, etterspør, har ute!, lyse ut, lyste ut, lyse ut!,
        bemanner opp, henter inn, la ut, lagt ut, lyste ut, ønsker`),
      join: { from: 'id', to: 'company_id' },
    },
    article: {
      to: 'article',
      words: phrases(`
        omtalt, nevnt, skrevet, i nyhetene, i mediene, skriver, i avisen, i media, nyhetsomtale`),
      join: (company, article) => `${article}.company_ids @> array[${company}.id]`,
    },
  },
}
