import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmpty, PROVEN_FIELDS, proof, provenAd } from './scraped-ad.ts'

const PAGE = 'https://firma.example/stillinger/kokk'
const DRAFT: Parameters<typeof provenAd>[0] = {
  line: 1,
  source: 'firma.example',
  external_id: PAGE,
  url: PAGE,
  title: 'Kokk',
  company: 'Firma AS',
  company_orgnr: '999999999',
  locations: ['Bodø'],
  job_type: 'permanent',
  image_url: `${PAGE}.png`,
  short_description: 'Kort.',
  long_description: 'Langt.',
  posted_date: '2026-11-02',
  deadline: '2026-12-12',
  deadline_text: null,
  contacts: [{ name: 'Kari Nordvik', title: null, email: null, tlf: null }],
  is_open_application: false,
  expires_day: null,
  updated_at: null,
  remarks: [],
}

test('values without evidence are dropped, and so is evidence without a value', () => {
  const found = fc.constantFrom('slik det står', '', ' \u200b ')
  const evidence = fc.array(fc.tuple(fc.constantFrom(...PROVEN_FIELDS), found))
  fc.assert(
    fc.property(evidence, fc.subarray([...PROVEN_FIELDS]), (proofs, absent) => {
      const draft = { ...DRAFT }
      for (const field of absent) Object.assign(draft, { [field]: Array.isArray(draft[field]) ? [] : null })
      const ad = provenAd(
        draft,
        proofs.map(([field, words]) => proof(field, words, { rule: 'label', page: PAGE })),
      )
      const proven = new Set(ad.evidence.map(({ field }) => field))
      for (const field of PROVEN_FIELDS) expect(proven.has(field)).toBe(!isEmpty(ad.draft[field]))
      for (const { snippet } of ad.evidence) expect(snippet).not.toBe('')
    }),
  )
})
