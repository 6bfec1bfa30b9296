import { describe, expect, test } from 'vitest'
import { readRequest } from './read-request.ts'
import { severalRoles } from './request-roles.ts'
import { type Run, SPAN_FIELDS, type SpanField } from './request-spans.ts'

/** The roles of a text in which «[title:Tester]» is tagged, and demands begin with «+». */
function rolesIn(written: string) {
  const places = new Map<SpanField, Run[]>(SPAN_FIELDS.map((field) => [field, []]))
  let text = ''
  for (const piece of written.split(/(\[[a-z]+:[^\]]+\])/)) {
    const [, field, words] = /^\[([a-z]+):(.+)\]$/.exec(piece) ?? []
    if (field && words)
      places.get(field as SpanField)!.push({ from: text.length, to: text.length + words.length, chance: 0.6 })
    text += words ?? piece
  }
  const demands = [...text.matchAll(/^\+ .+$/gm)].map(({ 0: line, index }) => ({
    from: index,
    to: index + line.length,
  }))
  return severalRoles(text, places, demands)
}
const titlesOf = (written: string) => rolesIn(written).map(({ title }) => title)
const linesOf = (written: string) => rolesIn(written).map(({ text }) => text.split('\n').filter(Boolean))

describe('a text that asks for several roles', () => {
  const SECTIONS = `Emne: Tester og prosjektleder til Fjellbanken
Kunden er [customer:Fjellbanken].

1) [title:Tester]
Oppstart: [start:snarest]
+ ISTQB

2) [title:Prosjektleder]
Oppstart: [start:1. mars 2027]
+ PRINCE2

Svarfrist: [deadline:11.12.2026]
Hilsen [contact:Bjarne Lid]`

  const withoutDemands = SECTIONS.replaceAll(/\n\+ .+/g, '')

  test('is cut where each has its own title and terms; what leads to them and what closes the letter is in all', () => {
    const head = ['Emne: Tester og prosjektleder til Fjellbanken', 'Kunden er Fjellbanken.']
    const tail = ['Svarfrist: 11.12.2026', 'Hilsen Bjarne Lid']
    expect(titlesOf(SECTIONS)).toEqual(['Tester', 'Prosjektleder'])
    expect(linesOf(SECTIONS)).toEqual([
      [...head, '1) Tester', 'Oppstart: snarest', '+ ISTQB', ...tail],
      [...head, '2) Prosjektleder', 'Oppstart: 1. mars 2027', '+ PRINCE2', ...tail],
    ])
  })

  test.each([
    ['C++-utvikler', 'C#-utvikler'],
    ['Prosjektleder', 'Delprosjektleder'],
  ])('%s and %s are two', (first, second) => {
    const letter = SECTIONS.replace('title:Tester', `title:${first}`).replace(
      'title:Prosjektleder',
      `title:${second}`,
    )
    expect(titlesOf(letter).toSorted()).toEqual([first, second].toSorted())
  })

  test('has a title where others of the same form have theirs', () => {
    const form = SECTIONS.replace('[title:Prosjektleder]', 'Prosjektleder, 50 %')
    expect(titlesOf(form)).toEqual(['Tester', 'Prosjektleder'])
    const table = `Rolle\tOppstart
[title:Tester]\tOslo\t[start:snarest]
Prosjektleder .NET\tOslo\t[start:1. mars 2027]
Rolle\tSted\tOppstart`
    expect(titlesOf(table)).toEqual(['Tester', 'Prosjektleder .NET'])
  })

  test('is cut where each title heads demands, though the terms are common to all', () => {
    const HEADED = `To behov. Oppstart: [start:1. mars 2027]
[title:Tester]
+ ISTQB
Rolle 2: [title:Prosjektleder]
+ PRINCE2`
    expect(titlesOf(HEADED)).toEqual(['Tester', 'Prosjektleder'])
    expect(titlesOf(HEADED.replace('\n+ PRINCE2', ''))).toEqual([])
    expect(titlesOf(HEADED.replace('Rolle 2:', 'Du rapporterer til vår'))).toEqual([])
  })

  test('is cut within one letter of a thread', () => {
    const [first = '', second = ''] = SECTIONS.split(/(?=2\) )/)
    const above = '-----Opprinnelig melding-----\nFra: innkjop@kvantum.example\n'
    expect(titlesOf(`${first}${above}${second}`)).toEqual([])
    expect(titlesOf(`Hei, se under.\n${above}${SECTIONS}`)).toEqual(['Tester', 'Prosjektleder'])
    expect(titlesOf(SECTIONS.replaceAll('Oppstart:', 'Fra:'))).toEqual(['Tester', 'Prosjektleder'])
    const older = `${above}Vi trenger en [title:Arkitekt]\nOppstart: [start:1. mai 2026]\n+ TOGAF`
    const roles = linesOf(`${SECTIONS}\n${older}`)
    expect(roles).toHaveLength(2)
    for (const lines of roles) expect(lines.slice(-5)).toEqual(older.replaceAll(/\[\w+:|\]/g, '').split('\n'))
  })

  test('what follows the last is common to all when each is one paragraph', () => {
    const own = ['+ ISTQB', '+ PRINCE2']
    const below = (added: string) => SECTIONS.replace('+ PRINCE2\n', `+ PRINCE2\n${added}`)
    const demandsOf = (written: string) =>
      linesOf(written).map((lines) => lines.filter((line) => line.startsWith('+')))
    const common = '\nFelles krav til begge disse rollene:\n+ Norsk\n\nOgså felles:\n+ Bank\n'
    expect(demandsOf(below(common))).toEqual(own.map((one) => [one, '+ Norsk', '+ Bank']))
    // Not where another role has more than one, nor where the last has not yet said what all say.
    expect(demandsOf(below(common).replace('+ ISTQB', '\n+ ISTQB'))).toEqual([
      ['+ ISTQB'],
      ['+ PRINCE2', '+ Norsk', '+ Bank'],
    ])
    expect(demandsOf(SECTIONS.replace('+ PRINCE2', '\nKrav:\n+ PRINCE2'))).toEqual(own.map((one) => [one]))
  })

  test('lines of the same form above each title go with it', () => {
    const forms = SECTIONS.replaceAll(/\d\) /g, 'Tittel: ')
      .replace('Tittel: [title:T', 'Rolle A av 2\nTittel: [title:T')
      .replace('Tittel: [title:P', 'Rolle B av 2\nTittel: [title:P')
    expect(linesOf(forms).map((lines) => lines.filter((line) => line.startsWith('Rolle')))).toEqual([
      ['Rolle A av 2'],
      ['Rolle B av 2'],
    ])
  })

  test('demands below a table go with the role that their heading names', () => {
    const table = `Behov for våren
[title:Systemutvikler Java]\t[start:1. mars]
[title:Testautomatiserer]\t[start:15. mars]
Krav systemutvikler
+ Quarkus
Krav testautomatiserer
+ Appium
Frist for begge: [deadline:4. februar]`
    expect(linesOf(table).map((lines) => lines.filter((line) => line.startsWith('+')))).toEqual([
      ['+ Quarkus'],
      ['+ Appium'],
    ])
  })

  test.each([
    ['one title', SECTIONS.replace('2) [title:Prosjektleder]', 'Praktisk')],
    ['the same title again', SECTIONS.replace('[title:Prosjektleder]', '[title:Senior tester]')],
    [
      'the same words in another order',
      SECTIONS.replace('title:Tester', 'title:Spesialist, Citrix').replace(
        'title:Prosjektleder',
        'title:Citrix-spesialist',
      ),
    ],
    ['terms that are said twice', withoutDemands.replace('[start:1. mars 2027]', '[start:snarest]')],
    ['terms of one only', withoutDemands.replace('[start:1. mars 2027]', '1. mars 2027')],
    ['titles in one sentence', '[title:Tester] fra [start:mars] eller [title:utvikler] fra [start:mai]'],
  ])('%s is one role', (_, text) => {
    expect(titlesOf(text)).toEqual([])
  })
})

