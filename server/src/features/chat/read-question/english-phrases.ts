/** English that people mix in, as whole phrases: what it is called in Norwegian. */
const SAID: readonly (readonly [string, string])[] = [
  ['open[ -]?source(?:-?(?:kode|prosjekt(?:er)?))?', 'åpen kildekode'],
  ['design[ -]systems?', 'designsystem'],
  ['component librar(?:y|ies)', 'komponentbibliotek'],
  ['machine[ -]learning', 'maskinlæring'],
  ['data[ -]?warehouse', 'datavarehus'],
  ['user research', 'brukerinnsikt'],
  ['public sector|govtech', 'offentlig sektor'],
  ['private sector', 'privat sektor'],
  ['health[ -]?(?:tech|care)(?:-?(?:selskap|bransje|sektor)\\p{L}*)?', 'helseteknologi'],
  ['med[ -]?tech', 'medisinteknikk'],
  ['fin[ -]tech|banking|finance', 'finans'],
  ['insur(?:ance|[ -]?tech)', 'forsikring'],
  ['ed[ -]tech', 'utdanningsteknologi'],
  ['prop[ -]?tech|real estate', 'eiendom'],
  ['energy|clean[ -]?tech|green[ -]?tech|utilities', 'energi'],
  ['offshore wind', 'havvind'],
  ['sea[ -]?food|aqua[ -]?culture|fish farming|aqua[ -]?tech', 'havbruk'],
  ['maritime industry|ocean[ -]?tech', 'havteknologi'],
  ['logistics', 'logistikk'],
  ['e-?commerce', 'netthandel'],
  ['tele[ -]?co(?:m|ms)?', 'telekom'],
  ['construction', 'bygg og anlegg'],
  ['game[ -]?dev(?:elopment)?|gaming|game studios?', 'spillutvikling'],
  ['cyber[ -]?security|info[ -]?sec', 'IT-sikkerhet'],
  ['robotics', 'robotikk'],
  ['higher education', 'høyere utdanning'],
  // What somebody wants told in short.
  ['tl;? ?dr|essensen|gisten|(?:the )?gist|the short version|recap', 'oppsummer'],
  ['available', 'ledig'],
  ['contact person', 'kontaktperson'],
]

export const ENGLISH_PHRASES: readonly [RegExp, string][] = SAID.map(([said, same]) => [
  new RegExp(`(?<![\\p{L}\\p{N}.@/-])(?:${said})(?![\\p{L}\\p{N}@]|\\.\\p{L})`, 'giu'),
  same,
])
