type Fields = Record<string, unknown>

let made = 0

/** An entry of NAV's feed as sent; `content` changes what the ad says, `entry` what is around it. */
export function aNavEntry({ content = {}, ...entry }: Fields & { content?: Fields | null } = {}): Fields & {
  uuid: string
} {
  const uuid = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
  return {
    uuid,
    ad_content: content && aNavAd(uuid, content),
    sistEndret: '2026-11-18T09:14:03.512Z',
    status: 'ACTIVE',
    ...entry,
  }
}

function aNavAd(uuid: string, overrides: Fields): Fields {
  return {
    uuid,
    published: '2026-11-16T23:00:00Z',
    expires: '2026-12-14T23:00:00Z',
    updated: '2026-11-18T09:14:03.512Z',
    workLocations: [
      {
        country: 'NORGE',
        address: 'Strandgata 1',
        city: 'MO I RANA',
        postalCode: '8622',
        county: 'NORDLAND',
        municipal: 'RANA',
      },
    ],
    contactList: [
      {
        name: 'Torbjørg Lien',
        email: 'torbjorg.lien@brattskar.example',
        phone: '190 00 314',
        role: null,
        title: 'Teamleder',
      },
    ],
    title: 'Systemutvikler',
    description: '<h2>Om jobben</h2><p>Du bygger tjenester som folk stoler på.</p><ul><li>Kotlin</li></ul>',
    sourceurl: 'https://karriere.brattskar.example/17',
    source: 'Stillingsregistrering',
    applicationUrl: 'https://karriere.brattskar.example/17/sok',
    applicationDue: '2026-12-14T00:00:00',
    occupationCategories: [{ level1: 'IT', level2: 'Utvikling' }],
    categoryList: [{ categoryType: 'STYRK08', code: '2512', name: 'Programvareutviklere', score: 1 }],
    jobtitle: 'Systemutvikler',
    link: `https://arbeidsplassen.nav.no/stillinger/stilling/${uuid}`,
    employer: {
      name: 'Brattskar AS',
      orgnr: '310000019',
      description: '<p>Brattskar lager programvare.</p>',
      homepage: 'https://brattskar.example',
    },
    engagementtype: 'Fast',
    extent: 'Heltid',
    starttime: 'Etter avtale',
    positioncount: '1',
    sector: 'Privat',
    ...overrides,
  }
}

/** A line of a page of NAV's feed: an ad has changed. `entry` goes into its `_feed_entry`. */
export function aNavLine({ entry = {}, ...line }: Fields & { entry?: Fields } = {}): Fields {
  const uuid = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
  const date = '2026-11-18T09:14:03.512Z'
  return {
    id: uuid,
    url: `/api/v1/feedentry/${uuid}`,
    title: 'Systemutvikler',
    content_text: 'Stillingsannonse',
    date_modified: date,
    _feed_entry: {
      uuid,
      status: 'ACTIVE',
      title: 'Systemutvikler',
      businessName: 'Brattskar AS',
      municipal: 'RANA',
      sistEndret: date,
      ...entry,
    },
    ...line,
  }
}

export function aNavPage(items: unknown[], overrides: Fields = {}): Fields {
  const id = '00000000-0000-4000-9000-000000000001'
  return {
    version: '1.0',
    title: 'Stillingsfeeden fra arbeidsplassen.no',
    home_page_url: 'https://arbeidsplassen.nav.no',
    feed_url: `/api/v1/feed/${id}`,
    description: 'Feed med stillinger',
    next_url: null,
    id,
    next_id: null,
    items,
    ...overrides,
  }
}
