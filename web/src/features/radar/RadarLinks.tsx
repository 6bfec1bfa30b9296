import { Link } from '@tanstack/react-router'
import type { Demand, RadarPerson, Spell } from '@utsyn/contract/radar.ts'
import { paths } from '../../app/paths.ts'
import { count, number, plural } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { freeText, periodOf } from './radar-words.ts'
import { useRadarFilters } from './radar-search.ts'

/** What a figure is about, as filters of the lists. */
export interface Named {
  technology?: string[]
  work_role?: string
}

/** How a figure is read aloud: «12 annonser med Java, november». */
interface AdsLinkProps {
  demand: Demand
  spell: Spell
  of?: Named
  about: string
  company?: string
}

/** The number of ads, as a link to exactly those; withdrawn ones are in no list. */
export function AdsLink({ demand: { ads, withdrawn }, spell, of, about, company }: AdsLinkProps) {
  const { followed } = useRadarFilters()
  return (
    <>
      {ads === 0 ? (
        number(0)
      ) : (
        <Link
          to={paths.jobs}
          search={{
            page: 1,
            ...of,
            ...(company && { company: [company] }),
            period: periodOf(spell),
            followed,
          }}
          aria-label={`${count(ads, 'annonse', 'annonser')} ${about}`}
        >
          {number(ads)}
        </Link>
      )}
      {withdrawn > 0 && (
        <span className="radar-withdrawn" title={`${number(withdrawn)} er trukket`}>
          +{number(withdrawn)}
          <span className="u-hidden"> trukket</span>
        </span>
      )}
    </>
  )
}

interface PeopleLinkProps {
  people: number
  of?: Named
  /** What they know. */
  about?: string
  /** Those who are free, or all. */
  free?: boolean
}

const freeOf = (people: number, about: string | undefined) =>
  `${plural(people, 'er ledig', 'er ledige')}${about === undefined ? '' : `: ${about}`}`

/** The number of consultants, as a link to exactly those. */
export function PeopleLink({ people, of, about, free = false }: PeopleLinkProps) {
  const { free_within } = useRadarFilters()
  return people === 0 ? (
    number(0)
  ) : (
    <Link
      to={paths.consultants}
      search={{ page: 1, ...of, available: free ? free_within : undefined, comparable: true }}
      aria-label={`${count(people, 'konsulent', 'konsulenter')} ${free ? freeOf(people, about) : `${of?.work_role ? 'med fagrollen' : 'kan'} ${about}`}`}
    >
      {number(people)}
    </Link>
  )
}

/** Names with when they are free, the first ones. */
export function FirstFree({ people }: { people: readonly RadarPerson[] }) {
  const now = useNow()
  return (
    <ul className="u-list radar-people">
      {people.map((person) => (
        <li key={person.id}>
          <Link to={paths.consultant} params={{ id: person.id }}>
            {person.name}
          </Link>{' '}
          <span className="radar-quiet">{freeText(person, now)}</span>
        </li>
      ))}
    </ul>
  )
}
