import { describe, expect, test } from 'vitest'
import { invitesTo } from './page-record.ts'
import { readPage } from './read-page.ts'

const read = (body: string, path = '/karriere/') =>
  readPage({
    bytes: Buffer.from(`<html lang="nb"><body><main>${body}</main></body></html>`),
    url: `https://firma.example${path}`,
    today: '2026-11-20',
  })
const titles = (body: string, path?: string) => read(body, path).links.map(({ ad }) => ad?.draft.title)
const addresses = (body: string, path?: string) => read(body, path).links.map(({ url }) => url)

test('an ad that opens on the page is read whole, and its inner headings are not ads', () => {
  const item = (title: string) => `<div class="accordion-item"><div><h2 class="label">${title}</h2></div>
    <div class="accordion-body"><h2>Job title: ${title}</h2><h3>Ansvar</h3><ul><li>Du bygger broer av stål.</li></ul>
    <p>Arbeidssted: Narvik</p><p>Søknadsfrist: 4. desember 2026</p></div></div>`
  const { links } = read(
    `<p><strong>Ledige stillinger:</strong></p>${item('Sveiser')}${item('Konstruktør og ingeniør')}`,
    '/om-oss/broer',
  )
  expect(links.map(({ url, ad }) => [url, ad?.draft.title, ad?.draft.locations, ad?.draft.deadline])).toEqual(
    [
      [null, 'Sveiser', ['Narvik'], '2026-12-04'],
      [null, 'Konstruktør og ingeniør', ['Narvik'], '2026-12-04'],
    ],
  )
  expect(links[0]!.ad).toMatchObject({ is_list_only: false })
  expect(links[0]!.ad!.draft.long_description).toContain('Du bygger broer av stål.')
})

test('a heading is an ad together with what follows it up to the next one', () => {
  const { links } = read(`<h1>Jobb hos oss</h1><h2>Drift</h2>
    <h4><a href="https://kort.example/a1b2">Driftstekniker</a></h4><h5>Bodø</h5><p>Du holder hjulene i gang.</p>
    <h4><a href="https://kort.example/c3d4">Elektriker</a></h4><h5>Remote</h5><p>Du legger kabler.</p>
    <h2>Økonomi</h2><p>Kom tilbake senere!</p>
    <h2>IT</h2><h4><a href="https://kort.example/e5f6">Systemutvikler</a></h4><h5>Oslo</h5><p>Du skriver kode.</p>`)
  expect(links.map(({ ad }) => [ad?.draft.title, ad?.draft.locations])).toEqual([
    ['Driftstekniker', ['Bodø']],
    ['Elektriker', ['Hjemmekontor']],
    ['Systemutvikler', ['Oslo']],
  ])
})

test('a link that several ads share is for applying, and the ads are on the page itself', () => {
  const card = (title: string, place: string) =>
    `<a class="card" href="/kontakt?type=kandidat"><h3>${title}</h3><span>${place}</span><span>Heltid</span></a>`
  const { links } = read(`<h1>Ledige stillinger</h1>${card('Tømrer', 'Lillehammer')}${card('Murer', 'Hamar')}
    <h2>Fant du ikke noe?</h2><a href="/kontakt?type=kandidat">Send søknad</a>`)
  expect(links.map(({ url, ad }) => [url, ad?.draft.title, ad?.draft.locations, ad?.draft.job_type])).toEqual(
    [
      [null, 'Tømrer', ['Lillehammer'], 'Heltid'],
      [null, 'Murer', ['Hamar'], 'Heltid'],
    ],
  )
})

test('an entry without a page of its own is an ad when one can apply for it', () => {
  const item = (title: string, button: string) =>
    `<div><h3>${title}</h3><p>Vi trenger en til på laget vårt.</p>${button}</div>`
  const apply = '<a href="https://www.linkedin.com/jobs/1">Søk her</a>'
  const page = (button: string) =>
    titles(`<h1>Karriere</h1><h3 class="big">Om oss</h3>${item('Kokk', button)}${item('Servitør', button)}`)
  expect(page(apply)).toEqual(['Kokk', 'Servitør'])
  expect(page('')).toEqual([])
})

