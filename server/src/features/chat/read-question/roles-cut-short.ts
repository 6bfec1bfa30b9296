/** Roles as those who hire write them, and what titles call them. */
const SHORT: Record<string, string> = {
  PL: 'prosjektleder',
  TPL: 'teknisk prosjektleder',
  PM: 'prosjektleder',
  PO: 'produkteier',
  'QA|QE': 'tester',
  'TL|TeamL': 'teamleder',
  TEL: 'testleder',
  SM: 'scrum master',
  BA: 'forretningsanalytiker',
  'EA|VA': 'virksomhetsarkitekt',
  'SA|LA': 'løsningsarkitekt',
  DE: 'dataingeniør',
  DS: 'data scientist',
  FE: 'frontendutvikler',
  BE: 'backendutvikler',
  FS: 'fullstackutvikler',
  'ML|MLE': 'maskinlæringsingeniør',
  SRE: 'plattformingeniør',
  DBA: 'databaseadministrator',
  CISO: 'sikkerhetsleder',
  'IxD|IXD|IAD': 'interaksjonsdesigner',
  TD: 'tjenestedesigner',
  'SysAdm|Sysadm': 'systemadministrator',
}
const AD = 'stilling|jobb|oppdrag|rolle|annonse|utlysning|vikariat|engasjement'

/** «PL-stillinger», «po-rolle»; with capital letters also «søker PL», «en PO». «DE» and «BA» alone may be anything. */
export const ROLES_CUT_SHORT: readonly [RegExp, string][] = Object.entries(SHORT).flatMap(
  ([short, role]): [RegExp, string][] => [
    [
      new RegExp(
        `(?<![\\p{L}\\p{N}@./#+-])(?:(?:${short})[- ]|(?:${short.toLowerCase()})-)(?=(?:${AD})(?:en|er|ene|ne|r|n)?(?!\\p{L}))`,
        'gu',
      ),
      `${role}-`,
    ],
    ...(/^(?:DE|BA|FE|BE|SA|LA|TD|VA)/u.test(short)
      ? []
      : ([
          [
            new RegExp(
              `(?<=(?:^|[^\\p{L}])(?:en|som|etter|søker|trenger|noen|flere|ledige?|for|våre|ny|nye|hvilke|hvem er) )(?:${short})(?:-?er|-?ene)?(?![\\p{L}\\p{N}-])`,
              'gu',
            ),
            role,
          ],
        ] as [RegExp, string][])),
  ],
)
