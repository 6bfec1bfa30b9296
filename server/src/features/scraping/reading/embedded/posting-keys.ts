import type { JsonObject } from '../../../jobs/reading/json-values.ts'

/** What programs call the parts of an ad; earlier names come first. Compared without case and marks. */
const KEYS = {
  title:
    'jobtitle title positiontitle postingtitle jobname heading headline tittel stillingstittel titel rubrik',
  /** A title only among other signs of an ad: everything has a name. */
  name: 'name text navn label',
  url: 'url joburl absoluteurl hostedurl careersurl adverturl openadverturl advertisementurlsecure advertisementurl vacancyurl publicurl detailurl detailsurl permalink link href lenke uri joblink path externalpath',
  id: 'id jobid guid uuid jobadid vacancyid positionid reqid jobreqid requisitionid refnumber externalid shortcode jobnumber key',
  slug: 'slug urlslug jobslug',
  locations:
    'locations locationname location locationstext locationtext positionlocation joblocation joblocations jobofficelocation workplace workplaces worklocation worklocations arbeidssted arbeidssteder lokasjon lokasjoner sted steder city cities town place office offices municipality kommune arbejdssted arbetsplats ort arbetsort placering',
  deadline:
    'applicationdeadline applicationdue applicationduedate deadline deadlinedate todate validthrough closingdate closedate lastapplicationdate lastapplydate applybefore applyby applywithindate soknadsfrist søknadsfrist soeknadsfrist frist sistaansokningsdag ansokningsfrist ansøgningsfrist deadlineat applicationdeadlinedate applicationenddate applicationclosedate applicationclosingdate lastapply sokfrist ansogningsfrist ansokansenast sokesenast søksenest',
  posted:
    'dateposted posteddate publisheddate publicationdate publishdate datepublished publishedat firstpublished releaseddate postedat publisert publisertdato published posted publiceraddatum',
  type: 'employmenttype jobtype typeofemployment employmentform employment contracttype positiontype ansettelsesform ansettelsestype stillingstype anstallningsform commitment timetype worktype engagement engagementtype jobduration tjanstgoringsgrad ansattelsesform',
  extent: 'extent omfang stillingsprosent workhours',
  company:
    'companyname company employername employer hiringorganization arbeidsgiver customername organizationname arbetsgivare organisation organization',
  department:
    'department departments departmentname team teams category categories jobcategory function avdeling fagområde fagomrade division hiringdepartment',
  long: 'descriptionhtml jobdescription contenthtml description content body beskrivelse html brodtekst',
  short: 'summary presentation teaser excerpt ingress shortdescription intro lead preamble',
  image: 'imageurl pictureurl image picture coverimage heroimage bilde',
  contacts:
    'contacts contactpersons contactlist contact contactperson kontaktpersoner kontakt kontaktperson recruiters',
  hidden: 'isinternal internal islisted isinternet ispublished isactive archived draft isarchived',
  status: 'status state',
  open: 'isopenapplication openapplication',
} as const

export type PostingKey = keyof typeof KEYS

const NAMES = Object.fromEntries(
  Object.entries(KEYS).map(([key, names]) => [key, names.split(' ')]),
) as Record<PostingKey, string[]>

const bare = (name: string) => name.toLowerCase().replaceAll(/[_\s.-]/g, '')

/** The properties of an object by what they mean; the own name of each with its value. */
export type Named = Map<string, { name: string; value: unknown }>

export function byBareName(object: JsonObject): Named {
  const named: Named = new Map()
  for (const [name, value] of Object.entries(object).slice(0, 200)) {
    const key = bare(name)
    if (!named.has(key) && !isNothing(value)) named.set(key, { name, value })
  }
  return named
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The first that is there, among the names that the part goes by. */
export function partOf(named: Named, key: PostingKey): { name: string; value: unknown } | undefined {
  for (const name of NAMES[key]) {
    const found = named.get(name)
    if (found) return found
  }
  return undefined
}

/** «WorkPlaceFacet»: what a list is sorted and filtered by says where the ad is, too. */
const PLACE_BY_ANOTHER_NAME =
  /^(?:job|work)?(?:location|workplace|place|city|arbeidssted|sted)s?(?:facet|filter|text|label|display|string|value)\d?$/

/** Where an ad is: what has several places before what has one. */
export function placePart(named: Named): { name: string; value: unknown } | undefined {
  const others = [...named].filter(([name]) => PLACE_BY_ANOTHER_NAME.test(name)).map(([, part]) => part)
  return partOf(named, 'locations') ?? others.find(({ value }) => Array.isArray(value)) ?? others[0]
}

export const partsOf = (named: Named, key: PostingKey) => NAMES[key].flatMap((name) => named.get(name) ?? [])
