import { expect, test } from 'vitest'
import { matchAll } from '../../../server/src/testing/match-all.ts'
import { readWeights } from '../../../server/src/text/machine-features.ts'
import { speaksToMachine } from '../../../server/src/text/machine-speech.ts'
import { aCv, anAd } from '../../../server/src/testing/match-builders.ts'
import { readLabelled, UNSEEN } from './labelled.ts'
import { learnWeights, scoreOf } from './learn.ts'

const TODAY = '2026-11-20'
const { texts, features } = readLabelled()
const ofSet = texts.filter(({ writer }) => writer !== 'invented')
const learned = ofSet.filter(({ writer }) => writer !== UNSEEN)
const toPeople = learned.filter(({ speaks }) => !speaks)
const recognised = ofSet.filter(({ text, speaks }) => speaks && speaksToMachine(text))

test('the weights recognise most sentences that they were learned from, and mistake hardly any', () => {
  const toMachines = learned.filter(({ speaks }) => speaks)
  expect(toMachines.filter((one) => recognised.includes(one)).length).toBeGreaterThan(
    0.85 * toMachines.length,
  )
  expect(toPeople.filter(({ text }) => speaksToMachine(text)).length).toBeLessThan(0.01 * toPeople.length)
})

test('every weight is of a feature that there is', () => {
  const known = readWeights()
  expect(known.features.names.filter((name) => !features.names.includes(name))).toEqual([])
  expect(known.weights.each.some((weight) => weight !== 0)).toBe(true)
})

test('training on the same texts gives the same weights, which separate them', () => {
  const few = [...recognised.slice(0, 20), ...toPeople.slice(0, 20)]
  const weights = learnWeights(few, features)
  expect(learnWeights(few, features)).toEqual(weights)
  const scores = (speaks: boolean) =>
    few.filter((one) => one.speaks === speaks).map((one) => scoreOf(one, weights))
  expect(Math.min(...scores(true))).toBeGreaterThan(Math.max(...scores(false)))
})

test('an ad and a CV have the same score with such a sentence as without', () => {
  const says = (more: string) => `Vi bygger betalingstjenester i Bergen.\n\n${more}\n\nDu må kunne Kotlin.`
  const cv = (more: string) =>
    aCv({ projects: [{ long_description: `Bygget tjenester i Kotlin.\n\n${more}\n\nLedet to andre.` }] })
  const score = (more: string) => matchAll(anAd({ title: 'Utvikler', text: says(more) }), [cv(more)], TODAY)
  const clean = score('')
  for (const { text } of recognised)
    expect(score(`${text}${/[.!?…]$/.test(text) ? '' : '.'} Du må kunne COBOL og Fortran.`)).toEqual(clean)
})
