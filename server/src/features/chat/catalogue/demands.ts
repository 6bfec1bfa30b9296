import { subject } from './entry.ts'

/** What an ad asks of people, a sentence each, as the comparison with CVs has read it. */
export const demands = subject({
  noun: ['krav', 'krav', 'et'],
  words: `krav, kvalifikasjon, kvalifikasjonskrav, ønsket kvalifikasjon, må jeg kunne, må man kunne,
    ser de etter, etterspør de, må ha`,
  table: `(select measured.job_id, nth, one->>'kind' as kind, one->>'sentence' as sentence
    from job_matches measured, jsonb_array_elements(measured.requirements) with ordinality as each(one, nth)
    where not (one->>'from_title')::boolean)`,
  id: (t) => `concat(${t}.job_id, ':', ${t}.nth)`,
  has_text_id: true,
  name: (t) => `${t}.sentence`,
  detail: (t) => `(select title from jobs where id = ${t}.job_id)`,
  cites: ({ id, name, detail }) => ({ kind: 'job', id: id.split(':')[0]!, title: detail, sentence: name }),
  order: { by: { field: 'nth' }, down: false },
  shown: ['kind'],
  fields: {
    nth: { label: 'nummer', type: 'number' },
    sentence: {
      label: 'krav',
      type: 'words',
      holds_words: true,
      meets: (t, { values }, { bind }) =>
        `(${values.map((value) => `to_tsvector('norwegian', ${t}.sentence) @@ plainto_tsquery('norwegian', ${bind(value)})`).join(' or ')})`,
      phrase: ({ values }) => `krav om ${values.join(' eller ')}`,
    },
    kind: {
      label: 'slag',
      values: { must: 'absolutt krav, må-krav, skal-krav', should: 'bør-krav, ønskelig, en fordel' },
      format: (value) => (value === 'must' ? 'krav' : 'ønske'),
      phrase: ({ values }) => (values[0] === 'must' ? 'skal-krav' : 'ønsker'),
    },
  },
  relations: {
    job: { to: 'job', join: { from: 'job_id', to: 'id' } },
  },
})
