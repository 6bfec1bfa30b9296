import { countText } from '../render/norwegian.ts'
import { isOpen } from './ads.ts'
import { subject } from './entry.ts'
import { contactsOf, has, kept, placeOf, summaryOf, technologiesOf } from './shared-fields.ts'

const fact = (name: string) => (t: string) =>
  `(select ${name} from company_register_facts fact where fact.company_id = ${t}.id)`

export const companies = subject({
  noun: ['bedrift', 'bedrifter'],
  words: `bedrift, selskap, firma, virksomhet, kunde, arbeidsgiver, foretak, organisasjon, konsern,
    oppdragsgiver, aktør, etat, leverandør, arbeidsplass, utlyser`,
  table: 'companies',
  detail: (t) => `concat_ws(' · ', array_to_string(${t}.industry, ', '), ${t}.location)`,
  order: { by: { field: 'open_ads' }, down: true },
  shown: ['industry', 'place', 'open_ads'],
  list: '/bedrifter',
  fields: {
    text: {
      label: 'omtale',
      words: 'om',
      type: 'words',
      holds_words: true,
      sql: (t) => `${t}.summary`,
      meets: has(
        (t, word) => `concat_ws(' ', ${t}.name, ${t}.summary, array_to_string(${t}.industry, ' ')) ${word}`,
      ),
    },
    summary: summaryOf('beskrivelse, omtale, hva gjør, hva driver, om seg selv, hva slags, hva lager'),
    industry: {
      words: 'bransje, næring, sektor, fagfelt, virksomhetsområde',
      type: 'names',
      // A line of business may have several names.
      meets: has((t, word) => `exists (select from unnest(${t}.industry) as one where one ${word})`),
      missing: 'ingen bransje oppgitt',
      phrase: ({ is, values }) => (is === '=' ? values.join(' eller ') : null),
      values: {
        kommune: 'kommune',
        bank: 'bank',
        sykehus: 'sykehus',
        forsikring: 'forsikringsselskap',
        energi: 'energiselskap',
        kraft: 'kraftselskap',
      },
      holds_words: true,
    },
    place: placeOf('hovedkontor, sted, by, holder til, adresse, lokalisert, kommune, hører hjemme, kontor'),
    technology: technologiesOf(
      'tech_stack',
      'teknologistakk, stack, teknologistack, bruker, jobber med, tech stack',
      { missing: 'ingen teknologier kjent' },
    ),
    open_ads: {
      label: 'åpne jobbannonser',
      type: 'number',
      sql: (t, context) =>
        `(select count(*) from jobs ad where ad.company_id = ${t}.id and ${isOpen('ad', context)})`,
      format: (count) => countText(Number(count), ['åpen jobbannonse', 'åpne jobbannonser']),
      counts: 'job',
    },
    employees: {
      words: 'ansatte, ansatt, antall ansatte, størrelse, stor',
      sql: fact('employees'),
      unit: 'ansatte',
      missing: 'ukjent antall ansatte',
      orders: { up: 'minst', down: 'størst' },
    },
    founded: {
      words: 'stiftet, grunnlagt, startet, etablert, stiftelsesdato',
      type: 'day',
      sql: fact('founded_on'),
      missing: 'ukjent når den ble stiftet',
      orders: { up: 'eldst', down: 'yngst' },
    },
    orgnr: {
      words: 'organisasjonsnummer, orgnr, org.nr, orgnummer, org nr',
      missing: 'ukjent organisasjonsnummer',
    },
    link: {
      words: 'nettsted, nettside, hjemmeside, url, lenke, nettadresse, webadresse, web',
      sql: (t) => `${t}.url`,
      missing: 'ingen nettside oppgitt',
    },
    ...contactsOf({
      label: 'nøkkelpersoner',
      words: `nøkkelperson, hvem leder, sjef, direktør, beslutningstaker, hvem jobber der,
        hvem kjenner vi`,
      list: 'key_people',
      phone: 'phone',
      missing: 'ingen nøkkelpersoner kjent',
      titles: {
        'it-sjef': 'it-sjef, it-ansvarlig, ansvar for it, it-leder, cio',
        teknologidirektør: 'teknologidirektør, cto, teknisk direktør, teknologisjef',
        innkjøp: 'innkjøp, innkjøpssjef, innkjøpsansvarlig, innkjøpsleder, ansvar for innkjøp',
        sikkerhetssjef: 'sikkerhetssjef, sjefen for sikkerheten, ciso, sikkerhetsleder',
        dataplattform: 'leder for dataplattform, ansvar for dataplattform, dataplattformleder',
        produktsjef: 'produktsjef, cpo',
        utviklingssjef: 'utviklingssjef, utviklingsleder',
        systemutvikling: 'avdelingsleder systemutvikling, avdelingsleder for systemutvikling',
        'daglig leder': 'daglig leder, administrerende direktør, ceo, toppsjef',
      },
    }),
    followed: kept({
      label: 'som du følger',
      table: 'followed_companies',
      holds: (t) => `kept.company_id = ${t}.id`,
      words: `hvem følger jeg, jeg følger, vi følger, fulgt, følger jeg, som følges, mine bedrifter,
        kundene mine`,
      link: 'followed',
    }),
  },
  relations: {
    job: {
      to: 'job',
      words: `søker, leter, ansetter, rekrutterer, trenger, utlyst, på jakt, ser etter, vil ha,
        skal ansette, jakter, ønsker seg, etterspør, har ute!, lyse ut, bemanner opp, henter inn, la ut,
        lagt ut, ønsker`,
      join: { from: 'id', to: 'company_id' },
    },
    article: {
      to: 'article',
      words: 'omtalt, nevnt, skrevet, i nyhetene, skriver, i avisen, i media, nyhetsomtale',
      join: (company, article) => `${article}.company_ids @> array[${company}.id]`,
    },
  },
})
