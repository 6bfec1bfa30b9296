import { expect, test } from 'vitest'
import { readSet } from '../read-set.ts'
import { formKinds } from './form-kinds.ts'
import { HELD_OUT, OPEN, readHeldOut, readOpen } from './page-set.ts'

const sets = [...OPEN.map(readOpen), ...HELD_OUT.map(readHeldOut)]
const pages = sets.flat()

// What the held-out sets have is not printed by a failing test: only numbers are compared.
test('the sets share no site, and no page is there twice', () => {
  const sites = sets.map((set) => new Set(set.map(({ site }) => site)))
  const all = new Set(pages.map(({ site }) => site))
  expect(sites.reduce((sum, { size }) => sum + size, 0)).toBe(all.size)
  for (const key of ['id', 'sha256', 'address'] as const)
    expect(pages.length - new Set(pages.map((page) => page[key])).size).toBe(0)
})

test('other pages that are learned from are of sites of the first two sets', () => {
  const known = new Set([...readOpen('develop'), ...readHeldOut('last')].map(({ site }) => site))
  const learned = readSet<{ site: string; sha256: string }[]>('pages/learned')
  expect(learned.filter(({ site }) => !known.has(site)).length).toBe(0)
  const measured = new Set(pages.map(({ sha256 }) => sha256))
  expect(learned.filter(({ sha256 }) => measured.has(sha256)).length).toBe(0)
})

test('labels name no people: their words are places in a page', () => {
  const words = pages.flatMap(({ ads }) =>
    ads.flatMap(({ contacts }) => contacts.flatMap(({ name, email, tlf }) => [name, email, tlf])),
  )
  const isSpan = (value: unknown) =>
    Array.isArray(value) && value.length === 2 && Number(value[1]) > Number(value[0])
  expect(words.filter((spans) => spans !== null && !spans.every(isSpan)).length).toBe(0)
  // Neither do notes and titles.
  const text = JSON.stringify(pages, (key, value: unknown) => (key === 'contacts' ? undefined : value))
  expect(text.match(/[\w.]+@[\w-]+\.\w+/g)?.length ?? 0).toBe(0)
})

test('every labelled form and day is one that can be scored', () => {
  const ads = pages.flatMap((page) => page.ads)
  const kinds = new Set(ads.flatMap(({ form }) => form.map((one) => one.replace('?', ''))))
  expect([...kinds].filter((kind) => !formKinds(kind).includes(kind))).toEqual([])
  expect(ads.filter(({ deadline }) => deadline !== null && !/^\d{4}-\d\d-\d\d$/.test(deadline)).length).toBe(
    0,
  )
})

test('forms are read in all languages of the set', () => {
  expect(formKinds('FULL_TIME')).toEqual(['full_time'])
  expect(formKinds('Fast, heltid')).toEqual(['full_time', 'permanent'])
  expect(formKinds('Tillsvidareanställning')).toEqual(['permanent'])
  expect(formKinds('befristet')).toEqual(['temporary'])
  expect(formKinds('unbefristet')).toEqual(['permanent'])
  expect(formKinds('Ukjent')).toEqual([])
})
