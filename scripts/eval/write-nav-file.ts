/**
 * Writes a file of invented ads in NAV's format, one entry per line, the same for the same arguments:
 *
 *   node scripts/eval/write-nav-file.ts FILE COUNT [DAY]
 *
 * DAY is «today» for their dates, 2026-11-20 by default.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Draw, drawing } from '../bench/draw.ts'
import { type Employer, makeEmployers, makeLocation } from './nav-employers.ts'
import { writeText } from './nav-texts.ts'

const SEED = 1905
const DAY_MS = 86_400_000
/** Lines written at a time. */
const CHUNK = 200

function* chunks(count: number, today: number): Generator<string> {
  const draw = drawing(SEED)
  const employers = makeEmployers(draw)
  let lines: string[] = []
  for (let number = 1; number <= count; number++) {
    lines.push(JSON.stringify(entry(draw, number, { employers, today })))
    if (lines.length < CHUNK && number < count) continue
    yield `${lines.join('\n')}\n`
    lines = []
  }
}

function entry(draw: Draw, number: number, { employers, today }: { employers: Employer[]; today: number }) {
  const uuid = uuidOf(number)
  const employer =
    employers[draw.chance(0.5) ? draw.rank(employers.length) : draw.int(0, employers.length - 1)]!
  const published = today - draw.int(0, 45) * DAY_MS
  const updated = Math.min(today, published + draw.int(0, 5) * DAY_MS) + draw.int(6 * 3_600_000, DAY_MS / 2)
  const due = Math.max(published, today) + draw.int(1, 40) * DAY_MS
  const { title, html } = writeText(draw)
  return {
    uuid,
    ad_content: {
      uuid,
      published: iso(published),
      expires: iso(due),
      updated: iso(updated),
      workLocations: Array.from({ length: draw.chance(0.9) ? 1 : draw.int(2, 4) }, () => makeLocation(draw)),
      contactList: draw.chance(0.8) ? [contact(draw, employer)] : [],
      title,
      description: html,
      sourceurl: `https://${employer.domain}/stillinger/${number}`,
      source: 'Stillingsregistrering',
      applicationUrl: `https://${employer.domain}/stillinger/${number}/sok`,
      applicationDue: draw.pick([iso(due), iso(due), iso(due), iso(due), 'Snarest', 'Fortløpende']),
      occupationCategories: [],
      categoryList: [],
      jobtitle: title.split(',')[0],
      link: `https://arbeidsplassen.nav.no/stillinger/stilling/${uuid}`,
      employer: {
        name: employer.name,
        orgnr: employer.orgnr,
        description: `<p>${employer.name} holder til i Norge.</p>`,
        homepage: `https://${employer.domain}`,
      },
      engagementtype: draw.pick(['Fast', 'Fast', 'Fast', 'Vikariat', 'Engasjement', 'Prosjekt', 'Sesong']),
      extent: draw.pick(['Heltid', 'Heltid', 'Heltid', 'Deltid']),
      starttime: draw.pick(['', 'Etter avtale', 'Snarest', iso(due + 60 * DAY_MS)]),
      positioncount: String(draw.chance(0.85) ? 1 : draw.int(2, 10)),
      sector: employer.isPublic ? 'Offentlig' : 'Privat',
    },
    sistEndret: iso(updated),
    status: 'ACTIVE',
  }
}

/** Fictional people, at unassigned addresses and numbers. */
function contact(draw: Draw, employer: Employer) {
  const name = `${draw.pick(FIRST_NAMES)} ${draw.pick(LAST_NAMES)}`
  return {
    name,
    email: draw.chance(0.8) ? `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@${employer.domain}` : null,
    phone: draw.chance(0.7) ? `190 ${draw.int(10, 99)} ${draw.int(100, 999)}` : null,
    role: null,
    title: draw.pick(['Avdelingsleder', 'Daglig leder', 'Teamleder', 'Seksjonssjef', 'HR-rådgiver', null]),
  }
}

const FIRST_NAMES =
  'Ingebjørg Torbjørg Sverre Oddvar Maryam Håkon Solveig Amir Ragnhild Eivind Linh Terje'.split(' ')
const LAST_NAMES = 'Testestad Eksempelsen Prøvaas Mønsterby Utkasthaug Kladdeli Skissevik Malvang'.split(' ')

function iso(time: number): string {
  return new Date(time).toISOString()
}

function uuidOf(number: number): string {
  const hex = createHash('sha256').update(`${SEED}/${number}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const [file, count = '', today = '2026-11-20'] = process.argv.slice(2)
if (!file || !/^[1-9]\d{0,6}$/.test(count) || Number.isNaN(Date.parse(today))) {
  console.error('Usage: node scripts/eval/write-nav-file.ts FILE COUNT [DAY]')
  process.exit(2)
}
await pipeline(Readable.from(chunks(Number(count), Date.parse(today))), createWriteStream(file))
