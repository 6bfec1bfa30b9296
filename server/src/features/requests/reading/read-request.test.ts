import { describe, expect, test } from 'vitest'
import { readRequest, tidyText } from './read-request.ts'
import { tokensOf } from './request-tokens.ts'
import { leastWork } from '../../../testing/own-work.ts'

const TODAY = '2026-11-28'
const read = (text: string) => readRequest({ text, name: '', today: TODAY })
/** What stands behind a value is in the text. */
const proves = (text: string) => {
  const plain = text.replaceAll(/\s+/g, ' ')
  for (const { snippet } of read(text).evidence) expect(plain).toContain(snippet.replaceAll(/\s+/g, ' '))
}

const MAIL = `Fra: Marte Solli <marte.solli@fjordmegler.example>
Emne: SV: Forespørsel: Senior Javautvikler

Hei Ingrid,

Vår kunde Kystdirektoratet søker en erfaren Javautvikler. Oppdraget utføres i kundens lokaler i Oslo.

Oppstart: 1. februar 2027
Varighet: 12 måneder med opsjon på 6+6
Omfang: 100 %
Pristak: 1 450 kr/t eks. mva
Svarfrist: 12. desember 2026 kl. 12:00

Må-krav:
- Minst 5 års erfaring med Java og Spring Boot
- Flytende norsk, skriftlig og muntlig
- Kunne sikkerhetsklareres for HEMMELIG

Bør-krav:
- Kjennskap til Kubernetes
- Erfaring fra offentlig sektor

Vennlig hilsen
Marte Solli
Rådgiver
Fjordmegler AS
Tlf. 400 00 123
marte.solli@fjordmegler.example`

test('days of a letter count from the one it was sent on', () => {
  const letter = MAIL.replace(/Svarfrist:.*/, 'Svarfrist: torsdag kl. 12').replace(
    /^Emne/m,
    'Sendt: 2026-11-16\nEmne',
  )
  expect(readRequest({ text: letter, name: '' }).deadline).toBe('2026-11-19')
})

describe('a letter of a broker', () => {
  test('each value in its own words, and where it stands', () => {
    expect(read(MAIL)).toMatchObject({
      title: 'Senior Javautvikler',
      customer: 'Kystdirektoratet',
      broker: 'Fjordmegler AS',
      locations: ['Oslo'],
      start: '1. februar 2027',
      duration: expect.stringContaining('12 måneder'),
      extent: '100 %',
      deadline: '2026-12-12',
      deadline_text: '12. desember 2026 kl. 12:00',
      price_ceiling: expect.stringContaining('1 450 kr/t'),
      clearance: 'HEMMELIG',
      language: 'norsk',
      contacts: [
        {
          name: 'Marte Solli',
          title: 'Rådgiver',
          email: 'marte.solli@fjordmegler.example',
          tlf: '400 00 123',
        },
      ],
      must: [
        'Minst 5 års erfaring med Java og Spring Boot',
        'Flytende norsk, skriftlig og muntlig',
        'Kunne sikkerhetsklareres for HEMMELIG',
      ],
      should: ['Kjennskap til Kubernetes', 'Erfaring fra offentlig sektor'],
      ai_technologies: ['Java', 'Spring Boot', 'Kubernetes'],
      missing: [],
    })
    proves(MAIL)
  })
})

describe('other ways of writing', () => {
  test('a table that was pasted, with bars and with columns', () => {
    const table = `| Rolle | Testleder |
| Kunde | Fjellfylket |
| Lokasjon | Bergen |
| Startdato | 04.01.2027 |
| Omfang | 80 % |
Kontraktsperiode    6 mnd
Frist for svar	10.12.2026`
    expect(read(table)).toMatchObject({
      title: 'Testleder',
      customer: 'Fjellfylket',
      locations: ['Bergen'],
      start: '04.01.2027',
      extent: '80 %',
      duration: '6 mnd',
      deadline: '2026-12-10',
    })
    proves(table)
  })

  test('Swedish, in sentences', () => {
    const text =
      'Hej! Vi söker en projektledare till vår kund Vattenkraft AB. Uppstart är 15 januari 2027 och uppdraget varar 6 månader. Omfattningen är 80 %. Timpris max 1100 kr per timme. Du måste ha minst 3 års erfarenhet av Scrum. Meriterande med Jira. Sista svarsdag är 10 december 2026.'
    expect(read(text)).toMatchObject({
      title: 'Projektledare',
      customer: 'Vattenkraft AB',
      start: '15 januari 2027',
      duration: '6 månader',
      extent: '80 %',
      price_ceiling: '1100 kr per timme',
      deadline: '2026-12-10',
      must: ['Du måste ha minst 3 års erfarenhet av Scrum'],
      should: [expect.stringMatching(/^Meriterande med Jira\.?$/)],
    })
    proves(text)
  })

  test('English, in sentences', () => {
    const text = `Hi,

We are looking for a DevOps engineer for our client Northwind Energy in Stavanger.
Start date: ASAP
Duration: 9 months
Workload: full time

Requirements:
- Experience with Terraform and Azure
- Fluent in English

Please reply by 5 December 2026.`
    expect(read(text)).toMatchObject({
      title: 'DevOps engineer',
      customer: 'Northwind Energy',
      start: 'ASAP',
      duration: '9 months',
      extent: 'full time',
      deadline: '2026-12-05',
    })
    expect(read(text).must).toContain('Experience with Terraform and Azure')
    proves(text)
  })
})

