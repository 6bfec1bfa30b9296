import type { Fields } from '../../../feeds/feed-items.ts'
import { HOME_OFFICE, joinPlace, tidyPlaces } from './places.ts'

const MOST = 50

/**
 * The places of a feed item. Teamtailor: an office's town, else its name. Webcruiter: the postal town, else the county.
 * ReachMee: the narrower of its two areas. Others: `location`. The employer's name is no place.
 */
export function readFeedPlaces(fields: Fields, company: string | null): string[] {
  const offices = fields.groups('tt:locations', 'tt:location').map((office) =>
    joinPlace({
      town: office('tt:city') ?? office('tt:name'),
      region: null,
      country: office('tt:country'),
    }),
  )
  const webcruiter = joinPlace({
    town: fields.text('wc:WorkplacePostaddress'),
    region: fields.text('wc:WorkplaceCounties'),
    country: fields.text('wc:WorkplacePostaddress', 'wc:WorkplaceCounties') && fields.text('wc:CountryName'),
  })
  const area = fields.text('Area2', 'Area1')
  const reachMee = area && joinPlace({ town: area, region: null, country: fields.text('country') })
  const places = [...offices, webcruiter, reachMee, ...fields.all('location')].flatMap((place) =>
    tidyPlaces(place, company),
  )
  if (places.length > 0) return [...new Set(places)].slice(0, MOST)
  return fields.text('remoteStatus') === 'fully' ? [HOME_OFFICE] : []
}
