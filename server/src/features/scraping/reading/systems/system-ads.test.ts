import { expect, test } from 'vitest'
import type { ScrapedAd } from '../scraped-ad.ts'
import type { Said, SaidAd } from './said-ad.ts'
import { systemAd, systemReading } from './system-ads.ts'

const ASKED = {
  url: 'https://api.liste.example/v1/ads',
  page_url: 'https://firma.example/jobb',
  today: '2026-11-20',
}
const say = (words: string, more: Partial<Said> = {}): Said => ({ words, at: 'here', ...more })
const read = (ad: Partial<SaidAd>, employer: { name: string; rule: string } | null = null) =>
  systemAd('liste', { title: say('Kokk'), ...ad }, { ...ASKED, employer })
const proofs = ({ evidence }: ScrapedAd, field: string) =>
  evidence.filter((one) => one.field === field).map(({ rule, snippet }) => `${rule} ${snippet}`)

test('the evidence of a value is the printed words, also when they are a code for it', () => {
  const ad = read({
    url: say('17', { means: '/ad/17' }),
    job_types: [say('FullTime', { means: 'FULL_TIME' })],
    deadline: say('Frist 01.12.2026', { means: '01.12.2026' }),
    company: say('Avdeling sør', { is_guess: true }),
  })
  expect(ad.draft).toMatchObject({
    url: 'https://api.liste.example/ad/17',
    job_type: 'Heltid',
    deadline: '2026-12-01',
    company: 'Avdeling sør',
  })
  expect(proofs(ad, 'url')).toEqual(['link:liste.here 17'])
  expect(proofs(ad, 'job_type')).toEqual(['liste.here FullTime'])
  expect(proofs(ad, 'deadline')).toEqual(['liste.here Frist 01.12.2026'])
  expect(proofs(ad, 'company')).toEqual(['guess.liste.here Avdeling sør'])
})

test('the employer is the one named, otherwise the one that the page belongs to', () => {
  const employer = { name: 'Firma', rule: 'site_name' }
  expect(proofs(read({}, employer), 'company')).toEqual(['site_name Firma'])
  expect(read({ company: say('Datter') }, employer).draft.company).toBe('Datter')
})

test('work from home counts as a place only when no other is named', () => {
  const remote = say('remote: true')
  expect(read({ remote, places: [null] }).draft.locations).toEqual(['Hjemmekontor'])
  expect(read({ remote, places: [say('Bodø'), say('Oslo/Bodø')] }).draft.locations).toEqual(['Bodø', 'Oslo'])
})

test('contacts and deadline are read from the text when the system has no property for people', () => {
  const text = [say('<p>Spør Kari Nordvik, kari@firma.example. Søknadsfrist: 18. desember 2026.</p>')]
  expect(read({ text }).draft).toMatchObject({
    contacts: [{ name: 'Kari Nordvik', email: 'kari@firma.example' }],
    deadline: '2026-12-18',
  })
  expect(read({ text, contacts: [] }).draft).toMatchObject({ contacts: [], deadline: null })
})

test('dates are read in the language of the ad, and the posting date only with a year', () => {
  expect(read({ deadline: say('03/04/2027'), language: 'no' }).draft.deadline).toBe('2027-04-03')
  expect(read({ deadline: say('03/04/2027'), language: 'en' }).draft.deadline).toBeNull()
  expect(read({ posted: say('12. mai') }).draft.posted_date).toBeNull()
  expect(read({ posted: say('12. mai 2026') }).draft.posted_date).toBe('2026-05-12')
})

test('the evidence of a text is its beginning as plain text', () => {
  const ad = read({ text: [say('<h2>Om jobben</h2><p>Du <b>lager</b> mat.</p>'), say('<p>Velkommen</p>')] })
  expect(ad.draft.long_description).toBe('## Om jobben\n\nDu **lager** mat.\n\nVelkommen')
  expect(proofs(ad, 'long_description')).toEqual(['liste.here Om jobben Du lager mat. Velkommen'])
})

test('only entries with a title are ads, and leaving one out makes the list partial', () => {
  const list = Array.from({ length: 501 }, (_, at) => ({ title: at === 0 ? null : say(`Kokk ${at}`) }))
  const { ads, is_partial } = systemReading('liste', [null, ...list], ASKED)
  expect([ads.length, is_partial]).toEqual([498, true])
  expect(systemReading('liste', list.slice(0, 2), ASKED)).toMatchObject({ is_partial: false, next: null })
})
