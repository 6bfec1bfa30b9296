import { phrases } from './phrases.ts'
import type { SubjectEntry } from './entry.ts'
import { kept, monthOf, named, searched, summaryOf, weekdayOf, weekOf } from './shared-fields.ts'

const DAY = (t: string) => `(${t}.posted_at at time zone 'Europe/Oslo')::date`

export const articles: SubjectEntry = {
  noun: ['artikkel', 'artikler'],
  words: phrases(`
        artikkel, nyhet, nyhetssak, sak, nyhetsartikkel, oppslag, reportasje, noe nytt om, nytt om,
        siste nytt, avisartikkel, presseoppslag, skrevet om, omtale, nyhetsoppslag, noe nytt, hva er nytt, hva nytt, stått om, skjer hos, har skjedd, skjedde,
        skjedd hos, skrives om, nyhetsbilde, i nyhetene, nyhetssaker`),
  table: 'news',
  id: (t) => `${t}.id`,
  name: (t) => `${t}.title`,
  detail: (t) => `concat_ws(' · ', ${t}.source, to_char(${DAY(t)}, 'YYYY-MM-DD'))`,
  order: { field: 'posted', down: true },
  shown: ['posted', 'source'],
  list: '/nyheter',
  fields: {
    title: named('overskrift', ['overskrift', 'tittel'], (t) => `${t}.title`),
    text: searched(['innhold', 'tekst', 'handler om', 'om', 'tema', 'emne']),
    summary: summaryOf(
      phrases(`
        sammendrag, oppsummering, kort fortalt, hva står, oppsummer, hva handler, hva sier, hovedpunkt,
        ingress, hovedinnhold, tldr, det viktigste, korte ned, to setninger, to linjer`),
      (t) => `coalesce(${t}.ai_summary, nullif(${t}.introduction, ''), left(${t}.content, 400))`,
    ),
    company: {
      label: 'bedrift',
      words: [],
      type: 'names',
      sql: (t) => `array(select name from companies where id = any(${t}.company_ids))`,
      meets: (t, { values }, { bind }) => `${t}.company_ids && ${bind(values.map(String))}::bigint[]`,
      elements: (t) => `select name as key, id from companies where id = any(${t}.company_ids)`,
      link: 'company',
    },
    company_names: {
      label: 'omtalte bedrifter',
      words: ['omtalt bedrift', 'nevnt bedrift', 'hvem er nevnt', 'hvem handler'],
      type: 'names',
      sql: (t) => `${t}.company_names`,
      missing: 'ingen bedrifter nevnt',
    },
    technology: {
      label: 'teknologi',
      takes_all: true,
      words: ['teknologi', 'verktøy', 'programmeringsspråk'],
      type: 'names',
      sql: (t) => `${t}.technologies`,
      meets: (t, { values }, { bind }) =>
        `exists (select from unnest(${t}.technologies) as one where lower(one) = any(${bind(values.map((value) => String(value).toLowerCase()))}::text[]))`,
      elements: (t) => `select distinct one as key from unnest(${t}.technologies) as one`,
      missing: 'ingen teknologier nevnt',
    },
    followed_technology: kept(
      'saved_technologies',
      (t) => `kept.technology = any(${t}.technologies)`,
      'teknologi jeg følger, teknologi som jeg følger, mine teknologier, teknologiene mine',
      'teknologiene du følger',
    ),
    posted: {
      label: 'publisert',
      words: ['publisert', 'skrevet', 'dato', 'kommet', 'kom', 'meldt', 'lagt ut', 'når'],
      type: 'day',
      sql: DAY,
      link: 'days',
      orders: {
        ny: 'down',
        nyest: 'down',
        ferskest: 'down',
        siste: 'down',
        sist: 'down',
        eldst: 'up',
        først: 'up',
        fersk: 'down',
      },
    },
    month: monthOf('måned', ['måned', 'månedlig', 'månedsvis'], DAY),
    week: weekOf(DAY),
    weekday: weekdayOf(DAY),
    source: {
      label: 'kilde',
      words: ['kilde', 'avis', 'nettavis', 'medium', 'nettsted', 'publikasjon', 'redaksjon'],
      type: 'text',
      holds_words: true,
      sql: (t) => `${t}.source`,
    },
    link: { label: 'lenke', words: ['lenke', 'link', 'url'], type: 'text', sql: (t) => `${t}.url` },
  },
  relations: {
    company: {
      to: 'company',
      words: ['omtaler', 'nevner', 'handler om', 'om'],
      only_with_words: true,
      join: (article, company) => `${article}.company_ids @> array[${company}.id]`,
    },
  },
}
