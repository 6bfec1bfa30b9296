import { subject } from './entry.ts'
import {
  calendarOf,
  ofFollowedTechnology,
  searched,
  summaryOf,
  technologiesOf,
  titled,
} from './shared-fields.ts'

const DAY = (t: string) => `(${t}.posted_at at time zone 'Europe/Oslo')::date`

export const articles = subject({
  noun: ['artikkel', 'artikler'],
  words: `artikkel, nyhet, nyhetssak, sak, nyhetsartikkel, oppslag, reportasje, noe nytt om, nytt om,
    siste nytt, avisartikkel, presseoppslag, skrevet om, omtale, nyhetsoppslag, noe nytt, hva er nytt,
    hva nytt, stått om, skjer hos, har skjedd, skjedde, skjedd hos, skrives om, nyhetsbilde, i nyhetene`,
  table: 'news',
  name: (t) => `${t}.title`,
  detail: (t) => `concat_ws(' · ', ${t}.source, to_char(${DAY(t)}, 'YYYY-MM-DD'))`,
  order: { by: { field: 'posted' }, down: true },
  shown: ['posted', 'source'],
  list: '/nyheter',
  fields: {
    title: titled('overskrift, tittel'),
    text: searched('innhold, tekst, handler om, om, tema, emne'),
    summary: summaryOf(
      'hva står, hva handler, hva sier, hovedpunkt, ingress',
      (t) => `coalesce(${t}.ai_summary, nullif(${t}.introduction, ''), left(${t}.content, 400))`,
    ),
    company: {
      label: 'bedrift',
      type: 'names',
      sql: (t) => `array(select name from companies where id = any(${t}.company_ids))`,
      meets: (t, { values }, { bind }) => `${t}.company_ids && ${bind(values.map(String))}::bigint[]`,
      elements: (t) => `select name as key, id from companies where id = any(${t}.company_ids)`,
      link: 'company',
    },
    company_names: {
      label: 'omtalte bedrifter',
      words: 'omtalt bedrift, nevnt bedrift, hvem er nevnt, hvem handler',
      type: 'names',
      missing: 'ingen bedrifter nevnt',
    },
    technology: technologiesOf('technologies', ''),
    followed_technology: ofFollowedTechnology((t) => `kept.technology = any(${t}.technologies)`),
    posted: {
      words: 'publisert, skrevet, dato, kom, meldt, lagt ut, når',
      type: 'day',
      sql: DAY,
      link: 'days',
      orders: { up: 'eldst, først', down: 'ny, nyest, ferskest, sist, fersk' },
    },
    ...calendarOf(DAY),
    source: {
      words: 'kilde, avis, nettavis, medium, nettsted, publikasjon, redaksjon',
      holds_words: true,
    },
    link: { words: 'lenke, link, url', sql: (t) => `${t}.url` },
  },
  relations: {
    company: {
      to: 'company',
      words: 'omtaler, nevner, handler om, om',
      only_with_words: true,
      join: (article, company) => `${article}.company_ids @> array[${company}.id]`,
    },
  },
})
