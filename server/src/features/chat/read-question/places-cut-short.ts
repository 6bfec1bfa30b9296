/** Places as somebody in a hurry writes or says them, and what they are called. */
const SHORT: Record<string, string> = {
  'trd|trdh|trh|trhm|trheim|tr\\.? ?heim|trondh|trondhj|trondhjem|trondhæm|trønderbyen': 'Trondheim',
  'bgo|brg|brgn|berg\\.?en|bærgen': 'Bergen',
  'osl|tigerstaden': 'Oslo',
  'stvg|stvgr|svg|stav|svgr|oljebyen|siddisbyen': 'Stavanger',
  'krs|krsand|kr\\.? ?sand|krsnd|kristiansan': 'Kristiansand',
  'krsund|kr\\.? ?sund': 'Kristiansund',
  'tos|tromsö|toms[øo]': 'Tromsø',
  'lhmr|l\\.?hammer|lillehamer|lilehammer': 'Lillehammer',
  'fr\\.? ?stad|fredrikst|fredrikstd': 'Fredrikstad',
  'drm|dramen': 'Drammen',
  'hgsd|haugsund|h\\.?sund': 'Haugesund',
  'ålsund|aalesund|å\\.?sund': 'Ålesund',
  'lillestr|l\\.?strøm': 'Lillestrøm',
  'n-?norge|nord ?norge|nordnorge': 'Nord-Norge',
  'midt ?norge|m-?norge': 'Midt-Norge',
}

/** «trd», «bgo», «tr.heim»: whole words only, and no part of an address. */
export const PLACES_CUT_SHORT: readonly [RegExp, string][] = Object.entries(SHORT).map(([short, name]) => [
  new RegExp(`(?<![\\p{L}\\p{N}@./-])(?:${short})(?![\\p{L}\\p{N}@-]|\\.\\p{L})`, 'giu'),
  name,
])
