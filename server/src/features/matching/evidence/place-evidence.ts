import { isForeignTown } from '../../../text/foreign-places.ts'
import { placeKey, placesOf, placesWithin } from '../../../text/norwegian-places.ts'
import { remembered } from '../../../text/remembered.ts'
import { dataLines } from '../../../text/word-lists.ts'
import { best, type Evidence, MISSING } from '../evidence.ts'
import { isTravel } from '../reading/category-of.ts'
import type { AdText } from '../requirement.ts'
import { fixed } from './evidence-of-passages.ts'
import { wordTest } from './evidence-words.ts'
import type { ReadableCv } from './passages.ts'

/** Names of parts of towns, and pairs of towns whose distance does not show how long the way takes. */
const districts = new Map<string, string>()
const areas: ReadonlySet<string>[] = []
const farther: ReadonlySet<string>[] = []
for (const line of dataLines('commutes.txt')) {
  const [, name = '', sign, rest = ''] = /^(.+?)(:| =| >) (.+)$/.exec(line)!
  if (sign === ':') districts.set(placeKey(name), placeKey(rest))
  else if (sign === ' =') areas.push(new Set(line.split(' = ').map(placeKey)))
  else for (const other of rest.split(', ')) farther.push(new Set([name, other].map(placeKey)))
}

/** Kilometres in a straight line that take an hour, and an hour and a half. */
const REACH = { near: 45, far: 95 }
/** Where fjords and ferries lie between: Rogaland, Møre og Romsdal, Nordland, Vestland, Troms, Finnmark. */
const FJORDS = new Set(['11', '15', '18', '46', '55', '56'])
const REACH_BY_FJORDS = { near: 35, far: 50 }
const KM_PER_DEGREE = 111.2

/** «Sande i Møre», «Våler, Innlandet»: the area tells places of one name apart. */
const OF_AREA = / (?:i|på) |, /u
const whereIs = remembered((key): ReturnType<typeof placesOf> => {
  const found = placesOf(districts.get(key) ?? key)
  const [name = '', area] = key.split(OF_AREA)
  if (found.length > 0 || area === undefined) return found
  const namesakes = placesOf(name)
  return namesakes.length > 1 ? placesWithin(namesakes, area) : []
})

/** Whether each place that may be meant is so near, for pairs of them. */
const pairsWithin = (a: string, b: string, reach: 'near' | 'far'): boolean[] =>
  whereIs(a).flatMap((one) =>
    whereIs(b).map((other) => {
      const north = (one.sted[0] - other.sted[0]) * KM_PER_DEGREE
      const east = (one.sted[1] - other.sted[1]) * KM_PER_DEGREE * Math.cos((one.sted[0] * Math.PI) / 180)
      const limits = [one, other].some(({ fylke }) => FJORDS.has(fylke)) ? REACH_BY_FJORDS : REACH
      return Math.hypot(north, east) <= limits[reach]
    }),
  )

const areBoth = (pairs: readonly ReadonlySet<string>[], a: string, b: string) =>
  pairs.some((towns) => towns.has(a) && towns.has(b))
/** However the names are understood: «Sande» is near Drammen, and in other counties too. */
function isNear(a: string, b: string): boolean {
  const pairs = pairsWithin(a, b, 'near')
  return areBoth(areas, a, b) || (pairs.length > 0 ? pairs.every(Boolean) : a === b)
}
const isPerhapsNear = (a: string, b: string) => isNear(a, b) || pairsWithin(a, b, 'near').some(Boolean)
const isFarther = (a: string, b: string) => areBoth(farther, a, b) || pairsWithin(a, b, 'far').some(Boolean)

const isWilling = wordTest('willing')
const isUnwilling = wordTest('unwilling')
const isAnywhere = wordTest('anywhere')
const isTravelling = wordTest('travelling')
/** «eller er villig til å flytte»: who says so meets it. */
const isMoving = wordTest('moving')

/** By home town, or stated willingness to move or commute; that to travel, by stated willingness alone. */
export function placeEvidence(
  sentence: string,
  { cv, passages }: ReadableCv,
  ad: Pick<AdText, 'locations'>,
): Evidence {
  const named = townsOfWork(sentence)
  if (named.length === 0 && isTravel(sentence)) {
    const said = passages.find(
      ({ where, text }) =>
        where === 'qualifications' && isWilling(text) && isTravelling(text) && !isUnwilling(text),
    )
    return said ? fixed({ quote: said.text, where: said.where }, 'mentioned') : MISSING
  }
  const wanted = named.length > 0 ? named : ad.locations.map((place) => townsIn(place)[0] ?? placeKey(place))
  const home = cv.location === null ? null : (townsIn(cv.location)[0] ?? placeKey(cv.location))
  const at = { quote: cv.location, where: 'location' } as const
  if (home && wanted.some((town) => isNear(home, town))) return fixed(at, 'documented')
  const found: Evidence[] = []
  const willing = passages.find(
    ({ where, text }) =>
      where === 'qualifications' &&
      isWilling(text) &&
      !isUnwilling(text) &&
      (isAnywhere(text) || townsIn(text).some((town) => wanted.some((one) => isPerhapsNear(town, one)))),
  )
  if (willing) {
    const isSure =
      isAnywhere(willing.text) ||
      townsIn(willing.text).some((town) => wanted.some((one) => isNear(town, one)))
    const isEnough = isSure && isMoving(sentence) && isMoving(willing.text)
    found.push(fixed({ quote: willing.text, where: 'qualifications' }, isEnough ? 'documented' : 'mentioned'))
  }
  if (home && wanted.some((town) => isFarther(home, town))) found.push(fixed(at, 'mentioned'))
  return best(found.length > 0 ? found : [MISSING])
}

/** «Kontorsted er Oslo, med reiser til Bergen»: where the journeys go is nowhere to live, unless it is all that is asked. */
function townsOfWork(sentence: string): readonly string[] {
  const still = sentence.split(CLAUSE_END).filter((clause) => !isTravel(clause) && !isTravelling(clause))
  const named = townsIn(still.join(', '))
  return named.length > 0 ? named : townsIn(sentence)
}
const CLAUSE_END = /[,;()]\s|\s(?:med|with|og|and|men|but)\s/iu

/** The towns that a text names, in order. */
const townsIn = remembered((text): readonly string[] =>
  (text.match(/\p{Lu}[\p{L}-]+(?:(?: (?:i|på)|,) \p{Lu}[\p{L}-]+)?/gu) ?? []).flatMap((name) => {
    const known = [name, ...name.split(/ (?:i|på) |, |-/u)].filter(
      (part) => isForeignTown(part) || whereIs(placeKey(part)).length > 0,
    )
    return known[0] === name ? [placeKey(name)] : known.map(placeKey)
  }),
)
