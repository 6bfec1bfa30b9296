import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubBrowser } from './fake-browser.ts'
import type * as StoredValues from './stored-value.ts'

let browser: ReturnType<typeof stubBrowser>
let module: typeof StoredValues

beforeEach(async () => {
  vi.resetModules()
  browser = stubBrowser()
  module = await import('./stored-value.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('flags, texts and lists are stored in the specified format', () => {
  const { storedValue, asFlag, asText, asList } = module
  storedValue('local', 'darkMode', asFlag).set(true)
  storedValue('local', 'authToken', asText).set('abc')
  storedValue('session', 'jobsFilterCompanies', asList).set(['Å & B', 'C#'])
  expect(browser.local.values).toEqual(
    new Map([
      ['darkMode', 'true'],
      ['authToken', 'abc'],
    ]),
  )
  expect(browser.session.values).toEqual(new Map([['jobsFilterCompanies', '["Å & B","C#"]']]))
})

test.each(['', 'yes', '1', 'TRUE', '{', '[1,2'])('%j is nothing, neither as a flag nor as a list', (text) => {
  browser.local.values.set('key', text)
  expect(module.storedValue('local', 'key', module.asFlag).get()).toBeNull()
  expect(module.storedValue('local', 'key', module.asList).get()).toBeNull()
})

test('a list keeps its identity as long as the text is the same', () => {
  browser.session.values.set('key', '["a",7]')
  const value = module.storedValue('session', 'key', module.asList)
  expect(value.get()).toEqual(['a'])
  expect(value.get()).toBe(value.get())
})

test('where storage refuses, the value lives on in the page', () => {
  const value = module.storedValue('local', 'key', module.asText)
  value.set('old')
  browser.local.refuses = true
  value.set('new')
  expect(value.get()).toBe('new')
  value.remove()
  expect(value.get()).toBeNull()
  browser.local.refuses = false
  value.set('again')
  expect(browser.local.values.get('key')).toBe('again')
})

test('listeners are notified of changes in this tab, another tab, and of a cleared storage', () => {
  const value = module.storedValue('local', 'key', module.asText)
  const other = module.storedValue('local', 'other', module.asText)
  const heard = vi.fn<() => void>()
  const unheard = vi.fn<() => void>()
  const stop = value.subscribe(heard)
  other.subscribe(unheard)
  value.set('here')
  browser.writeFromOtherTab('key', 'there')
  expect(value.get()).toBe('there')
  expect(heard).toHaveBeenCalledTimes(2)
  expect(unheard).not.toHaveBeenCalled()
  browser.page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  value.set('unheard')
  expect(heard).toHaveBeenCalledTimes(3)
})

test('a value written by another tab overrides the one in memory', () => {
  const value = module.storedValue('local', 'key', module.asText)
  value.subscribe(() => {})
  browser.local.refuses = true
  value.set('mine')
  browser.local.refuses = false
  browser.writeFromOtherTab('key', null)
  expect(value.get()).toBeNull()
})

describe('the keys that are there', () => {
  /** The two members of a storage that only this module uses. */
  const withKeys = (storage: typeof browser.session) =>
    Object.defineProperties(storage, {
      length: {
        get() {
          if (storage.refuses) throw new DOMException('Access is denied.', 'SecurityError')
          return storage.values.size
        },
      },
      key: { value: (index: number) => [...storage.values.keys()][index] ?? null },
    })

  test('are those of one area', () => {
    withKeys(browser.session)
    browser.session.values.set('job-1', 'true')
    browser.local.values.set('darkMode', 'true')
    module.storedValue('session', 'job-2', module.asFlag).set(false)
    expect(module.storedKeys('session')).toEqual(['job-1', 'job-2'])
  })

  test('are those in memory where storage refuses', () => {
    withKeys(browser.session)
    browser.session.values.set('job-1', 'true')
    browser.session.refuses = true
    module.storedValue('session', 'job-2', module.asFlag).set(true)
    expect(module.storedKeys('session')).toEqual(['job-2'])
    // A second one of that name is the same value.
    expect(module.storedValue('session', 'job-2', module.asFlag).get()).toBe(true)
    module.storedValue('session', 'job-1', module.asFlag).remove()
    browser.session.refuses = false
    expect(module.storedKeys('session')).toEqual(['job-2'])
  })
})