test('the firm of a person is not their title', () => {
  const { contacts, broker } = read(
    'Vi søker en testleder.\n\nMvh\nMarte Solli\nFjordmegler AS\nmarte.solli@fjordmegler.example',
  )
  expect([contacts[0]?.title, broker]).toEqual([null, 'Fjordmegler AS'])
})

test('a letter that asks for nobody states nothing, though it has a day, a sender and their firm', () => {
  const letter = `Fra: Tone Vik <tone.vik@fjellkraft.example>
Emne: Faktura 1044

Hei,

Timelisten for oktober mangler ennå. Kan dere sende den innen fredag 4. desember 2026?

Vennlig hilsen
Tone Vik
Regnskap, Fjellkraft AS
Tlf. 400 00 321`
  expect(read(letter)).toMatchObject({
    customer: null,
    broker: null,
    deadline: null,
    deadline_text: null,
    contacts: [],
    evidence: [],
    remarks: [expect.stringContaining('ser ikke ut til å be om noen')],
  })
})

test.each([
  [
    'an invitation',
    'Hei!\n\nTirsdag 15. desember kl. 17 inviterer vi alle testledere til fagkveld i Bergen. Arkitekt Siv Aune forteller om testautomatisering. Meld deg på innen 11. desember.\n\nHilsen\nFagutvalget',
  ],
  [
    'an automatic reply',
    'Automatisk svar: Forespørsel testleder\n\nJeg har fri til 4. januar 2027. Ved hast, kontakt Per Dal på 400 00 111 eller per.dal@fjordmegler.example.\n\nMvh\nMarte Solli\nFjordmegler AS',
  ],
  [
    'an answer',
    'Hei,\n\nTakk for tilbudet på testleder. Kunden har valgt en annen kandidat, siden prisen på 1 390 kr/t var for høy. Vi kommer tilbake ved nye behov.\n\nMvh\nMarte Solli\nFjordmegler AS',
  ],
])('%s asks for nobody', (_of, letter) => {
  const { evidence, contacts, remarks } = read(letter)
  expect({ evidence, contacts }).toEqual({ evidence: [], contacts: [] })
  expect(remarks).toEqual([expect.stringContaining('ser ikke ut til å be om noen')])
})

test.each([
  [
    'Har dere noen som kan Kotlin? Oppdraget er hos Entur i Oslo og starter 4. januar 2027. Svar innen 4. desember 2026.',
    { deadline: '2026-12-04', locations: ['Oslo'] },
  ],
  [
    'Vi har et oppdrag hos NAV i Oslo med oppstart 1. februar 2027. Svar innen 4. desember 2026.',
    { start: '1. februar 2027', deadline: '2026-12-04' },
  ],
  [
    'Equinor is looking for help with Java in Stavanger. Start 1 February 2027.',
    { locations: ['Stavanger'] },
  ],
  [
    'Kan dere stille med en person på Azure i Trondheim? Vi må ha svar innen 10. desember 2026.',
    { deadline: '2026-12-10' },
  ],
])('a short letter without a role: %s', (letter, stated) => {
  expect(read(`${letter}\n\nMvh\nKari Nord\nHavtech AS`)).toMatchObject(stated)
})

