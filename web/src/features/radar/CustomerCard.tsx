import { Link } from '@tanstack/react-router'
import type { Radar, RadarCustomer, Spell } from '@utsyn/contract/radar.ts'
import { paths } from '../../app/paths.ts'
import { dateShort, number } from '../../lib/norwegian.ts'
import { Tag } from '../../ui/Tag.tsx'
import { FigureCard } from '../sources/FigureCard.tsx'
import { AdsLink, PeopleLink } from './RadarLinks.tsx'
import { useRows } from './use-rows.tsx'
import { LATELY, periodOf } from './radar-words.ts'

const TITLE = 'Har begynt å spørre etter det vi har ledig'

/** Customers that have begun to ask for what is free: whom to call today. */
export function CustomerCard({ radar }: { radar: Radar }) {
  const { rows, id: table, fold } = useRows(radar, 'customers', TITLE)
  return (
    <FigureCard
      title={TITLE}
      lead={`Bedrifter som ${LATELY} ba om noe de ikke ba om månedene før, og som noen av våre ledige behersker.`}
    >
      {rows.length === 0 ? (
        <p className="figure-note">Ingen akkurat nå.</p>
      ) : (
        <table id={table} className="figure-rows radar-customers">
          <thead>
            <tr>
              <th scope="col">Bedrift</th>
              <th scope="col">Spør nå etter</th>
              <th scope="col">Siste nyhet</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((customer) => (
              <tr key={customer.id}>
                <th scope="row">
                  <Link to={paths.company} params={{ id: customer.id }}>
                    {customer.name}
                  </Link>{' '}
                  {customer.is_followed && <Tag look="new">Følger</Tag>}
                </th>
                <td>
                  <AskedList customer={customer} spell={radar.now} />
                </td>
                <td>
                  {customer.article ? (
                    <>
                      <Link to={paths.article} params={{ id: customer.article.id }}>
                        {customer.article.title}
                      </Link>{' '}
                      <span className="radar-quiet">{dateShort(customer.article.posted_at)}</span>
                    </>
                  ) : (
                    <span className="radar-quiet">Ingen {LATELY}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {fold}
    </FigureCard>
  )
}

const AskedList = ({
  customer: { name, technologies, more },
  spell,
}: {
  customer: RadarCustomer
  spell: Spell
}) => (
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
          <PeopleLink free people={asked.free} of={{ technology: [asked.name] }} about={asked.name} />
        </span>
      </li>
    ))}
    {more > 0 && (
      <li>
        <Link
          to={paths.jobs}
          search={{ page: 1, company: [name], period: periodOf(spell) }}
          aria-label={`og ${number(more)} til: annonsene fra ${name} ${LATELY}`}
        >
          og {number(more)} til
        </Link>
      </li>
    )}
  </ul>
)
