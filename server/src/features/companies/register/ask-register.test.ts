import { expect, test } from 'vitest'
import type { OpenWeb } from '../../../open-web/open-web.ts'
import { anEntity } from '../../../testing/fake-register.ts'
import { askRegister } from './ask-register.ts'

const UNIT = '974760673'
const PARENT = '509100675'

/** What the register says of a number when these are its records; a number stands for a status. */
async function said(records: Record<string, object | number>) {
  const fetch = (address: string) => {
    const record = records[address.replace('https://register.example/', '')] ?? 404
    const [status, body] = typeof record === 'number' ? [record, {}] : [200, record]
    return Promise.resolve({ status, bytes: new TextEncoder().encode(JSON.stringify(body)) })
  }
  return askRegister({ fetch } as unknown as Pick<OpenWeb, 'fetch'>, UNIT, {
    address: 'https://register.example',
  })
}
const unit = (values: object = {}) => ({
  [`underenheter/${UNIT}`]: {
    organisasjonsnummer: UNIT,
    navn: 'BREVIKA ENERGI AS AVD BERGEN',
    organisasjonsform: { kode: 'BEDR', beskrivelse: 'Underenhet' },
    antallAnsatte: 12,
    beliggenhetsadresse: { adresse: ['Heimveien 3'], poststed: 'BERGEN', landkode: 'NO' },
    overordnetEnhet: PARENT,
    ...values,
  },
})
const closed = { nedleggelsesdato: '2026-10-01' }

test('of a subunit are told the facts of its company', async () => {
  const company = { state: 'active', employees: 214, address: 'Kaigata 12, 8610 Mo i Rana', orgnr: UNIT }
  for (const values of [{}, closed])
    expect(await said({ ...unit(values), [`enheter/${PARENT}`]: anEntity() })).toMatchObject(company)
  const owner = anEntity({ organisasjonsform: { kode: 'ENK', beskrivelse: 'Enkeltpersonforetak' } })
  expect(await said({ ...unit(), [`enheter/${PARENT}`]: owner })).toMatchObject({ address: null })
  expect(await said({ ...unit(), [`enheter/${PARENT}`]: 410 })).toBe('deleted')
})

test('of a subunit without a company neither its address nor that it has closed', async () => {
  const bare = { state: 'active', address: null, employees: null, place: 'Bergen' }
  expect(await said(unit())).toMatchObject(bare)
  expect(await said(unit({ overordnetEnhet: '../../x' }))).toMatchObject(bare)
  expect(await said(unit(closed))).toBe('unknown')
  expect(await said({ [`underenheter/${UNIT}`]: 410 })).toBe('unknown')
  await expect(said({ ...unit(), [`enheter/${PARENT}`]: 503 })).rejects.toThrow()
})