test('of several persons, the one to answer: not who forwards, and not their colleague', () => {
  const letter = `Fra: Per Dal <per.dal@havkonsult.example>
Emne: VS: Behov for testleder

Hei, videresender denne. Ring Bente om du lurer på noe.
Per Dal
Salgssjef, Havkonsult
400 00 111

Fra: Marte Solli <marte.solli@fjordmegler.example>
Sendt: mandag 30. november 2026 09:12
Til: Per Dal
Emne: Behov for testleder

Hei Per,

Vår kunde Kystdirektoratet trenger en testleder i Bergen fra 4. januar 2027. Du må ha erfaring med automatiserte tester.
Send CV til meg innen 10. desember 2026.

Mvh
Marte Solli
Fjordmegler AS
Tlf. 400 00 123`
  expect(read(letter).contacts.map(({ name, tlf }) => [name, tlf])).toEqual([['Marte Solli', '400 00 123']])
})

test('what a text does not say stays empty', () => {
  const { title, contacts, evidence, missing } = read(
    'Takk for sist. Vi snakkes i morgen om lunsjen på fredag.',
  )
  expect([title, contacts, evidence]).toEqual(['', [], []])
  expect(missing).toContain('deadline')
  expect(read('Pristak: –\nOppstart: ikke oppgitt\nKunde:')).toMatchObject({
    price_ceiling: null,
    start: null,
    customer: null,
  })
})

test('a start keeps the side of its day, and a part of a town is no place of its own', () => {
  const { start, locations } = read(
    'Vi søker en testleder til vår kunde. Arbeidssted: Oslo (Brynseng). Oppstart etter 15. januar 2027, varighet 6 måneder.',
  )
  expect([start, locations]).toEqual(['etter 15. januar 2027', ['Oslo']])
})

test('a value ends with its sentence', () => {
  const { start, locations } = read(
    'Vi søker en testleder til vår kunde. Sted: Oslo. Oppstart: snarest. Varighet: 6 måneder. Omfang: 100 %.',
  )
  expect([start, locations]).toEqual(['snarest', ['Oslo']])
})

test('bars around a row are no cells, while a tab that ends one is an empty cell', () => {
  const written = (text: string) => tokensOf(text).map((token) => token.text)
  expect(written('| Pris | 1200 |\nRabatt\t\n')).toEqual(['Pris', '\t', '1200', '\n', 'Rabatt', '\t', '\n'])
})

describe('a text', () => {
  const filler = 'Vi er et stort fagmiljø i vekst. '
  const demand = 'minst fem års erfaring med Kotlin'

  test('is kept whole, and read to the end of a long paragraph', () => {
    const text = `Rolle: Utvikler\n${filler.repeat(80)}Kandidaten må ha ${demand}.`
    expect(tidyText(text)).toBe(text)
    expect(read(text)).toMatchObject({ must: [demand], remarks: [] })
    proves(text)
  })

  test.each([
    ['lines', 'Vi\n'.repeat(3_500)],
    ['words', `${filler.trim()}\n`.repeat(2_000)],
  ])('of too many %s says where reading stopped, and is kept whole', (_of, long) => {
    const text = `Vår kunde søker en utvikler til et oppdrag i Oslo.\nRolle: Utvikler\n${long}Svarfrist: 12. desember 2026`
    expect(tidyText(text)).toBe(text)
    expect(read(text).remarks).toEqual([
      expect.stringMatching(
        /^Teksten er for lang til at alt er lest\. Se selv etter det som står etter «.+»\.$/,
      ),
    ])
  })

  test('in which a demand goes on without a beginning is read', () =>
    expect(() => read('år gong cics msek forsyningsforskriften regelverket')).not.toThrow())

  test('with more demands than a request can have says so', () => {
    const text = `Vår kunde søker en utvikler.\nMå-krav:\n${Array.from({ length: 90 }, (_, nth) => `- Minst ${1 + (nth % 9)} års erfaring med Java og fagsystem ${nth}`).join('\n')}`
    const { must, remarks } = read(text)
    expect([must.length, remarks]).toEqual([80, ['Bare de første 80 kravene er tatt med.']])
  })
})

