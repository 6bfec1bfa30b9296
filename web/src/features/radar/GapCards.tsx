import type { Radar, RadarRow } from '@utsyn/contract/radar.ts'
import type { ReactNode } from 'react'
import { LongWords } from '../../ui/LongWords.tsx'
import { FigureCard } from '../sources/FigureCard.tsx'
import { AdsLink, FirstFree, PeopleLink } from './RadarLinks.tsx'
import { useRows } from './use-rows.tsx'
import { LATELY, VERDICTS } from './radar-words.ts'

interface GapCardProps {
  radar: Radar
  /** Why there are no rows: nothing to compare with. */
  nothing: string | false
}

const named = (name: string) => ({ technology: [name] })

/** What ads ask for and nobody free knows: whom to move, to train or to hire. */
export const GapCard = ({ radar, nothing }: GapCardProps) => (
  <PairCard
    name="gaps"
    title="Etterspurt, ingen ledig"
    lead="Minst tre annonser siste 30&nbsp;dager. Hvem kan flyttes, læres opp eller leies inn?"
    none={nothing || 'Vi har ledige som kan alt minst tre annonser spør etter.'}
    heads={['Annonser', 'Først ledig']}
    radar={radar}
    last={({ name, people, known_by }) =>
      people.length > 0 ? (
        <FirstFree people={people.slice(0, 2)} />
      ) : known_by > 0 ? (
        <>
          <PeopleLink people={known_by} of={named(name)} about={name} />{' '}
          <span className="radar-quiet">kan det, ingen vet når de er ledige</span>
        </>
      ) : (
        <span className="radar-quiet">Ingen hos oss kan det</span>
      )
    }
  />
)

/** What somebody free knows best and few ads ask for: whom to sell otherwise. */
export const IdleCard = ({ radar, nothing }: GapCardProps) => (
  <PairCard
    name="idle"
    title="Ledig, lite etterspurt"
    lead="Blant de fem teknologiene de ledige kan best, med under tre annonser. Hvem bør tilbys noe annet?"
    none={nothing || 'Alt de ledige kan best, er etterspurt.'}
    heads={['Annonser', 'Ledige']}
    radar={radar}
    last={({ name, free, people }) => (
      <>
        <PeopleLink free people={free} of={named(name)} about={name} />
        <span className="radar-quiet">: </span>
        <FirstFree people={people.slice(0, Math.min(free, 2))} />
      </>
    )}
  />
)

interface PairCardProps extends Omit<GapCardProps, 'nothing'> {
  name: 'gaps' | 'idle'
  title: string
  lead: string
  none: string
  heads: readonly [string, string]
  last: (row: RadarRow) => ReactNode
}

function PairCard({ radar, name, title, lead, none, heads, last }: PairCardProps) {
  const { rows, id, fold } = useRows(radar, name, title)
  return (
    <FigureCard title={title} lead={lead}>
      {rows.length === 0 ? (
        <p className="figure-note">{none}</p>
      ) : (
        <table id={id} className="figure-rows radar-gaps">
          <thead>
            <tr>
              <th scope="col">Teknologi</th>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  <LongWords>{row.name}</LongWords>
                </th>
                <td>
                  <AdsLink
                    demand={row.now}
                    spell={radar.now}
                    of={named(row.name)}
                    about={`for ${row.name} ${LATELY}`}
                  />
                  {row.trend && row.trend.verdict !== 'chance' && (
                    <>
                      {' '}
                      <span className="radar-quiet">{VERDICTS[row.trend.verdict].toLowerCase()} enn før</span>
                    </>
                  )}
                </td>
                <td>{last(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {fold}
    </FigureCard>
  )
}
