import type { SavedSearchQuery } from '@utsyn/contract/searches.ts'
import { searchLink } from '../../../http/page-links.ts'
import { type Condition, isField, isRelation, referenceOf, type SubjectName } from '../plan/plan.ts'
import { ads } from './ads.ts'
import { articles } from './articles.ts'
import { companies } from './companies.ts'
import { consultants } from './consultants.ts'
import { followUps } from './follow-ups.ts'
import { type FieldEntry, isOfAsker, type RelationEntry, subject, type SubjectEntry } from './entry.ts'
import { kept } from './shared-fields.ts'
import { says } from './word-conditions.ts'

const technologies = subject('technology', {
  table: `(select distinct on (lower(name)) name from (
    select unnest(ai_technologies) as name from jobs where status <> 'request' union select name from consultant_technologies
    union select unnest(tech_stack) from companies) as every order by lower(name), name)`,
  id: (t) => `${t}.name`,
  has_text_id: true,
  fields: {
    name: { sql: (t) => `${t}.name collate "nb-NO-x-icu"` },
    followed: kept('saved_technologies', (t) => `lower(kept.technology) = lower(${t}.name)`),
  },
  relations: {
    job: { to: 'job', join: (one, job) => `${job}.terms && array['t:' || lower(${one}.name)]` },
    consultant: {
      to: 'consultant',
      join: (one, consultant) =>
        `exists (select from consultant_technologies part where part.consultant_id = ${consultant}.id and lower(part.name) = lower(${one}.name))`,
    },
    company: { to: 'company', join: (one, company) => `${one}.name = any(${company}.tech_stack)` },
    article: { to: 'article', join: (one, article) => `${one}.name = any(${article}.technologies)` },
  },
})

/** The requirements of an ad, a sentence each, as read for comparison with CVs. */
const demands = subject('demand', {
  table: `(select measured.job_id, nth, one->>'kind' as kind, one->>'sentence' as sentence, ad.status
    from job_matches measured join jobs ad on ad.id = measured.job_id,
      jsonb_array_elements(measured.requirements) with ordinality as each(one, nth)
    where not (one->>'from_title')::boolean)`,
  id: (t) => `concat(${t}.job_id, ':', ${t}.nth)`,
  has_text_id: true,
  base: (t, { of_requests }) => (of_requests ? 'true' : `${t}.status <> 'request'`),
  // Which ads is then decided among ads.
  asks_for_requests: (where, outer) => outer || where.some(isRelation),
  name: (t) => `${t}.sentence`,
  detail: (t) => `(select title from jobs where id = ${t}.job_id)`,
  cites: ({ id, name, detail }) => ({ kind: 'job', id: id.split(':')[0]!, title: detail, sentence: name }),
  order: { by: { field: 'nth' }, down: false },
  fields: {
    nth: {},
    sentence: {
      holds_words: true,
      meets: says((t) => `${t}.sentence`),
      phrase: ({ values }) => `krav om ${values.join(' eller ')}`,
    },
    kind: {
      format: (value) => (value === 'must' ? 'krav' : 'bør-krav'),
      phrase: ({ values }) => (values[0] === 'must' ? 'skal-krav' : 'bør-krav'),
    },
  },
  relations: {
    job: { to: 'job', join: { from: 'job_id', to: 'id' } },
  },
})

const searches = subject('search', {
  table: 'saved_searches',
  detail: (t) => `${t}.query::text`,
  base: isOfAsker,
  href: ({ detail }) => searchLink(JSON.parse(detail) as SavedSearchQuery),
  fields: {
    name: { sql: (t) => `${t}.name collate "nb-NO-x-icu"` },
    alert: {},
  },
})

/** Everything that can be asked for. Parsing, querying, rendering and the list of abilities all use it. */
export const CATALOGUE: Readonly<Record<SubjectName, SubjectEntry>> = {
  job: ads,
  company: companies,
  article: articles,
  consultant: consultants,
  technology: technologies,
  demand: demands,
  search: searches,
  follow_up: followUps,
}

/** Throws for a name that the catalogue does not have: plans also come from models and from stored answers. */
function entryIn<Kind extends 'fields' | 'relations'>(subject: SubjectName, kind: Kind, name: string) {
  const entries: SubjectEntry[Kind] = CATALOGUE[subject][kind]
  if (!Object.hasOwn(entries, name)) throw new RangeError(`${subject} has no ${kind.slice(0, -1)} ${name}`)
  return entries[name] as SubjectEntry[Kind][string]
}

export const fieldOf = (subject: SubjectName, written: string): FieldEntry =>
  entryIn(subject, 'fields', referenceOf(written).field)

export const relationOf = (subject: SubjectName, name: string): RelationEntry =>
  entryIn(subject, 'relations', name)

/** The relation from one subject to another; `isNamed` includes those for named things only. Null if there is none. */
export const relationTo = (from: SubjectName, to: SubjectName, isNamed = false): string | null =>
  Object.entries(CATALOGUE[from].relations).find(
    ([, relation]) => relation.to === to && (isNamed || !relation.only_named),
  )?.[0] ?? null

/** Whether one may have several of the other: only then can «flest» count them. */
export const hasSeveral = (subject: SubjectName, relation: string): boolean => {
  const { join } = relationOf(subject, relation)
  return typeof join === 'function' || join.to !== 'id'
}

/** A condition on what the asker saves or follows. */
export const isOwn = (subject: SubjectName, one: Condition): boolean =>
  isField(one) && CATALOGUE[subject].fields[one.field]?.is_own === true
