import { expect, test } from 'vitest'
import { readRobots } from './robots-rules.ts'
import { ownWork } from '../testing/own-work.ts'

const ORIGIN = 'https://karriere.example'

const allows = (robots: string, path = '/jobb/1') =>
  readRobots(
    `${ORIGIN}/robots.txt`,
    { status: 200, bytes: Buffer.from(robots) },
    'Utsyn/1.0 (+https://firma.example)',
  ).allows(new URL(path, ORIGIN))

test.each([
  ['', true],
  ['User-agent: *\nDisallow:', true],
  ['User-agent: *\nDisallow: /', false],
  ['User-agent: *\nDisallow: /jobb', false],
  ['User-agent: *\nDisallow: /\nAllow: /jobb', true],
  ['User-agent: *\nDisallow: /*/1$', false],
  ['User-agent: googlebot\nDisallow: /', true],
  ['User-agent: Utsyn\nDisallow: /\n\nUser-agent: *\nAllow: /', false],
  ['User-agent: *\nDisallow: /\n\nUser-agent: utsyn/2.0\nAllow: /', true],
  ['User-agent: a\nUser-agent: *\nDisallow: /', false],
  ['User-agent: *\nCrawl-delay: 5\nUser-agent: a\nDisallow: /', false],
  ['\u{feff}user-agent : * # all\r\nDISALLOW : /jobb # not here', false],
  ['<!doctype html><p>Disallow: /', true],
  ['Disallow: /', true],
])('%j', (robots, expected) => {
  expect(allows(robots)).toBe(expected)
})

test.each([
  [
    'names above rules',
    `${Array.from({ length: 1_500 }, (_, nth) => `User-agent: robot${nth}\n`).join('')}${'Disallow: /x\n'.repeat(6_000)}`,
  ],
  ['rules of wildcards', `User-agent: *\n${`Disallow: /${'*a'.repeat(100)}$\n`.repeat(2_400)}`],
  ['one rule of stars', `User-agent: *\nDisallow: /${'*'.repeat(490_000)}b`],
])('a hostile file of %s is read in no time', (_what, robots) => {
  const begun = ownWork()
  allows(robots, `/${'a'.repeat(2_000)}`)
  expect(ownWork() - begun).toBeLessThan(1_000)
})

test.each([
  ['User-agent: *\nCrawl-delay: 5\nDisallow: /x', 5_000],
  ['User-agent: *\nCrawl-delay: 5\n\nUser-agent: Utsyn\nCrawl-delay: 1.5', 1_500],
  ['User-agent: annen\nCrawl-delay: 5', 0],
  ['User-agent: *\nCrawl-delay: 86400', 30_000],
  ['User-agent: *\nCrawl-delay: -5', 0],
  ['User-agent: *\nCrawl-delay: snart', 0],
])('the pause that %j asks for', (robots, expected) => {
  const answer = { status: 200, bytes: new TextEncoder().encode(robots) }
  expect(readRobots('https://firma.example/robots.txt', answer, 'Utsyn/1.0').pace).toBe(expected)
})