test('list items are ads only below a heading about vacancies', () => {
  const items = '<ul><li>Rørlegger (vaktordning)</li><li>Elektriker / montør</li><li>Prosjektleder</li></ul>'
  expect(titles(`<h1>Bli med oss</h1><h2>Ledige stillinger</h2>${items}`)).toHaveLength(3)
  expect(titles(`<h1>Bli med oss</h1><h2>Dette er vi</h2>${items}`)).toEqual([])
  expect(
    titles('<h1>Karriere</h1><h2>Ledige stillinger</h2><ul><li>God lønn</li><li>Fin kantine</li></ul>'),
  ).toEqual([])
})

test('rows of a table of ads without links are ads', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const { links } =
    read(`<h1>Ledige stillinger</h1><table><tr><th>Sted</th><th>Stilling</th><th>Søknadsfrist</th></tr>
    ${row('Voss', 'Lærer', '01.12.2026')}${row('Odda', 'Sykepleier', '02.12.2026')}</table>`)
  expect(links.map(({ ad }) => [ad?.draft.title, ad?.draft.locations, ad?.draft.deadline])).toEqual([
    ['Lærer', ['Voss'], '2026-12-01'],
    ['Sykepleier', ['Odda'], '2026-12-02'],
  ])
})

test('a list is found below a heading of any rank, on a page about something else', () => {
  const link = (number: number, title: string) =>
    `<li><a href="https://firma.recman.no/job.php?nr=${number}">${title}</a></li>`
  expect(
    titles(
      `<h1>Vi bygger hus</h1><h3>Ledige stillinger – vil du være med?</h3><ul>${link(11, 'Prosjektleder | Vil du lede?')}
      ${link(12, 'Leder av fag')}${link(13, 'Kalkulatør')}</ul><h3>Slik har vi det</h3><a href="/kultur"><h3>Kultur</h3></a>`,
      '/',
    ),
  ).toEqual(['Prosjektleder | Vil du lede?', 'Leder av fag', 'Kalkulatør'])
})

test('column headings and other pages of the same list are not ads', () => {
  const here = '/stillinger/ledige-stillinger'
  const head = (name: string) => `<th><a href="?order=${name}&sort=asc">Sorter etter ${name}</a></th>`
  const row = (number: number, title: string) =>
    `<tr><td><a href="/stillinger/${number}-${title}">${title}</a></td><td>Voss</td><td>2026-12-0${number}</td></tr>`
  const pages = [1, 2, 3].map(
    (page) => `<li><a href="?side=${page}" title="Gå til side ${page}">${page}</a></li>`,
  )
  const { links } = read(
    `<h1>Ledige stillinger</h1><table><thead><tr>${head('stilling')}${head('sted')}${head('siste dag for søknad')}</tr></thead>
    <tbody>${row(101, 'Kokk')}${row(102, 'Baker')}</tbody></table><ul>${pages.join('')}<li><a href="?side=9">Siste side</a></li></ul>`,
    here,
  )
  expect(links.map(({ ad }) => ad?.draft.title)).toEqual(['Kokk', 'Baker'])
})

