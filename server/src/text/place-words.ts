import { placeKey } from './place-facts.ts'

const list = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

export const HOME_OFFICE = 'Hjemmekontor'
export const WHOLE_COUNTRY = 'Hele landet'

const IN_NORWAY = String.raw`(?:[ -]+(?:i |in |within |from )?(?:norge|noreg|norway))?`

export const NORWAY = /^(?:no|nor|norge|noreg|norway)$/i
export const EVERYWHERE =
  /^(?:hele landet|heile landet|hela landet|hele norge|heile noreg|landsdekkende|landsdekkande|nationwide|all of norway)$/i
export const AT_HOME = new RegExp(
  `^(?:(?:100 ?% |fully |full )?remote(?: work)?|hjemmekontor|heimekontor|fjernarbeid|fjernjobb|hjemmefra|` +
    `work from home|wfh|telecommute|hjemmearbejde|fjernarbejde|hemifrån|distansarbete)${IN_NORWAY}$`,
  'i',
)

/** A way of working, not a place. */
export const WAY_OF_WORKING = new RegExp(
  '^(?:(?:hybrid|fleksibel|fleksibelt|flexible)(?: (?:arbeid|arbeidssted|work|working|remote|kontor|løsning))?|hybridkontor|hybridarbeid|' +
    'on-?site|in office|på kontoret|kontor|' +
    '(?:mulighet for |muligheter for |mogelegheit for |mulig |noe |delvis |litt |stor grad av )+(?:hjemmekontor|heimekontor|remote|fjernarbeid)|' +
    '(?:hjemmekontor|heimekontor|remote)(?: er)?(?: ikke| delvis)? (?:mulig|mogeleg|possible))$',
  'i',
)

/** Regions that are neither a municipality, a county nor a postal town, in canonical spelling. */
export const REGIONS = new Map(
  list(`
  Nord-Norge, Sør-Norge, Midt-Norge, Vest-Norge, Øst-Norge, Østlandet, Vestlandet, Sørlandet, Helgeland, Lofoten,
  Vesterålen, Salten, Ofoten, Romerike, Nedre Romerike, Øvre Romerike, Follo, Hadeland, Hedmarken, Toten, Valdres,
  Hallingdal, Numedal, Gudbrandsdalen, Østerdalen, Glåmdalen, Solør, Sunnmøre, Nordmøre, Romsdal, Nordfjord, Sunnhordland,
  Nordhordland, Hardanger, Jæren, Ryfylke, Dalane, Haugalandet, Setesdal, Grenland, Vest-Telemark, Øst-Finnmark,
  Vest-Finnmark, Innherred, Namdalen, Fosen, Svalbard, Longyearbyen, Ny-Ålesund, Jan Mayen, Utlandet`).map(
    (name) => [placeKey(name), name],
  ),
)

/** City districts and well-known parts of towns with unambiguous names: «Grünerløkka» is in Oslo. */
const OWN_DISTRICTS: Record<string, string> = {
  Oslo: `
    Alna, Gamle Oslo, Grorud, Grünerløkka, Nordre Aker, Sagene, St. Hanshaugen, St Hanshaugen, Stovner,
    Søndre Nordstrand, Ullern, Vestre Aker, Østensjø, Aker Brygge, Alnabru, Bjørvika, Blindern, Helsfyr, Majorstuen,
    Nydalen, Skøyen, Tjuvholmen, Torshov, Tøyen, Ullevål, Vinderen, Økern`,
  Bergen: 'Bergenhus, Ytrebygda, Årstad, Åsane',
  Trondheim: 'Lerkendal',
  Stavanger: 'Eiganes og Våland, Hillevåg',
}

/** Parts of towns that share their name with other places: they need the town beside them. */
const COMMON_DISTRICTS: Record<string, string> = {
  Oslo: 'Bjerke, Frogner, Nordstrand, Barcode, Bryn, Grønland, Hasle, Kvadraturen, Løren, Røa, Vika',
  Bergen: 'Arna, Kokstad, Marineholmen',
  Trondheim: 'Midtbyen, Østbyen, Gløshaugen, Sluppen, Lade',
  Stavanger: 'Hinna, Madla, Storhaug, Tasta, Forus',
}

const eachDistrict = (districts: Record<string, string>) =>
  Object.entries(districts).flatMap(([town, names]) =>
    list(names).map((name) => [placeKey(name), town] as const),
  )

const ownTowns = new Map(eachDistrict(OWN_DISTRICTS))
export const DISTRICT_NAMES: readonly string[] = Object.values(OWN_DISTRICTS).flatMap(list)

const commonTowns = new Map(eachDistrict(COMMON_DISTRICTS))

/** The town of a district. One that the text calls a district («Bydel Frogner») may have a shared name. */
export const townOfDistrict = (key: string, isCalledSo = false): string | null =>
  ownTowns.get(key) ?? (isCalledSo ? (commonTowns.get(key) ?? null) : null)

export const isDistrictOf = (key: string, town: string): boolean =>
  key === 'sentrum' || (ownTowns.get(key) ?? commonTowns.get(key)) === town