describe('as requests are read', () => {
  const read = (text: string) => readRequest({ text, name: '', today: '2026-11-28' })
  const LETTER = `Emne: Forespørsel – to profiler til Havnes Forsikring

Hei alle,

Kunden er Havnes Forsikring i Bergen.

Profil 1: Senior dataingeniør
Oppstart: 1. februar 2027
Varighet: 12 måneder
Krav:
- Python
- dbt og Snowflake

Profil 2: Løsningsarkitekt
Oppstart: 1. april 2027
Varighet: 6 måneder
Krav:
- Erfaring med Azure
- TOGAF

Frist for svar: 5. januar 2027
Kontakt: Sara Moen, sara.moen@fjordkraftkonsult.example, 400 00 210`

  test('each role is read with its own terms and demands, and what is common', () => {
    const { roles } = read(LETTER)
    const common = { customer: 'Havnes Forsikring', deadline: '2027-01-05' }
    expect(roles.map(({ text }) => read(text))).toMatchObject([
      {
        ...common,
        title: 'Senior dataingeniør',
        start: '1. februar 2027',
        duration: '12 måneder',
        roles: [],
      },
      { ...common, title: 'Løsningsarkitekt', start: '1. april 2027', duration: '6 måneder', roles: [] },
    ])
    const [engineer, architect] = roles.map(({ text }) => read(text))
    expect([...engineer!.must, ...engineer!.should].join()).toMatch(/Snowflake/)
    expect([...engineer!.must, ...engineer!.should].join()).not.toMatch(/TOGAF/)
    expect([...architect!.must, ...architect!.should].join()).not.toMatch(/Snowflake/)
    for (const { contacts } of [engineer!, architect!])
      expect(contacts).toMatchObject([{ name: 'Sara Moen', tlf: '400 00 210' }])
  })

  test.each([
    `Rolle: Backendutvikler Kotlin
Oppstart: 1. februar 2027
Varighet: 12 måneder
Du skal jobbe sammen med en arkitekt, to frontendutviklere og en testleder i Oslo. Teamet ledes av en produkteier.
Må-krav:
- Kotlin
- Erfaring som systemutvikler i bank
Frist 9. desember. Kari Lund, rekrutteringsleder, kari.lund@meglerhuset.example`,
    `Vi trenger to Java-utviklere til Fjellbanken i Oslo. Oppstart 1. februar 2027, 12 måneder, 100 %.
Må ha Spring Boot og Kafka. En av dem bør ha erfaring som teknisk leder.
Frist 9. desember. Mvh Kari Lund, Meglerhuset, kari.lund@meglerhuset.example`,
    `Forespørsel: Testleder til Nordfjord Sparebank
Fase 1: Testplanlegging, oppstart 4. januar, 50 %, i Førde
Fase 2: Gjennomføring, oppstart 1. mars, 100 %, i Bergen
Rolle: Testleder
Krav: ISTQB Advanced
Frist 9.12. Kontakt: Liv Hauge, liv.hauge@sparemegler.example`,
  ])('one role is not cut: %#', (text) => {
    expect(read(text).roles).toEqual([])
  })
})
