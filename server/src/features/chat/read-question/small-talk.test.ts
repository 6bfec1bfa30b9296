import { expect, test } from 'vitest'
import { inBokmal } from './bokmal.ts'
import { QuestionText } from './question-text.ts'
import { readSmallTalk } from './small-talk.ts'

const talk = (said: string) => readSmallTalk(new QuestionText(inBokmal(said)))

test.for([
  ['Tusen takk, nå har jeg det jeg trenger. God helg til deg!', 'thanks'],
  ['Takk, ryddig svar! God helg til deg.', 'thanks'],
  ['Takk for hjelpå, du e grei å ha!', 'thanks'],
  ['ok takk, da logger jeg av', 'thanks'],
  ['Da stikker jeg hjem, sees på mandag', 'bye'],
  ['Hei, da er jeg endelig tilbake på jobb igjen!', 'hello'],
  ['Takk, da rekker jeg innleveringa!', 'thanks'],
  ['Hei igjen, nå er ferien over', 'hello'],
  ['Supert, da er møtet reddet', 'hello'],
  ['Æ e imponert', 'hello'],
  ['Godt å være tilbake', 'hello'],
  ['Hei, da er jeg klar for Kotlin', null],
  ['Hei, nå har vi en ledig arkitekt', null],
  ['Takk, da er det noe i Bergen', null],
  ['Takk, men hvem kan Kotlin?', null],
  ['Takk! Finn flere i Oslo', null],
  ['Takk. Stillinger i Bergen', null],
])('«%s» is %s', ([said, what]) => {
  expect(talk(said!)).toBe(what)
})
