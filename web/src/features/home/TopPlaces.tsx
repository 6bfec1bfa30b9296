import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { number, plural } from '../../lib/norwegian.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Card } from '../../ui/Card.tsx'
import { countClasses } from '../../ui/count-classes.ts'
import { CountyTiles } from '../../ui/CountyTiles.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { countiesQuery, placesQuery } from './home.api.ts'
import { ComingNext } from '../sources/ComingNext.tsx'
import { HomeSection } from './HomeSection.tsx'
import './TopPlaces.css'

const SHOWN = 4
const ROWS = ['62%', '38%', '46%', '30%'] as const

/** Where most of the work is: the four places with the most ads, and the whole country below. */
export function TopPlaces() {
  const places = useQuery(placesQuery)
  const counties = useQuery(countiesQuery)
  const loading = useShownLoading(places.isPending)
  const map_loading = useShownLoading(counties.isPending)
  const top = places.data?.slice(0, SHOWN) ?? []
  const most = Math.max(1, ...top.map(({ count }) => count))
  const of_norway = counties.data?.filter(({ nr }) => nr !== null) ?? []
  return (
    <HomeSection title="Flest stillinger">
      <Card>
        {loading ? (
          <Loading label="Laster stedene …">
            <ul className="u-list home-places">
              {ROWS.map((width) => (
                <li key={width} className="home-place">
                  <Bone width={width} height={13} />
                  <span className="home-place-bar" />
                </li>
              ))}
            </ul>
          </Loading>
        ) : top.length === 0 ? (
          <p className="home-none">
            Ingen åpne stillinger akkurat nå. <ComingNext by="jobs" />
          </p>
        ) : (
          <ol className="u-list home-places">
            {top.map(({ location, count }) => (
              <li key={location} className="home-place">
                <Link to={paths.jobs} search={{ page: 1, location }}>
                  {location}
                </Link>
                <span className="home-place-count">
                  {number(count)}
                  <span className="u-hidden"> {plural(count, 'annonse', 'annonser')}</span>
                </span>
                <span className="home-place-bar" aria-hidden="true">
                  <span style={{ width: `${(100 * count) / most}%` }} />
                </span>
              </li>
            ))}
          </ol>
        )}
        {map_loading ? (
          <Loading label="Laster fylkene …">
            <div className="home-map home-map-bones">
              <Bone width="100%" height={178} />
            </div>
          </Loading>
        ) : (
          // Without any counts a map is useless.
          of_norway.some(({ count }) => count > 0) && (
            <div className="home-map">
              <CountyTiles
                small
                counties={of_norway}
                classes={countClasses(of_norway.map(({ count }) => count))}
                linkTo={(county) => <Link to={paths.jobs} search={{ page: 1, location: county }} />}
              />
              <Link to={paths.sources} className="home-map-all">
                Tall for alle fylker
              </Link>
            </div>
          )
        )}
      </Card>
    </HomeSection>
  )
}
