import { describe, expect, test } from 'vitest'
import { FILE_LIMITS, UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { isFeedOfArticles } from './feed-of-articles.ts'
import { readJobs } from './read-jobs.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readJobs(bytes(text)).jobs
const refusal = (content: Uint8Array | string) => {
  try {
    readJobs(typeof content === 'string' ? bytes(content) : content)
    return 'read'
  } catch (error) {
    return error instanceof UnreadableInput ? error.reason : error
  }
}

describe('an Atom feed', () => {
  const ENTRY = (prefix: string) =>
    `<${prefix}entry><${prefix}id>urn:skarv:1</${prefix}id><${prefix}title>Nettverksingeniør</${prefix}title>
     <${prefix}link rel="alternate" href="https://skarv.example/1"/><${prefix}published>2026-11-02T08:00:00Z</${prefix}published>
     <${prefix}summary>Du bygger nett.</${prefix}summary></${prefix}entry>`
  const NS = 'xmlns:a="http://www.w3.org/2005/Atom"'
  const EXPECTED = [
    {
      external_id: 'urn:skarv:1',
      title: 'Nettverksingeniør',
      url: 'https://skarv.example/1',
      posted_date: '2026-11-02',
    },
  ]

  test.each([
    ['with a prefix', `<?xml version="1.0"?><a:feed ${NS}><a:title>Skarv</a:title>${ENTRY('a:')}</a:feed>`],
    ['with comments first', `<!-- laget av \n oss --><a:feed ${NS}>${ENTRY('a:')}</a:feed>`],
    [
      'as an entry alone',
      `<?xml version="1.0"?>\n${ENTRY('').replace('<entry>', '<entry xmlns="http://www.w3.org/2005/Atom">')}`,
    ],
    ['as an entry alone with a prefix', ENTRY('a:').replace('<a:entry>', `<a:entry ${NS}>`)],
  ])('%s is read', (_name, xml) => {
    expect(read(xml)).toMatchObject(EXPECTED)
  })

  test('with fields of FINN has employer, place, deadline and form from them', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:finn="http://www.finn.no/ns/1.0"><title>Stillinger - FINN</title>
      <entry><id>https://finn.example/ad/1</id><title>Dataingeniør</title>
        <link rel="alternate" href="https://finn.example/ad/1"/><author><name>Annonsør</name></author>
        <finn:location><finn:city>Mo i Rana</finn:city><finn:postal-code>8622</finn:postal-code></finn:location>
        <finn:contact><finn:name>Torbjørg Lien</finn:name><finn:email>torbjorg@brattskar.example</finn:email></finn:contact>
        <finn:adata model="job"><finn:field name="company" value="Brattskar AS"/>
          <finn:field name="deadline" value="2026-12-14"/><finn:field name="employment_type">Fast</finn:field>
          <finn:field name="title" value="Noe annet"/></finn:adata></entry></feed>`
    expect(read(xml)).toMatchObject([
      {
        title: 'Dataingeniør',
        company: 'Brattskar AS',
        locations: ['Mo i Rana'],
        deadline: '2026-12-14',
        job_type: 'Fast',
        contacts: [{ name: 'Torbjørg Lien', email: 'torbjorg@brattskar.example' }],
      },
    ])
    expect(isFeedOfArticles(bytes(xml))).toBe(false)
  })
})

test('RSS 1.0 is read whatever prefixes it has', () => {
  const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
  const of = (rdf: string, rss: string) =>
    `<${rdf}RDF xmlns${rdf && ':'}${rdf.slice(0, -1)}="${RDF}" xmlns:${rss.slice(0, -1) || 'x'}="http://purl.org/rss/1.0/">
     <${rss}item><${rss}title>Kokk</${rss}title><${rss}link>https://skarv.example/2</${rss}link></${rss}item></${rdf}RDF>`
  for (const xml of [of('rdf:', ''), of('r:', 'rss:'), of('', 'rss:')])
    expect(read(xml)).toMatchObject([{ title: 'Kokk', url: 'https://skarv.example/2' }])
})

test('an RSS feed with a namespace of its own has its fields', () => {
  const xml = `<rss version="2.0" xmlns:job="https://feed.example/job"><channel><title>Jobbtorget</title>
    <item><title>Kokk</title><link>https://torg.example/3</link><job:company>Fjordkroa</job:company>
    <job:location>Bodø</job:location><job:job_type>Deltid</job:job_type><job:apply_by>2026-12-01</job:apply_by></item></channel></rss>`
  expect(read(xml)).toMatchObject([
    { company: 'Fjordkroa', locations: ['Bodø'], job_type: 'Deltid', deadline: '2026-12-01' },
  ])
  expect(isFeedOfArticles(bytes(xml))).toBe(false)
})

describe('a list with elements of its own', () => {
  test('is read by what programs call the parts of an ad', () => {
    const xml = `<?xml version="1.0"?><jobs><job id="17"><title>Tømrer</title><company>Byggmester Lia</company>
      <location><city>Voss</city><country>NO</country></location><deadline>2026-12-05</deadline>
      <url>https://lia.example/stilling/17</url><description><![CDATA[<p>Du <b>bygger</b> hus.</p>]]></description></job>
      <job id="18"><title>Murer</title><location>Odda</location><url>https://lia.example/stilling/18</url></job>
      <job id="19" status="inactive"><title>Maler</title><location>Odda</location></job></jobs>`
    expect(read(xml)).toMatchObject([
      {
        line: 1,
        external_id: '17',
        source: 'lia.example',
        title: 'Tømrer',
        company: 'Byggmester Lia',
        locations: ['Voss'],
        deadline: '2026-12-05',
        long_description: 'Du **bygger** hus.',
      },
      { line: 4, external_id: '18', title: 'Murer', locations: ['Odda'] },
    ])
  })

  test.each([
    [
      'prefixes',
      '<ns2:jobs xmlns:ns2="urn:x"><ns2:job><ns2:title>Kokk</ns2:title><ns2:city>Moss</ns2:city><ns2:id>4</ns2:id></ns2:job></ns2:jobs>',
    ],
    [
      'items with prefixes',
      '<jobs:list xmlns:jobs="urn:x"><jobs:item><title>Kokk</title><jobs:arbeidssted>Moss</jobs:arbeidssted><frist>2026-12-01</frist><id>4</id></jobs:item></jobs:list>',
    ],
    ['attributes alone', '<stillinger><stilling tittel="Kokk" sted="Moss" id="4"/></stillinger>'],
    [
      'groups',
      '<export><vacancy><title>Kokk</title><numbers><jobid>4</jobid></numbers><where><place><name>Moss</name></place></where><terms><deadline>2026-12-01</deadline></terms></vacancy></export>',
    ],
    [
      'fields with names',
      '<export><record><field name="Title">Kokk</field><field name="Workplace">Moss</field><field name="Deadline">2026-12-01</field><field name="JobId">4</field></record></export>',
    ],
    [
      'a document type',
      '<!DOCTYPE stillinger SYSTEM "http://finn.example/job.dtd"><stillinger><stilling><tittel>Kokk</tittel><sted>Moss</sted></stilling></stillinger>',
    ],
    [
      'the root of RSS',
      '<rss version="2.0"><jobs><job><title>Kokk</title><city>Moss</city></job></jobs></rss>',
    ],
  ])('may have %s', (_name, xml) => {
    expect(read(xml)).toMatchObject([{ title: 'Kokk', locations: ['Moss'] }])
  })

  test('keeps ads apart that share an address, and numbers of two employers', () => {
    const job = (title: string, more: string) => `<job><title>${title}</title><city>Moss</city>${more}</job>`
    const url = '<url>https://lia.example/jobb</url>'
    const shared = read(`<jobs>${job('Kokk', url)}${job('Baker', url)}</jobs>`)
    expect(new Set(shared.map(({ external_id }) => external_id)).size).toBe(2)
    const numbered = read(
      `<jobs>${job('Kokk', '<id>1</id><company>Lia</company>')}${job('Kokk', '<id>1</id><company>Vik</company>')}</jobs>`,
    )
    expect(numbered.map(({ external_id }) => external_id)).toEqual(['lia/1', 'vik/1'])
  })
})

describe('HR-XML', () => {
  test('as version 2 has it, in an envelope', () => {
    const posting = (id: string, title: string) => `<m0:PositionOpening>
      <PositionPostings><PositionPosting><Id validFrom="2026-11-01"><IdValue>${id}</IdValue></Id></PositionPosting></PositionPostings>
      <PositionSupplier><SupplierId><IdValue>Rekrut</IdValue></SupplierId><EntityName>Vikra kommune</EntityName></PositionSupplier>
      <PositionProfile><ProfileName>${title}</ProfileName><Organization>Vikra ligger ved havet.</Organization>
        <PositionDetail><Company/><PhysicalLocation><Name>Steinkjer</Name><PostalAddress><PostalCode>7713</PostalCode></PostalAddress></PhysicalLocation><PositionTitle/></PositionDetail>
        <FormattedPositionDescription><Value><![CDATA[<p>Du drifter servere.</p>]]></Value></FormattedPositionDescription>
        <HowToApply><PersonName>Ola Vik</PersonName><ApplicationMethod><InternetWebAddress>https://sok.example</InternetWebAddress></ApplicationMethod></HowToApply>
      </PositionProfile></m0:PositionOpening>`
    const envelope = (inner: string) =>
      `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header/><S:Body><List>${inner}</List></S:Body></S:Envelope>`
    const expected = {
      external_id: 'vikra kommune/398',
      title: 'Driftstekniker',
      company: 'Vikra kommune',
      locations: ['Steinkjer'],
      url: null,
      long_description: 'Du drifter servere.',
    }
    expect(read(envelope(posting('398', 'Driftstekniker')))).toMatchObject([expected])
    expect(read(envelope(posting('398', 'Driftstekniker') + posting('399', 'Renholder')))).toMatchObject([
      expected,
      { external_id: 'vikra kommune/399', title: 'Renholder' },
    ])
  })

  test('as a document of one posting', () => {
    const xml = `<?xml version="1.0"?><JobPositionPosting status="active"><JobPositionPostingId>NO-31</JobPositionPostingId>
      <HiringOrg><HiringOrgName>Fjellvind AS</HiringOrgName><Contact><PostalAddress><Municipality>Oslo</Municipality></PostalAddress></Contact></HiringOrg>
      <JobPositionInformation><JobPositionTitle><Title>Turbinmontør</Title></JobPositionTitle>
      <JobPositionDescription><JobPositionPurpose>Du monterer turbiner.</JobPositionPurpose>
      <JobPositionLocation><LocationSummary><Municipality>Smøla</Municipality></LocationSummary></JobPositionLocation></JobPositionDescription></JobPositionInformation></JobPositionPosting>`
    expect(read(xml)).toMatchObject([
      {
        external_id: 'fjellvind as/NO-31',
        title: 'Turbinmontør',
        company: 'Fjellvind AS',
        locations: ['Smøla'],
      },
    ])
  })

  test('as version 3 has it', () => {
    const xml = `<PositionOpening xmlns="http://www.hr-xml.org/3" languageCode="nb"><DocumentID schemeVersionID="1.3">77</DocumentID>
      <PositionProfile><PositionTitle>Baker</PositionTitle><PositionOrganization><OrganizationIdentifiers><OrganizationName>Bakst AS</OrganizationName></OrganizationIdentifiers></PositionOrganization>
      <PositionLocation><Address><CityName>Halden</CityName></Address></PositionLocation>
      <PositionFormattedDescription><Content>Du baker brød.</Content></PositionFormattedDescription></PositionProfile></PositionOpening>`
    expect(read(xml)).toMatchObject([
      { title: 'Baker', company: 'Bakst AS', locations: ['Halden'], long_description: 'Du baker brød.' },
    ])
  })
})

describe('hostile and broken XML is refused', () => {
  const job = '<job><id>1</id><title>Kokk</title><city>Moss</city></job>'
  const laughs = `<?xml version="1.0"?><!DOCTYPE jobs [<!ENTITY a "ha">${'bcdefgh'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`)
    .join('')}]><jobs><job><title>&h;</title></job></jobs>`

  test.each([
    ['a billion laughs', laughs, 'entities'],
    ['more ads than are read', `<jobs>${job.repeat(100_000)}</jobs>`, 'too_many_ads'],
    [
      'attributes without end',
      `<jobs>${'<job id="1" title="Kokk" city="Moss"/>'.repeat(100_000)}</jobs>`,
      'too_many_ads',
    ],
    ['cut off between ads', `<jobs>${job.repeat(3)}`, 'cut_off'],
    ['cut off in an ad', `<jobs>${job.repeat(3)}${job.slice(0, 20)}`, 'cut_off'],
    ['an open ad', `<jobs>${job}<job><title>Baker</title>${job}</jobs>`, 'cut_off'],
    ['an entry cut off', '<entry xmlns="http://www.w3.org/2005/Atom"><title>Kokk</title>', 'cut_off'],
    ['depth without end', `<jobs>${'<a>'.repeat(100_000)}`, 'too_large'],
    [
      'a map of the site',
      '<?xml version="1.0"?><urlset><url><loc>https://a.example/jobb</loc></url></urlset>',
      'unknown_kind',
    ],
    [
      'goods',
      '<products><product><id>1</id><title>Sko</title><price>100</price></product></products>',
      'unknown_kind',
    ],
    ['an answer of a service', '<?xml version="1.0"?><error><code>500</code></error>', 'unknown_kind'],
    ['a list without ads', '<jobs></jobs>', 'no_ads'],
    [
      'a page of XHTML',
      '<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><h1>Kokk</h1></html>',
      'no_ads',
    ],
    ['a picture', '<svg xmlns="http://www.w3.org/2000/svg"><title>Jobb</title></svg>', 'unknown_kind'],
  ])('%s', (_name, xml, reason) => {
    const started = performance.now()
    expect(refusal(xml)).toBe(reason)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('but a file of the operator may have more ads', () => {
    const jobs = Array.from({ length: 6_000 }, (_, at) =>
      job.replace('>1<', `>${at}<`).replace('<title>', '<company>Lia</company><title>'),
    )
    expect(readJobs(bytes(`<jobs>${jobs.join('\n')}</jobs>`), FILE_LIMITS).jobs).toHaveLength(6_000)
  }, 60_000)

  test('in another encoding than it declares it is read right', () => {
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?><jobs><job><title>Søppelkjører</title><city>Tromsø</city></job></jobs>'
    expect(readJobs(Uint8Array.from(xml, (letter) => letter.charCodeAt(0))).jobs).toMatchObject([
      { title: 'Søppelkjører', locations: ['Tromsø'] },
    ])
    expect(readJobs(bytes(xml.replace('UTF-8', 'ISO-8859-1'))).jobs[0]!.title).toBe('Søppelkjører')
  })
})
