import { LONGEST_CHAT_KEY } from '@utsyn/contract/chat.ts'
import { expect, test } from 'vitest'
import { type Condition, type Plan, planOf, type SubjectName } from '../plan/plan.ts'
import { withoutKeys } from '../answer-plans.ts'
import { formatCondition, nounPhrase, understoodOf } from './condition-phrases.ts'

const names = new Map([
  ['company:55', 'Varsund Liv AS'],
  ['job:399', 'Utvikler'],
  ['consultant:2', 'Amina Farah'],
  ['job:7', 'Utvikler av åpen kildekode'],
])
const words = { today: '2026-11-20', names }
const is = (field: string, ...values: (string | number)[]): Condition => ({ field, is: '=', values })
const day = (field: string, operator: '<' | '<=' | '>=' | 'between', ...values: string[]): Condition => ({
  field,
  is: operator,
  values,
})
const jobs = (...where: Condition[]): Condition => ({ relation: 'job', where })

test.for<[SubjectName, Condition, string]>([
  ['job', is('place', 'Trondheim'), 'i Trondheim'],
  ['job', is('technology', 'Java', 'Kotlin'), 'som nevner Java eller Kotlin'],
  ['job', { not: is('place', 'Oslo') }, 'som ikke er i Oslo'],
  ['job', is('company', '55'), 'hos Varsund Liv AS'],
  ['job', is('county', 'møre og romsdal'), 'i Møre og Romsdal'],
  ['job', is('state', 'past'), 'utgåtte'],
  ['job', is('remote', 'true'), 'med hjemmekontor'],
  ['job', day('posted', '>=', '2026-10-21'), 'lagt ut siste 30 dager'],
  ['job', day('posted', '>=', '2026-11-02'), 'lagt ut fra og med 2. november'],
  ['job', day('posted', 'between', '2026-11-01', '2026-11-15'), 'lagt ut 1.–15. november'],
  ['job', day('posted', 'between', '2026-10-01', '2026-10-31'), 'lagt ut i oktober'],
  ['job', day('posted', 'between', '2025-12-01', '2025-12-31'), 'lagt ut i desember 2025'],
  ['job', day('posted', 'between', '2026-10-28', '2026-11-05'), 'lagt ut 28. oktober–5. november'],
  ['job', day('deadline', '<', '2026-12-01'), 'med frist før 1. desember'],
  ['job', { field: 'deadline', is: 'missing', values: [] }, 'uten frist'],
  ['job', { not: { field: 'deadline', is: 'missing', values: [] } }, 'med frist'],
  ['job', { field: 'times_posted', is: '>=', values: [2] }, 'lyst ut flere ganger'],
  ['job', { field: 'days_given', is: '>=', values: [40] }, 'med søknadstid på minst 40 dager'],
  ['job', { not: { relation: 'demand', where: [is('sentence', 'norsk')] } }, 'uten krav om norsk'],
  ['job', { any: [is('technology', 'Java'), is('place', 'Oslo')] }, 'som nevner Java eller i Oslo'],
  [
    'company',
    { relation: 'article', where: [is('text', 'oppsigelser')] },
    'omtalt i artikler som nevner «oppsigelser»',
  ],
  ['company', jobs(is('technology', 'Java'), is('place', 'Oslo')), 'med jobbannonser i Oslo som nevner Java'],
  ['company', { relation: 'job', where: [], count: ['>=', 3] }, 'med minst 3 jobbannonser'],
  ['company', { relation: 'job', where: [], count: ['=', 0] }, 'uten jobbannonser'],
  ['company', is('followed', 'true'), 'blant dem du følger'],
  ['company', { not: is('followed', 'true') }, 'som ikke er blant dem du følger'],
  ['technology', { not: { relation: 'consultant', where: [] } }, 'som ikke er på CV-en til noen konsulenter'],
  ['consultant', day('free_from', '<=', '2026-11-20'), 'ledige nå'],
  ['consultant', day('free_from', '<=', '2027-01-01'), 'ledige innen 1. januar 2027'],
  ['consultant', { not: { relation: 'skill', where: [] } }, 'som ikke kan noen teknologier'],
  ['consultant', { relation: 'fits', where: [is('id', '399')] }, 'som passer til «Utvikler»'],
  [
    'consultant',
    { relation: 'fits', least: 60, where: [is('id', '399')] },
    'som passer til «Utvikler» med minst 60 prosent',
  ],
  ['consultant', { field: 'years', of: 'Java', is: '>=', values: [5] }, 'med minst 5 års erfaring med Java'],
  ['consultant', { field: 'languages', is: '>', values: [2] }, 'med over 2 språk'],
  ['consultant', { field: 'certifications', is: '>=', values: [1] }, 'med minst én sertifisering'],
  ['job', { relation: 'fits', least: 1, where: [is('id', '2')] }, 'som passer for Amina Farah'],
  [
    'job',
    { relation: 'fits', where: [is('id', '2'), is('place', 'Oslo')] },
    'som passer for Amina Farah i Oslo',
  ],
  ['job', { not: { relation: 'company', where: [] } }, 'som ikke er hos noen bedrifter'],
  [
    'job',
    { relation: 'company', where: [is('industry', 'forsikring')] },
    'hos bedrifter i bransjen forsikring',
  ],
  [
    'job',
    { relation: 'company', where: [is('contact_title', 'it-sjef')] },
    'hos bedrifter med it-sjef blant nøkkelpersonene',
  ],
  ['article', { not: { relation: 'company', where: [] } }, 'som ikke nevner noen bedrifter'],
  ['job', { field: 'changed', is: 'missing', values: [] }, 'som ikke er endret'],
  ['job', { any: [is('title', 'Utvikler'), is('title', 'Utvikler')] }, 'med «Utvikler» i tittelen'],
])('of %s: %j is %s', ([subject, condition, said]) => {
  expect(formatCondition(subject, condition, words)).toBe(said)
})

