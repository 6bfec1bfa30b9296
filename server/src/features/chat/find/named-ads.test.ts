import { expect, test } from 'vitest'
import { adsNamedIn, besideTitle } from './named-ads.ts'

const ads = [
  { id: '1', title: 'Backendutvikler', is_open: true, locations: [] },
  { id: '2', title: 'Prosjektleder', is_open: true, locations: [] },
  { id: '3', title: 'Seniorutvikler React', is_open: true, locations: [] },
  { id: '4', title: 'DevOps-ingeniør', is_open: false, locations: [] },
  { id: '5', title: 'Prosjektleder', is_open: false, locations: [] },
  { id: '6', title: 'Testleder', is_open: true, locations: [] },
]
const named = (question: string) => adsNamedIn(question, ads).map(({ id }) => id)

test.for([
  ['hvem ringer jeg om backendutvikler-jobben', ['1']],
  ['prosjektlederstillingen', ['2']],
  ['hva krever de av seniorutvikleren', ['3']],
  ['fristen for DevOps-jobben', ['4']],
  ['hvem ringer jeg om testansvarlig-jobben', ['6']],
  ['hva sier den testansvarlige', []],
  ['hva gjør selskapet', []],
] as const)('«%s» names %j', ([question, ids]) => {
  expect(named(question)).toEqual(ids)
})

test('what is no part of the title is what is asked', () => {
  expect(besideTitle(['systemutvikleren', 'vaktordning'], 'Systemutvikler')).toEqual(['vaktordning'])
})
