/** How the numbers to twelve are written in words. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  én: 1,
  en: 1,
  ett: 1,
  et: 1,
  to: 2,
  tre: 3,
  fire: 4,
  fem: 5,
  seks: 6,
  sju: 7,
  syv: 7,
  åtte: 8,
  ni: 9,
  ti: 10,
  elleve: 11,
  tolv: 12,
}

/** The tens above twelve, and a hundred. */
export const TEN_WORDS: Readonly<Record<string, number>> = {
  tjue: 20,
  tretti: 30,
  førti: 40,
  femti: 50,
  seksti: 60,
  sytti: 70,
  åtti: 80,
  nitti: 90,
  hundre: 100,
}
