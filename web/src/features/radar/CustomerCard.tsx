import { Link } from '@tanstack/react-router'
import type { RadarCustomer, Spell } from '@utsyn/contract/radar.ts'
import { paths } from '../../app/paths.ts'
import { dateShort } from '../../lib/norwegian.ts'
import { Tag } from '../../ui/Tag.tsx'
import { FigureCard } from '../sources/FigureCard.tsx'
import { AdsLink, PeopleLink } from './RadarLinks.tsx'

/** Customers that have begun to ask for what is free: whom to call today. */
export function CustomerCard({ customers, spell }: { customers: readonly RadarCustomer[]; spell: Spell }) {
  return (
    <FigureCard
      title="Har begynt å spørre etter det vi har ledig"
      lead="Bedrifter som de siste 30 dagene ba om noe de ikke ba om månedene før, og som noen av våre ledige behersker."
    >
      {customers.length === 0 ? (
        <p className="figure-note">Ingen akkurat nå.</p>
      ) : (
        <table className="figure-rows radar-customers">
          <thead>
            <tr>
              <th scope="col">Bedrift</th>
              <th scope="col">Spør nå etter</th>
              <th scope="col">Siste nyhet</th>
            </tr>
          </thead>
          <tbody>
            {customers.map(({ id, name, is_followed, technologies, article }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={paths.company} params={{ id }}>
                    {name}
                  </Link>{' '}
                  {is_followed && <Tag look="new">Følger</Tag>}
                </th>
                <td>
                  <ul className="u-list radar-asked">
                    {technologies.map((asked) => (
                      <li key={asked.name}>
                        <strong>{asked.name}</strong>{' '}
                        <span className="radar-quiet">
                          annonser:{' '}
                          <AdsLink
                            demand={{ ads: asked.ads, withdrawn: 0 }}
                            spell={spell}
                            of={{ technology: [asked.name] }}
                            company={name}
                            about={`fra ${name} for ${asked.name}`}
                          />
                          , ledige:{' '}
                          <PeopleLink
                            free
                            people={asked.free}
                            of={{ technology: [asked.name] }}
                            about={asked.name}
                          />
                        </span>
                      </li>
                    ))}
                  </ul>
                </td>
                <td>
                  {article ? (
                    <>
                      <Link to={paths.article} params={{ id: article.id }}>
                        {article.title}
                      </Link>{' '}
                      <span className="radar-quiet">{dateShort(article.posted_at)}</span>
                    </>
                  ) : (
                    <span className="radar-quiet">Ingen siste 30 dager</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FigureCard>
  )
}
