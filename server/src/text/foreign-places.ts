/** Foreign towns that ads in Norway name without a country, in their spellings here. */
const TOWNS = new Set(
  `
  Stockholm, Göteborg, Gøteborg, Gothenburg, Malmö, Malmø, Uppsala, Linköping, Västerås, Örebro, Luleå, Umeå,
  Karlstad, Helsingborg, Strömstad, København, Copenhagen, Kjøbenhavn, Aarhus, Århus, Odense, Aalborg, Ålborg, Esbjerg,
  Helsinki, Helsingfors, Espoo, Tampere, Turku, Reykjavik, Reykjavík, Tallinn, Riga, Vilnius, Warszawa, Warsaw, Gdansk,
  Gdańsk, Krakow, Kraków, Wroclaw, Berlin, Hamburg, München, Munich, Frankfurt, Düsseldorf, Köln, London, Manchester, Edinburgh,
  Aberdeen, Glasgow, Dublin, Amsterdam, Rotterdam, Haag, Brussel, Brussels, Brüssel, Bruxelles, Paris, Lyon, Zürich, Geneve,
  Genève, Geneva, Wien, Vienna, Praha, Prague, Budapest, Bucuresti, Bucharest, Madrid, Barcelona, Alicante, Malaga, Málaga,
  Lisboa, Lisbon, Porto, Milano, Milan, Roma, Athen, Athens, Kyiv, Istanbul, Dubai, Singapore, Tokyo, Shanghai, Bangalore,
  Houston, New York, Boston, San Francisco, Toronto, Vancouver, Sydney`
    .split(',')
    .map((name) => name.trim().toLowerCase()),
)

const OTHER_COUNTRY_NAMES = [
  'uk',
  'usa',
  'england',
  'scotland',
  'skottland',
  'wales',
  'holland',
  'danmark',
  'the netherlands',
]

/** In Norwegian and English, from the runtime's data. */
const COUNTRIES: ReadonlySet<string> = new Set([...OTHER_COUNTRY_NAMES, ...countryNames()])

function* countryNames(): Generator<string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const locale of ['nb', 'sv', 'en']) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const first of letters)
      for (const second of letters) {
        const name = names.of(first + second)
        if (name && first + second !== 'NO') yield name.toLowerCase()
      }
  }
}

export const isForeignTown = (name: string): boolean => TOWNS.has(name.toLowerCase())

/** A country's name, or a code in capitals as in «Toronto, Ontario, CA». */
export const isForeignCountry = (name: string): boolean =>
  COUNTRIES.has(name.toLowerCase()) || (/^[A-Z]{2,3}$/.test(name) && !/^NOR?$/.test(name))
