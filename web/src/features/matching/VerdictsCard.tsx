import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { number } from '../../lib/norwegian.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { matchAboutQuery } from './matching.api.ts'

/** Verdicts by score range. On failure the engine's card says so. */
export function VerdictsCard() {
  const id = useId()
  const { data } = useQuery(matchAboutQuery)
  if (!data) return null
  const total = data.verdicts.reduce(
    (sum, { fits, partly, does_not_fit }) => sum + fits + partly + does_not_fit,
    0,
  )
  return (
    <Card as="section" pad="none" aria-labelledby={id}>
      <div className="about-text about-figures-head">
        <Heading level={2} look="section" id={id}>
          Hva folk har ment
        </Heading>
        <p>
          {total === 0
            ? 'Ingen har vurdert et forslag ennå. Vurderingene gis i kravmatrisen og vises her, samlet.'
            : 'Vurderinger av forslagene, etter hvor høyt treffet var. Stemmer tallene, passer flere jo lenger ned i tabellen du kommer.'}
        </p>
      </div>
      {total > 0 && (
        <table className="about-table" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Treff</th>
              <th scope="col">Passer</th>
              <th scope="col">Delvis</th>
              <th scope="col">Passer ikke</th>
            </tr>
          </thead>
          <tbody>
            {data.verdicts
              .toSorted((a, b) => a.from - b.from)
              .map(({ from, to, fits, partly, does_not_fit }) => (
                <tr key={from}>
                  <th scope="row">
                    {from}–{to}&nbsp;%
                  </th>
                  <td>{number(fits)}</td>
                  <td>{number(partly)}</td>
                  <td>{number(does_not_fit)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
