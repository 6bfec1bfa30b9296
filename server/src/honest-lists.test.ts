import { describe, expect, test } from 'vitest'
import { tagsOf } from './features/jobs/tag-job.ts'
import { readRequirements } from './features/matching/reading/read-requirements.ts'
import { readRequest } from './features/requests/reading/read-request.ts'
import { anAd } from './testing/match-builders.ts'
import { HONEST_LEADS } from './testing/poison/honest-leads.ts'

const DEMANDS = ['Minst fem års erfaring med Java', 'Erfaring med Kafka', 'God norsk, muntlig og skriftlig']
const list = (lead: string) => [lead, ...DEMANDS.map((demand) => `- ${demand}`)].join('\n')

describe.each(HONEST_LEADS)('nothing is lost beneath «%s»', (lead) => {
  test('in an ad', () => {
    const text = `Vi søker en utvikler.\n\n## Krav\n\n${list(lead)}`
    expect(readRequirements(anAd({ title: '', text })).map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining(DEMANDS),
    )
    expect(tagsOf({ title: 'Utvikler', short_description: null, long_description: text })).toEqual([
      'Java',
      'Kafka',
    ])
  })

  test('in a request', () => {
    const text = `Hei,\n\nVår kunde søker en testleder.\n\n${lead}\n- Erfaring som testleder\n- Flytende norsk\n- Erfaring med Cypress\n\nSvarfrist: 12. desember 2026`
    const { must, should, ...read } = readRequest({ text, name: '', today: '2026-11-28' })
    expect([...must, ...should].toSorted()).toEqual([
      'Erfaring med Cypress',
      'Erfaring som testleder',
      'Flytende norsk',
    ])
    expect(read).toMatchObject({ language: 'norsk', deadline: '2026-12-12', ai_technologies: ['Cypress'] })
  })
})