test('the date in a deadline column is the deadline, whatever the column is called', () => {
  const page = (name: string) =>
    read(`<h1>Lediga jobb</h1><table><tr><th>Jobb</th><th>Ort</th><th>${name}</th></tr>
      <tr><td><a href="/jobb/101-kock">Kock</a></td><td>Kiruna</td><td>2026-12-04</td></tr></table>`)
      .links[0]!.ad!.draft.deadline
  expect(
    ['Last application date Sort descending', 'Siste søknadsdato', 'Application closing date'].map(page),
  ).toEqual(['2026-12-04', '2026-12-04', '2026-12-04'])
  expect(['Last updated', 'Job posted', 'Startdato', 'Application opens'].map(page)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('facts in boxes side by side are read separately', () => {
  const card = (title: string, facts: string) =>
    `<li><a href="/jobb/${title.length}01-x"><h3>${title}</h3><p>${facts}</p></a></li>`
  const { links } = read(`<h1>Vacancies</h1><ul>
    ${card('Postdoc', '<span><em class="fa"></em> Fixed-term position</span> <span>Full time</span> <span>Deadline: 2026-12-16</span>')}
    ${card('Translator', '<span>Du oversetter</span>')}
    ${card('Lab assistant', 'Vi søker en <b>fast</b> medarbeider')}</ul>`)
  expect(links.map(({ ad }) => ad?.draft.job_type)).toEqual(['Fixed-term position, Heltid', null, null])
})

test.each([
  [
    'sections of one ad',
    '<h1>Utvikler</h1><h2>Om stillingen</h2><p>Tekst.</p><h2>Arbeidsoppgaver</h2><h2>Send søknad</h2>',
  ],
  [
    'people',
    '<h1>Jobb</h1><h2>Våre ansatte</h2><div><h3>Kari Nordvik</h3><h4>Utvikler</h4><a href="mailto:k@firma.example">E-post</a></div>',
  ],
  [
    'departments',
    '<h1>Karriere</h1><h2>Økonomi</h2><p>Kom tilbake senere!</p><h2>Teknologi</h2><p>Kom tilbake senere!</p>',
  ],
  ['slogans', '<h1>Karriere</h1><h2>Vi vokser sammen</h2><p>Full time moro.</p><a href="/x">Søk her</a>'],
])('%s are not ads', (_what, body) => expect(titles(body)).toEqual([]))

test('the page of an ad is not a list of its headings', () => {
  const body =
    '<h1>Systemutvikler</h1><h2>Systemutvikler til Oslo</h2><p>Vi søker en utvikler.</p><a href="/s">Søk her</a>'
  expect(addresses(body, '/stillinger/systemutvikler-oslo')).toEqual([])
  expect(addresses(body, '/karriere/')).toEqual([])
  const boss = '<aside><h3>Avdelingsleder</h3><p>Kari Nordvik</p><a href="/s">Søk her</a></aside>'
  expect(addresses(`<h1>Vil du lede oss?</h1><p>Vi søker en til.</p>${boss}`, '/ledig-hos-oss')).toEqual([])
})

test('a page with ads below its address is a list and not an ad', () => {
  const text = 'Vi er mange som forsker på lyngheier og tidevann. '.repeat(12)
  const item = (id: number, title: string) =>
    `<li><a href="/en/join-us/jobs-and-vacancies/job-details?query=${id}">${title}</a><p>Søknadsfrist: 4. desember 2026</p></li>`
  const reading = read(
    `<h1>Jobs and vacancies</h1><p>${text}</p><ul>${item(750_865, 'Professor i lyngheier')}${item(750_866, 'Stipendiat i tidevann')}</ul>`,
    '/en/join-us/jobs-and-vacancies',
  )
  expect(reading.is_ad_page).toBe(false)
  expect(reading.links).toHaveLength(2)
})

test('pages about the workplace are not ads', () => {
  const card = (slug: string, title: string) =>
    `<div><h3><a href="/jobb-hos-oss/${slug}">${title}</a></h3></div>`
  expect(
    titles(
      `<h1>Jobb hos oss</h1>${card('butikk', 'Livet i butikken')}${card('kontor', 'Livet på kontoret')}`,
    ),
  ).toEqual([])
})

test('a suffix such as (m/w/d) marks a vacancy in any language', () => {
  const box = (title: string) =>
    `<section><h3>${title}</h3><p>Ein Satz über den Alltag in der Werkstatt.</p></section>`
  const page = (mark: string) =>
    titles(
      `<h1>Unsere Werkstatt</h1><h2>Stellenangebote</h2>${box(`Orgelbauende${mark}`)}${box(`Rotgerbende${mark}`)}`,
      '/stellenangebote/',
    )
  expect(page(' (m/w/d)')).toEqual(['Orgelbauende (m/w/d)', 'Rotgerbende (m/w/d)'])
  expect(page(': Fakten')).toEqual([])
})

test('a menu inside the main content may be a list of ads', () => {
  const links = `<a href="/jobs/kokk/"><span class="title">Kokk</span> <span>Se</span></a><a href="/jobs/servitor/"><span class="title">Servitør</span> <span>Se</span></a>`
  const list = `<nav aria-label="Ledige stillinger">${links}</nav>`
  expect(titles(`<h1>Ledige stillinger</h1>${list}`, '/stillinger/')).toEqual(['Kokk', 'Servitør'])
  const around = `<html lang="nb"><body>${list}<main><h1>Ledige stillinger</h1></main></body></html>`
  const { links: found } = readPage({
    bytes: Buffer.from(around),
    url: 'https://firma.example/stillinger/',
    today: '2026-11-20',
  })
  expect(found).toEqual([])
})

test('an ad may be a document, on a page about jobs', () => {
  const row = (file: string, title: string) =>
    `<tr><td><a href="/filer/${file}.pdf">${title}</a></td><td>Voss</td><td>1. desember 2026</td></tr>`
  const table = `<table><tr><th>Stilling</th><th>Sted</th><th>Søknadsfrist</th></tr>${row('a17', 'Lærer')}${row('a18', 'Sykepleier')}</table>`
  const { links } = read(`<h1>Ledige stillinger</h1>${table}`, '/stillinger/')
  expect(links.map(({ url, ad, isDoubtful }) => [url, ad?.draft.title, isDoubtful])).toEqual([
    ['https://firma.example/filer/a17.pdf', 'Lærer', false],
    ['https://firma.example/filer/a18.pdf', 'Sykepleier', false],
  ])
  expect(titles(`<h1>Årsmøte</h1>${table.replaceAll('Stilling', 'Sak')}`, '/motet/')).toEqual([])
})

test('entries of the same title are one ad, unless they are in different places', () => {
  const entry = (place: string, text = '') =>
    `<h3>Sykepleier</h3><p>Arbeidssted: ${place}</p><p>Vi søker en til på laget. ${text}</p><p>Søknadsfrist: 4. desember 2026</p>
    <p><a href="mailto:post@firma.example">Send søknad</a></p>`
  const { links } = read(`<h1>Ledige stillinger</h1>${entry('Voss')}${entry('Odda')}
    <h2>Mer om stillingene</h2>${entry('Voss', 'Du jobber om natten.')}`)
  expect(links.map(({ ad }) => [ad?.draft.title, ad?.draft.locations])).toEqual([
    ['Sykepleier', ['Odda']],
    ['Sykepleier', ['Voss']],
  ])
  expect(links[1]?.ad?.draft.long_description).toContain('om natten')
})

test('the name of an icon in its font is no word of the title', () => {
  const item = (icon: string, title: string) =>
    `<div class="card"><h3>${icon} ${title}</h3><p>Publisert: 19.10.2026</p><a href="/skjema.html">Les mer</a></div>`
  const outlined = '<span class="material-symbols-outlined">local_hospital</span>'
  const filled = '<i class="material-icons md-18">router</i>'
  expect(
    titles(
      `<h1>Ledige stillinger</h1>${item(outlined, 'Sykepleier på kveld')}${item(filled, 'Nettverkstekniker')}`,
    ),
  ).toEqual(['Sykepleier på kveld', 'Nettverkstekniker'])
})

test('a place icon that is a word in its font still says where', () => {
  const { links } = read(`<h1>Ledige stillinger</h1><ul><li><h3><a href="/stillinger/1">Montør</a></h3>
    <p><span class="material-icons">location_on</span> Bortenfor</p></li></ul>`)
  expect(links[0]!.ad!.draft.locations).toEqual(['Bortenfor'])
})

test('a link that is drawn as an icon still leads to its ad', () => {
  const { links } = read(
    `<h1>Ledige stillinger</h1><ul>${['Montør', 'Tannlege', 'Kokk']
      .map(
        (title, nth) =>
          `<li><h3>${title}</h3><p>Bergen</p><a class="material-icons" href="/stillinger/${nth}">chevron_right</a></li>`,
      )
      .join('')}</ul>`,
  )
  expect(links.map(({ url }) => new URL(url!).pathname)).toEqual([
    '/stillinger/0',
    '/stillinger/1',
    '/stillinger/2',
  ])
})

test('a card alone in the last row is an ad of its own, and the page around it belongs to none', () => {
  const card = (title: string) =>
    `<div><h3>${title}</h3><p>Publisert: 19.10.2026</p><a href="/skjema">Les mer</a></div>`
  const { links } = read(`<div><h1>Ledige stillinger</h1><p>Her er alt som er ledig i kommunen.</p>
    <div class="row">${card('Sykepleier på kveld')}${card('Tannlege')}</div>
    <div class="row">${card('Vaktmester')}</div></div>`)
  expect(links.map(({ ad }) => ad?.draft.title)).toEqual(['Sykepleier på kveld', 'Tannlege', 'Vaktmester'])
  for (const { ad } of links) expect(ad!.draft.long_description).not.toContain('i kommunen')
})

test('a heading of several vacancies is no ad, and each keeps its own deadline', () => {
  const item = (
    title: string,
    day: number,
  ) => `<p><a href="https://firma.example/filer/${day}.pdf">${title}</a><br>
    (Ansøgning senest ${day}. nov. 2026 – tiltrædelse jan/feb 2027)</p>`
  const { own_ad, links } = readPage({
    bytes: Buffer.from(`<title>Ledige stillinger</title><main><h1>Praktik og ledige stillinger</h1>
      <h4>Vi søger lige nu:</h4><p>(Deadline for ansøgning er udskudt til den 15. nov. 2026)</p>
      <h4>Praktik</h4><p>Vi søger løbende studiepraktikanter til teamet:</p>
      ${item('Grafisk praktikant', 24)}${item('Kommunikationspraktikant', 26)}
      <p>Som praktikant bidrager du ved at assistere de ansatte i deres arbejde. Det er vigtigt for os, at opgaverne er
      fagligt udfordrende, og vi følger op med møder. Vi tilpasser opgaver og arbejdstid efter aftale.</p>
      <p>Praktikkontakt: Kari Moe på <a href="mailto:kari@firma.example">kari@firma.example</a></p></main>`),
    url: 'https://firma.example/ledigestillinger.html',
    today: '2026-11-20',
  })
  expect(own_ad?.draft.title).toBeUndefined()
  expect(links.map(({ ad }) => [ad?.draft.title, ad?.draft.deadline])).toEqual([
    ['Grafisk praktikant', '2026-11-24'],
    ['Kommunikationspraktikant', '2026-11-26'],
  ])
})

test.each([
  'Få varsel når vi lyser ut noe',
  'Få beskjed om nye stillinger',
  'Bli varslet om nye stillinger',
  'Bli varsla om nye stillingar',
  'Meld deg på jobbvarsel',
  'Opprett jobbvarsel',
  'Prenumerera på nya jobb',
  'Bevaka nya jobb',
  'Skapa jobbevakning',
  'Get job alerts',
  'Sign up for job alerts',
  'Notify me of new jobs',
  'Jobbagent',
  'Tilmeld dig vores jobagent',
])('«%s» is no ad, in a list, beside ads, or on a page of its own', (offer) => {
  const row = (title: string, name: string) =>
    `<li><a href="/karriere/${name}">${title}</a><p>Oslo · Frist: 4. desember 2026</p></li>`
  expect(titles(`<ul>${row('Kokk', 'kokk')}${row('Sveiser', 'sveiser')}${row(offer, 'ny')}</ul>`)).toEqual([
    'Kokk',
    'Sveiser',
  ])
  const form = `<h2>${offer}</h2><p>Skriv inn e-posten din.</p><a href="/karriere/ny">Søk her</a>`
  const cook = '<h2>Kokk</h2><p>Oslo · Heltid</p><p>Du lager mat.</p><a href="/sok/1">Søk her</a>'
  expect(titles(cook + form)).toEqual(['Kokk'])
  expect(titles(`<h1>Ledige stillinger</h1><p>Ingen akkurat nå.</p>${form}`)).toEqual([])
  const { own_ad, links } = read(`<h1>${offer}</h1><p>Skriv inn e-posten din.</p>`, '/jobb/ny-12')
  expect([own_ad, links]).toEqual([null, []])
})

test('a card with a name of a person above an occupation is a colleague', () => {
  const card = (...lines: string[]) =>
    `<a class="card" href="/x/${lines[0]!.toLowerCase().replaceAll(' ', '-')}">${lines.map((line) => `<div>${line}</div>`).join('')}</a>`
  const about = '<h1>Jobb hos oss</h1><h2>Bli kjent med oss</h2>'
  expect(
    titles(
      `${about}${card('Nora Lindvik', 'Systemutvikler', 'Oslo')}${card('Jonas Tveitan', 'Rådgiver', 'Bergen')}`,
    ),
  ).toEqual([])
  expect(
    titles(
      `<h1>Ledige stillinger</h1>${card('Heltid', 'Systemutvikler', 'Oslo')}${card('Fast', 'Rådgiver', 'Bergen')}`,
    ),
  ).toEqual(['Systemutvikler', 'Rådgiver'])
  // Also below another line, and where the link says only «Les mer».
  const linked = (name: string, nth: number) =>
    `<div><p>Oslo</p><p>${name}</p><p>Seniorutvikler</p><a href="/folk/${nth}">Les mer</a></div>`
  expect(titles(`<h1>Menneskene</h1>${linked('Nora Lindvik', 1)}${linked('Jonas Tveitan', 2)}`)).toEqual([])
})

const listed = (title: string, teaser: string) =>
  `<article><h3><a href="/karriere/${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}">${title}</a></h3><p>${teaser}</p></article>`

test.each([
  [['Tine Meierier', 'Storm Geo', 'Alma Media', 'Even Energi']],
  [['Tine Meierier', 'Nordkraft AS', 'Sander Bil', 'Amanda Storsenter']],
])('the employers %j above titles are no persons', (employers) => {
  const jobs = ['Systemutvikler', 'Meteorolog', 'Journalist', 'Elektriker']
  const cards = jobs.map(
    (title, at) =>
      `<a class="card" href="/stilling/${at}"><span>${employers[at]}</span><div>${title}</div><div>Oslo</div></a>`,
  )
  expect(titles(`<h1>Ledige stillinger</h1>${cards.join('')}`)).toEqual(jobs)
})

test.each([
  'Oslo. Vi har meetups, hackathons og mingling.',
  'Du arrangerer webinarer.',
  'Ansvar for påmelding og billetter. Oslo',
  'Varsund Billett selger billetter til konserter. Oslo',
])('«%s» beneath a title makes no event of an ad', (teaser) => {
  const jobs = ['Systemutvikler', 'Markedskoordinator', 'Kundebehandler']
  expect(titles(`<h1>Ledige stillinger</h1>${jobs.map((title) => listed(title, teaser)).join('')}`)).toEqual(
    jobs,
  )
})

test('an event is named before an occupation, and what the work is about behind it', () => {
  expect(
    ['Webinar for deg som vil bli rådgiver', 'Frokost med en arkitekt', 'Påmelding: kveld for utviklere'].map(
      invitesTo,
    ),
  ).toEqual([true, true, true])
  expect(
    [
      'Webinaransvarlig',
      'Meetup- og eventkoordinator',
      'Produsent webinarer',
      'Event manager – billetter og påmelding',
      'Kokk til frokost',
    ].map(invitesTo),
  ).toEqual([false, false, false, false, false])
})

test('the name of a site is a title where it is an occupation', () => {
  const { links } = readPage({
    bytes: Buffer.from(
      `<html lang="nb"><body><main><h1>Stillinger</h1>${listed('Vikar', 'Oslo')}${listed('Lærer', 'Oslo')}</main></body></html>`,
    ),
    url: 'https://vikar.example/jobb/',
    today: '2026-11-20',
  })
  expect(links.map(({ ad }) => ad?.draft.title)).toEqual(['Vikar', 'Lærer'])
})

test('which of two numbers is the day is seen from the other days of the page', () => {
  const deadlines = (...days: string[]) =>
    readPage({
      bytes: Buffer.from(
        `<html lang="en"><body><h1>Vacancies</h1><table><tr><th>Position</th><th>Application deadline</th></tr>
        ${days.map((day, at) => `<tr><td><a href="/jobs/${at}">Engineer ${at}</a></td><td>${day}</td></tr>`).join('')}</table></body></html>`,
      ),
      url: 'https://firma.example/jobs/',
      today: '2026-11-20',
    }).links.map(({ ad }) => ad?.draft.deadline)
  expect(deadlines('05/01/2027', '25/01/2027')).toEqual(['2027-01-05', '2027-01-25'])
  expect(deadlines('05/01/2027', '06/02/2027')).toEqual([null, null])
  expect(deadlines('05/01/2027', '25/01/2027', '01/25/2027')[0]).toBeNull()
})

test.each([
  ['en', 'https://firma.example', null],
  ['en', 'https://firma.no', '2027-04-03'],
  ['en-GB', 'https://firma.example', '2027-04-03'],
  ['en-US', 'https://firma.example', null],
])('whether «03/04/2027» in %s at %s is a day in April', (language, site, deadline) => {
  const { links } = readPage({
    bytes: Buffer.from(`<html lang="${language}"><body><h1>Vacancies</h1><table>
      <tr><th>Position</th><th>Application deadline</th></tr>
      <tr><td><a href="/jobs/1">Engineer</a></td><td>03/04/2027</td></tr>
      <tr><td><a href="/jobs/2">Nurse</a></td><td>03/04/2027</td></tr></table></body></html>`),
    url: `${site}/jobs/`,
    today: '2026-11-20',
  })
  expect(links.map(({ ad }) => ad?.draft.deadline)).toEqual([deadline, deadline])
})

test('what stands in a box of its own behind each of several titles is no part of them', () => {
  const folded = (title: string, place: string) =>
    `<details><summary><span>${title}</span> <span class="mer">${place}</span></summary>
    <p>Du tar imot gjester. Vi tilbyr god lønn.</p><a href="mailto:jobb@firma.example">Søk her</a></details>`
  expect(
    titles(`<h2>Ledige stillinger</h2>${folded('Kokk (m/k)', 'Nordvika')}${folded('Servitør', 'Nordvika')}`),
  ).toEqual(['Kokk (m/k)', 'Servitør'])
  // Words that move one by one are, and so are those of a single title.
  const moving = (...words: string[]) =>
    `<h3>${words.map((word) => `<span class="ord">${word}</span>`).join(' ')}</h3><p>Vi søker en kokk. Vi tilbyr god lønn.</p>`
  expect(
    titles(`<h2>Ledige stillinger</h2>${moving('Kokk', 'på', 'hotell')}${moving('Kokk', 'på', 'båt')}`),
  ).toEqual(['Kokk på hotell', 'Kokk på båt'])
  expect(
    titles(`<h2>Ledige stillinger</h2><h3><span>Kokk</span> <span class="mer">på hotell</span></h3>
      <p>Vi søker en kokk. Vi tilbyr god lønn.</p><a href="mailto:jobb@firma.example">Søk her</a>`),
  ).toEqual(['Kokk på hotell'])
})

describe('of boxes side by side in a title', () => {
  const apply =
    '<p>Vi søker deg som vil jobbe hos oss. Vi tilbyr god lønn.</p><a href="mailto:jobb@firma.example">Søk her</a>'
  const list = (...headings: string[]) =>
    titles(`<h1>Ledige stillinger</h1>${headings.map((one) => `<h3>${one}</h3>${apply}`).join('')}`)

  test.each(['Ny', '1', '12. des', 'Fjord AS', 'Vi søker', 'Oslo'])(
    '«%s» before the title is no title by itself',
    (before) => {
      const found = list(
        ...['Kokk', 'Servitør'].map(
          (title) => `<span class="mer">${before}</span> <span class="title">${title}</span>`,
        ),
      )
      expect(found.map((title) => title?.split(' ').at(-1))).toEqual(['Kokk', 'Servitør'])
    },
  )

  test('what makes two titles different belongs to both', () => {
    const lesson = (subject: string) => `<strong>Lærer</strong> <span>${subject}</span>`
    expect(list(lesson('i norsk'), lesson('i matte'))).toEqual(['Lærer i norsk', 'Lærer i matte'])
  })
})

test('the title of a link that names none is the line of its card that names work', () => {
  const card = (title: string, nth: number) =>
    `<div class="kort"><div>${title}</div><p>Vi søker en til på laget vårt i Oslo.</p><a href="/stilling/${nth}">Les mer</a></div>`
  expect(titles(`<h1>Ledige stillinger</h1>${card('Kokk', 1)}${card('Servitør', 2)}`)).toEqual([
    'Kokk',
    'Servitør',
  ])
  const row = (title: string, nth: number) => `<li>${title} – <a href="/stilling/${nth}">Les mer</a></li>`
  expect(titles(`<h1>Ledige stillinger</h1><ul>${row('Kokk', 1)}${row('Servitør', 2)}</ul>`)).toEqual([
    'Kokk',
    'Servitør',
  ])
})
