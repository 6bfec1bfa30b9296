import { describe, expect, test } from 'vitest'
import { findCompanies } from './find-companies.ts'
import { makeDictionary } from './company-names.ts'

const NAMES: [name: string, ...aliases: string[]][] = [
  ['Tindra Forsikring ASA', 'tindra'],
  ['Brevika Energi'],
  ['DNB'],
  ['VG'],
  ['Vy', 'Vygruppen'],
  ['If Skadeforsikring', 'If'],
  ['Nye Veier'],
  ['Bane NOR'],
  ['Oda'],
  ['Lyse'],
  ['Aker'],
  ['Aker Solutions'],
  ['Finn.no', 'Finn'],
  ['Telenor'],
]
const dictionary = makeDictionary(NAMES.map(([name, ...aliases], id) => ({ id, name, aliases })))
const found = (title: string, introduction: string | null = null) =>
  findCompanies(dictionary, { title, introduction }).map((id) => NAMES[id]![0])

describe('a company is found', () => {
  test.each<[string, string | null, string[]]>([
    ['Tindra Forsikring kutter', null, ['Tindra Forsikring ASA']],
    ['TINDRA FORSIKRING KUTTER', null, ['Tindra Forsikring ASA']],
    ['Tindras nye app', null, ['Tindra Forsikring ASA']],
    ['Dette skjer', 'Nå vil Brevika Energi bygge.', ['Brevika Energi']],
    ['DNB-sjefen går', null, ['DNB']],
    ['DNBs fond', null, ['DNB']],
    ['Vy mister anbudet', 'Togselskapet tapte.', ['Vy']],
    ['Bane Nor, Vy og If samarbeider', null, ['Bane NOR', 'Vy', 'If Skadeforsikring']],
    ['Nye Veier velger entreprenør', null, ['Nye Veier']],
    ['Kjøpte hus på Finn.no', null, ['Finn.no']],
    ['Lyse-sjefen vil ha mer kraft', 'Konsernsjefen er utålmodig.', ['Lyse']],
    ['Aker Solutions vinner kontrakt', null, ['Aker Solutions']],
  ])('in «%s» «%s»', (title, introduction, companies) => {
    expect(found(title, introduction)).toEqual(companies)
  })
})

describe('a word that only looks like one is none', () => {
  test.each<[string, string | null]>([
    ['Lyse utsikter for boligmarkedet', 'Meglerne tror på vekst.'],
    ['Nye veier åpner i Lofoten', 'Tunnelen ble dyr.'],
    ['En vy over Hardangervidda', null],
    ['If you can\u2019t beat them, join them', 'Gründeren solgte.'],
    ['Sogndal IF søker leder', null],
    ['Oda (24) fikk drømmejobben', 'Selskapet er fornøyd.'],
    ['Oda Kristin sluttet', null],
    ['Finn fram skiene', null],
    ['Aker brygge blir dyrere', null],
    ['Aker Biomarine selger', null],
    ['Akershus får fylkesdirektør', null],
    ['Konsert på Telenor Arena', null],
    ['Flere konkurser', '67 bedrifter ga seg, skriver VG.'],
    ['VG: Kraftverk selges', null],
    ['Vil ha flere på VGS', null],
    ['', ''],
  ])('in «%s» «%s»', (title, introduction) => {
    expect(found(title, introduction)).toEqual([])
  })
})

test('each company once, the first named first, and whatever is written takes little time', () => {
  expect(found('Brevika Energi og DNB', 'DNB låner til Brevika Energi.')).toEqual(['Brevika Energi', 'DNB'])
  const begun = performance.now()
  for (const noise of ['Vy og '.repeat(5_000), '-'.repeat(50_000), 'DNB, '.repeat(9_000), '«'.repeat(20_000)])
    found(noise, noise)
  expect(performance.now() - begun).toBeLessThan(2_000)
})
