import type { Draw } from '../bench/draw.ts'
import { CONTENT_WORDS, FIRST_PARTS, LAST_PARTS, TECHNOLOGIES } from '../bench/vocabulary.ts'
import { JOB_ROLES } from '../../server/seed/job-roles.ts'

const INTROS = [
  'Vi er {count} ansatte som arbeider med {thing}, og nå trenger vi en til som vil være med på {thing}.',
  'Hos oss møter du et miljø der {thing} og {thing} henger tett sammen.',
  'I {count} år har vi drevet med {thing}, og de neste årene skal vi satse på {thing}.',
  'Avdelingen vår har ansvar for {thing}, {thing} og alt som følger med.',
  'Vi vokser innen {thing} og søker en kollega som liker {word} og {word}.',
  'Kundene våre er opptatt av {thing}, og det er du også.',
]

const ABOUT = [
  'Du blir en del av et team på {count} personer med bakgrunn fra {word}, {word} og {word}.',
  'Stillingen er ny, og du er med på å forme {thing} fra starten.',
  'Arbeidet veksler mellom {thing} og {thing}, gjerne flere ganger på en dag.',
  'Den som hadde jobben før deg, er nå ansvarlig for {thing} hos oss.',
  'Vi bruker {technology} og {technology}, og er nysgjerrige på {technology}.',
  'I løpet av det første året skal du kunne stå for {thing} på egen hånd.',
]

const TASKS = [
  'utvikle {thing} sammen med fagmiljøet',
  'ha ansvar for {thing} i avdelingen',
  'følge opp {thing} og rapportere til ledelsen',
  'gjennomføre {thing} i tett dialog med brukerne',
  'kartlegge behov for {word} og foreslå {thing}',
  'bidra til {word} i prosjekter om {thing}',
  'forvalte {thing} og videreutvikle {thing}',
  'veilede kolleger i {thing}',
  'innføre {technology} der det gir bedre {word}',
  'samarbeide med leverandører om {thing}',
  'dokumentere {thing} så andre kan overta',
]

const MUSTS = [
  'utdanning på bachelornivå innen {word} eller {word}',
  'minst {count} års erfaring med {thing}',
  'god kjennskap til {technology}',
  'erfaring med {technology} og {technology}',
  'interesse for {word} og {thing}',
  'god skriftlig og muntlig framstillingsevne på norsk',
  'erfaring fra arbeid med {thing}',
  'evne til å se sammenhengen mellom {word} og {word}',
]

const OFFERS = [
  'et fagmiljø som er opptatt av {word}',
  'fleksibel arbeidstid og hjemmekontor inntil {count} dager i uka',
  'gode pensjons- og forsikringsordninger',
  'konkurransedyktig lønn etter avtale',
  'mulighet for å fordype deg i {thing}',
  'kort vei fra idé om {thing} til ferdig løsning',
  '{count} ukers opplæring i {thing}',
  'egen pott til kurs i {technology}',
]

const CLOSINGS = [
  'Har du spørsmål om {thing}, er det bare å ta kontakt.',
  'Vi behandler søknader fortløpende. Du må regne med en oppgave om {word} i intervjuet.',
  'Attester og vitnemål tar du med til intervju. Vi ber om politiattest der {word} krever det.',
  'Mangfold er en styrke: Vi oppfordrer alle kvalifiserte til å søke, også deg med hull i CV-en.',
]

/** A title and a text of 2 to 3 kB in HTML. Sentences are filled in each time, so that no two ads are alike. */
export function writeText(draw: Draw): { title: string; html: string } {
  const role = draw.chance(0.6) ? draw.pick(JOB_ROLES) : null
  const title = role
    ? draw.pick(role.titles)
    : `${capital(draw.pick(JOB_TITLES))}${draw.chance(0.5) ? `, ${compound(draw)}` : ''}`
  const drawn = (templates: readonly string[], from: number, to: number) =>
    draw
      .shuffled(templates)
      .slice(0, draw.int(from, to))
      .map((template) => fill(template, draw))
  const own = (lines: readonly string[] | undefined, count: number) => draw.some(lines ?? [], count)
  const list = (lines: string[]) =>
    `<ul>${lines.map((line) => `<li>${escaped(capital(line))}</li>`).join('')}</ul>`
  const paragraph = (lines: string[]) => `<p>${escaped(lines.join(' '))}</p>`
  const html = [
    paragraph([...own(role?.pitch, 1), ...drawn(INTROS, 4, 6)]),
    paragraph(drawn(ABOUT, 3, 5)),
    '<h2>Arbeidsoppgaver</h2>',
    list([...own(role?.tasks, 2), ...drawn(TASKS, 8, 11)]),
    '<h2>Kvalifikasjoner</h2>',
    list([...own(role?.must, 2), ...drawn(MUSTS, 6, 8)]),
    '<h2>Vi tilbyr</h2>',
    list(drawn(OFFERS, 6, 8)),
    paragraph(drawn(CLOSINGS, 2, 2)),
  ]
  return { title, html: html.join('\n') }
}

const JOB_TITLES = (
  'sykepleier helsefagarbeider vernepleier lærer barnehagelærer pedagog elektriker rørlegger tømrer sveiser sjåfør ' +
  'kokk servitør renholder lagermedarbeider butikkmedarbeider butikksjef regnskapsfører controller økonomikonsulent ' +
  'saksbehandler jurist advokatfullmektig prosjektleder byggeleder ingeniør arkitekt landmåler driftstekniker ' +
  'mekaniker operatør laborant bioingeniør fysioterapeut psykolog lege tannlege journalist kommunikasjonsrådgiver ' +
  'markedsfører selger kundekonsulent teamleder avdelingsleder rådgiver seniorrådgiver forsker stipendiat bibliotekar'
).split(' ')

const fill = (template: string, draw: Draw): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, kind: string) => {
    if (kind === 'count') return String(draw.int(2, 12))
    if (kind === 'technology') return TECHNOLOGIES[draw.rank(TECHNOLOGIES.length)]!
    return kind === 'word' ? draw.pick(CONTENT_WORDS) : compound(draw)
  })

const compound = (draw: Draw): string => draw.pick(FIRST_PARTS) + draw.pick(LAST_PARTS)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
