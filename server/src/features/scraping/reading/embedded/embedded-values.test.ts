import { expect, test } from 'vitest'
import { ownWork } from '../../../../testing/own-work.ts'
import { embeddedValues } from './embedded-values.ts'
import { postingLists } from '../../../jobs/reading/records/posting-lists.ts'

const titles = (html: string) =>
  [...embeddedValues(html)].flatMap((value) => postingLists(value).map(({ title }) => title))
const JOB = { id: 1, title: 'Tømrer', url: '/jobb/tomrer', location: 'Oslo', deadline: '2026-12-01' }

test.each([
  ['JSON for programs', `<script type="application/json">${JSON.stringify({ jobs: [JOB] })}</script>`],
  ['a text of JSON', `<script>const jobs = JSON.parse(${JSON.stringify(JSON.stringify([JOB]))})</script>`],
  ['an argument', `<script>render(root, ${JSON.stringify({ jobs: [JOB] })})</script>`],
  [
    'references',
    `<script type="application/json">[{"jobs":1},[2],{"id":3,"title":4,"location":5},9,"Tømrer","Oslo"]</script>`,
  ],
])('%s', (_name, html) => {
  expect(titles(html)).toEqual(['Tømrer'])
})

test.each([
  ['news', { articles: [{ title: 'Vi søker jobbglade', url: '/nytt/1', published: '2026-11-01' }] }],
  [
    'people',
    { team: [{ title: 'CTO', firstname: 'Kari', id: 1, department: 'IT', location: 'Oslo', url: '/jobb' }] },
  ],
  ['events', { events: [{ title: 'Jobbmesse', url: '/messe', location: 'Oslo', deadline: '2026-12-01' }] }],
  [
    'what is closed',
    {
      jobs: [
        { ...JOB, status: 'closed' },
        { ...JOB, isInternal: true },
      ],
    },
  ],
])('no ads: %s', (_name, value) => {
  expect(titles(`<script>window.jobData = ${JSON.stringify(value)}</script>`)).toEqual([])
})

test.each([',{/*', '=[1],', ',[{a:1},', 'JSON.parse("a"/*,{/*', 'self.__next_f.push([/*'])(
  'five million characters of %s take linear time',
  { tags: 'long' },
  (part) => {
    const script = part.repeat(5_000_000 / part.length)
    expect(titles(`<script>jobs ${script}</script>`)).toEqual([])
  },
)

test.each([
  `${'<script>'.repeat(20_000)}${'x'.repeat(1_000_000)}`,
  `<script type="application/json">{"jobs":"${'\\"'.repeat(100_000)}</script>`,
])('what nothing ends takes linear time', (html) => {
  const start = ownWork()
  titles(html)
  expect(ownWork() - start).toBeLessThan(3_000)
})

test('a string of JSON is read whole, whatever it contains', () => {
  const json = JSON.stringify(JSON.stringify([{ ...JOB, title: 'Tømrer (vikar)' }]))
  expect(titles(`<script>const jobs = JSON.parse(${json})</script>`)).toEqual(['Tømrer (vikar)'])
})