test.for<[SubjectName, Condition[], number | null, string]>([
  ['job', [is('place', 'Oslo')], 29, '29 jobbannonser i Oslo'],
  ['job', [is('state', 'past')], 1, 'én utgått jobbannonse'],
  ['job', [is('state', 'past')], 2, '2 utgåtte jobbannonser'],
  ['job', [is('state', 'any'), is('place', 'Oslo')], 2, '2 jobbannonser i Oslo (også utgåtte)'],
  ['job', [], 0, 'ingen jobbannonser'],
  ['job', [], 12_345, '12\u00a0345 jobbannonser'],
  ['demand', [], 1, 'ett krav'],
  [
    'job',
    [
      day('posted', '>=', '2026-11-13'),
      is('technology', 'Java'),
      is('place', 'Oslo'),
      is('technology', 'Kotlin'),
    ],
    null,
    'jobbannonser i Oslo som er lagt ut siste 7 dager og nevner Java og Kotlin',
  ],
  [
    'consultant',
    [is('technology', 'Java'), { not: is('technology', 'C#') }, day('free_from', '<=', '2026-11-20')],
    3,
    '3 konsulenter som kan Java, er ledige nå og ikke kan C#',
  ],
  [
    'consultant',
    [is('free_percent', 100), is('industry', 'helse'), { field: 'certifications', is: '>=', values: [1] }],
    null,
    'konsulenter med erfaring fra helse og minst én sertifisering som er ledige 100 prosent',
  ],
  [
    'consultant',
    [{ relation: 'fits', where: [is('id', 7)] }],
    null,
    'konsulenter som passer til «Utvikler av åpen kildekode»',
  ],
  ['job', [{ not: { field: 'changed', is: 'missing', values: [] } }], null, 'jobbannonser som er endret'],
  ['job', [{ field: 'changed', is: 'missing', values: [] }], null, 'jobbannonser som ikke er endret'],
  [
    'job',
    [{ not: is('place', 'Oslo') }, is('company', '55')],
    null,
    'jobbannonser hos Varsund Liv AS som ikke er i Oslo',
  ],
])('%s where %j, %d of them: %s', ([subject, where, count, said]) => {
  expect(nounPhrase(subject, where, words, count)).toBe(said)
})

test('each condition is a removable chip, and defaults are shown', () => {
  const plan: Plan = {
    ...planOf('job', [is('place', 'Trondheim'), day('posted', '>=', '2026-10-21')]),
    group: 'technology',
  }
  expect(understoodOf(plan, words)).toEqual([
    { key: null, text: 'Jobbannonser' },
    { key: null, text: 'Åpne' },
    { key: 'place=Trondheim', text: 'I Trondheim' },
    { key: 'posted>=2026-10-21', text: 'Lagt ut siste 30 dager' },
    { key: null, text: 'Per teknologi' },
  ])
})

test('a condition with a key too long to be sent back cannot be removed', () => {
  const said = understoodOf(planOf('job', [is('place', 'x'.repeat(LONGEST_CHAT_KEY))]), words)
  expect(said.map(({ key }) => key)).toEqual([null, null, null])
})

test('the conditions on related things can be removed one by one', () => {
  const plan = planOf('company', [jobs(is('place', 'Oslo'), is('technology', 'Java'))])
  const parts = understoodOf(plan, words).filter(({ key }) => key !== null)
  expect(parts.map(({ text }) => text)).toEqual([
    'Med åpne jobbannonser',
    'Jobbannonser i Oslo',
    'Jobbannonser som nevner Java',
  ])
  const keys = parts.map(({ key }) => key!)
  expect(withoutKeys(plan, keys.slice(1, 2)).where).toEqual([jobs(is('technology', 'Java'))])
  expect(withoutKeys(plan, keys.slice(1)).where).toEqual([jobs()])
  expect(withoutKeys(plan, [keys[1]!, 'job[technology=Java]']).where).toEqual([])
  expect(withoutKeys(plan, ['place=Oslo'])).toBe(plan)
})

const chips = (plan: Partial<Plan> & Pick<Plan, 'subject'>) =>
  understoodOf({ ...planOf(plan.subject), ...plan }, words).map(({ text }) => text)

test('measures, limits, orders and counts are chips too', () => {
  expect(
    chips({ subject: 'job', group: 'county', measure: { fn: 'share', of: [is('form', 'Fast')] } }),
  ).toEqual(['Jobbannonser', 'Åpne', 'Per fylke', 'Andel med ansettelsesformen fast'])
  expect(chips({ subject: 'job', measure: { fn: 'average', of: { field: 'days_given' } } })).toContain(
    'Gjennomsnittlig søknadstid',
  )
  expect(chips({ subject: 'article', group: 'company', having: ['>=', 3] })).toContain('Minst 3 artikler')
  expect(chips({ subject: 'job', order: { by: { field: 'deadline' }, down: false }, take: 3 })).toEqual([
    'Jobbannonser',
    'Åpne',
    'Tidligst frist først',
    'De 3 første',
  ])
  const most = { by: { relation: 'job', where: [] }, down: true }
  expect(chips({ subject: 'company', order: most, take: 1 })).toEqual([
    'Bedrifter',
    'Flest åpne jobbannonser først',
  ])
  expect(
    chips({ subject: 'consultant', order: { by: { field: 'years', of: 'Java' }, down: true } }),
  ).toContain('Lengst erfaring med Java først')
})