test.each([
  [
    'Tilbud sendes til Anne Lie, anne.lie@tangvik.example\nSpørsmål kan rettes til Per Holm på 190 00 444.',
    { 'Anne Lie': null, 'Per Holm': '190 00 444' },
  ],
  [
    'Svar sendes til Anne Lie.\n\nHilsen\nAnne Lie\nBrobyggeren AS\nTlf. 190 00 222\n\nPer Holm\nBrobyggeren AS\nTlf. 190 00 444',
    { 'Anne Lie': '190 00 222', 'Per Holm': '190 00 444' },
  ],
  ['Kontakt: Anne Lie\nSaksbehandler: Per Holm, tlf. 190 00 444', { 'Per Holm': '190 00 444' }],
  ['Megler: Anne Lie Consulting AS\nKontakt: Anne Lie\nTelefon: 190 00 222', { 'Anne Lie': '190 00 222' }],
])('a number is given to nobody but whom it stands with: %s', (text, numbers) => {
  const { contacts } = read(`Vår kunde søker en testleder til Oslo.\n- Erfaring med test\n\n${text}`)
  expect(contacts.length).toBeGreaterThan(0)
  for (const { name, tlf } of contacts)
    if (tlf !== null) expect(tlf).toBe(numbers[name as keyof typeof numbers])
})

test('a number of one letter and a mailbox of another are not one person', () => {
  const { contacts } = read(
    'Hei,\n\nkan dere stille? Ring meg på 900 00 777.\n\nBjarne\n\n-----Opprinnelig melding-----\nFra: innkjop@kvantum.example\nEmne: Behov for tester\n\nVi trenger en tester i Oslo. Oppstart snarest, varighet 6 mnd. Må ha ISTQB.\n\nKvantum Energi AS',
  )
  expect(contacts.map(({ email, tlf }) => ({ email, tlf }))).toEqual([
    { email: 'innkjop@kvantum.example', tlf: null },
    { email: null, tlf: '900 00 777' },
  ])
})

test('the address of a firm is kept, and its name is nobody’s', () =>
  expect(
    read('Vår kunde søker en testleder.\n\nMegler: Holm Partner\nKontakt: Holm Partner, post@holm.example')
      .contacts,
  ).toEqual([{ name: null, title: null, email: 'post@holm.example', tlf: null }]))

test('a demand is kept when a remark in it says that less will do', () =>
  expect(
    read(
      'Vår kunde søker en utvikler.\nMå-krav:\n- Mastergrad innen IT (relevant erfaring kan kompensere)\n- Erfaring med Java',
    ).must.join('; '),
  ).toContain('Mastergrad innen IT'))

test('what is not demanded is no demand', () =>
  expect(
    read('Krav:\n- Må ha jobbet med Kafka, men ikke nødvendigvis Avro\n- Erfaring med Java').must,
  ).toEqual(['jobbet med Kafka', 'Erfaring med Java']))

test('a text made to be slow is read in time', { tags: 'long' }, () => {
  const texts = [
    'a '.repeat(50_000),
    'Oppstart '.repeat(10_000),
    `${'1 000 '.repeat(15_000)}pris`,
    ':\t|'.repeat(30_000),
    `søker ${'x '.repeat(40_000)}`,
    '> '.repeat(40_000),
    'Utvikler\nOppstart: snarest\n'.repeat(3_700),
    Array.from({ length: 3_700 }, (_, at) => `Utvikler ${at}\nOppstart: ${at}. mai\n`).join(''),
  ]
  const readAll = () => texts.forEach((text) => read(text.slice(0, 100_000)))
  expect(leastWork(readAll, 20_000)).toBeLessThan(20_000)
})

test('a deadline counts from the day that its letter was sent', () => {
  const letter = (sent: string) =>
    `Fra: Marte Solli <marte.solli@fjordmegler.example>\nSendt: ${sent}\nEmne: Behov for testleder\n
Vår kunde Kystdirektoratet trenger en testleder i Bergen. Du må ha erfaring med automatiserte tester.
Svarfrist: mandag kl. 12`
  const dayOf = (sent: string) => readRequest({ text: letter(sent), name: '', today: '2026-11-20' }).deadline
  expect(['torsdag 12. november 2026 10:05', '2026-11-12', 'i går'].map(dayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

test('a list whose lead says that it is desired is, item by item', () => {
  const { must, should } = read(`Vi søker en backendutvikler til oppdrag i Oslo med oppstart 1. februar 2027.

Vi må ha:
- Minst 5 års erfaring med Java
- Erfaring med PostgreSQL

Det er en fordel med:
- React/TypeScript
- Erfaring med geodata (PostGIS)

Svarfrist: 11. desember 2026`)
  expect([must, should].map((demands) => demands.length)).toEqual([2, 2])
  expect(should.join()).toContain('TypeScript')
})
