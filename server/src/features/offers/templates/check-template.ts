import { Parser } from 'htmlparser2'
import { type OfficePackage, textOf } from '../../../documents/office-package.ts'
import { openTemplate, withoutOwnTemplate } from './fill-template.ts'
import { CONTENTS, type Placeholder, PLACEHOLDERS } from './placeholders.ts'

/** What is wrong with a template, each a sentence; or what of an offer it leaves out. */
export type TemplateVerdict = { faults: string[] } | { leaves_out: string[] }

const MOST_FAULTS = 5

/** Whether a template can be filled. Nothing in it is evaluated. */
export function checkTemplate(template: OfficePackage): TemplateVerdict {
  const outside = outsideFault(template)
  if (outside) return { faults: [outside] }
  let document: ReturnType<typeof openTemplate>
  try {
    document = openTemplate(template)
  } catch (error) {
    const faults = faultsOf(error)
    if (faults === null) throw error
    return { faults: faults.slice(0, MOST_FAULTS) }
  }
  const found: Found = { faults: new Set(), used: new Set() }
  for (const file of Object.values((document as unknown as Compiled).compiled))
    walk(file.postparsed, [{ path: '', known: PLACEHOLDERS }], found)
  if (found.used.size === 0 && found.faults.size === 0)
    found.faults.add('Filen har ingen plassholdere, så tilbudet ville blitt tomt.')
  if (found.faults.size > 0) return { faults: [...found.faults].slice(0, MOST_FAULTS) }
  return {
    leaves_out: CONTENTS.flatMap(({ name, by }) => (by.some((path) => found.used.has(path)) ? [] : name)),
  }
}

/** Fields that take in another file or start a program when a document is opened. */
const FETCHING_FIELD = /^\s*(?:INCLUDEPICTURE|INCLUDETEXT|DDEAUTO|DDE|IMPORT)\b/im

/** A file that goes to customers must not fetch anything when they open it. A link that they may follow is no such thing. */
function outsideFault({ files }: OfficePackage): string | null {
  const parts = withoutOwnTemplate(files)
  for (const name of parts.keys())
    if (/\.(?:xml|rels)$/i.test(name) && fetches(textOf(parts, name)))
      return 'Malen henter et bilde eller noe annet fra en adresse utenfor filen. Sett det inn i selve filen i stedet.'
  return null
}

function fetches(xml: string): boolean {
  let isOutside = false
  let isField = false
  let fields = ''
  const parser = new Parser(
    {
      onopentag(tag, { TargetMode, Type = '', ...attributes }) {
        const name = tag.slice(tag.indexOf(':') + 1)
        if (name === 'Relationship' && TargetMode === 'External') isOutside ||= !Type.endsWith('/hyperlink')
        isField = name === 'instrText'
        if (name === 'fldSimple') fields += `\n${Object.values(attributes).join('\n')}\n`
        // The name of a field may be cut into several runs; another field begins here.
        if (name === 'fldChar') fields += '\n'
      },
      onclosetag: () => void (isField = false),
      ontext: (text) => void (fields += isField ? text : ''),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return isOutside || FETCHING_FIELD.test(fields)
}

/** What the library knows of a parsed file; its types leave it out. */
interface Compiled {
  compiled: Record<string, { postparsed: Part[] }>
}
interface Part {
  type: string
  module?: string
  value: string
  subparsed?: Part[]
  inverted?: unknown
}
/** What may be named inside of one loop. */
interface Scope {
  path: string
  known: readonly Placeholder[]
}
interface Found {
  faults: Set<string>
  /** By where they are defined: «konsulenter.kravene.krav». */
  used: Set<string>
}

function walk(parts: readonly Part[], scopes: readonly Scope[], found: Found): void {
  for (const part of parts) {
    if (part.type !== 'placeholder') continue
    const { value: name, subparsed, inverted, module } = part
    const resolved = resolve(name, scopes)
    if (!resolved) found.faults.add(unknownFault(name))
    else if (module !== undefined && module !== 'loop')
      found.faults.add(`{@${shown(name)}} kan ikke brukes. Skriv {${shown(name)}} uten @.`)
    else if (subparsed === undefined && resolved.placeholder.inside)
      found.faults.add(
        `{${name}} står for flere og må åpnes og lukkes: {#${name}} der det begynner, og {/${name}} der det slutter.`,
      )
    else found.used.add(resolved.path)
    if (!subparsed) continue
    const { path = '', placeholder } = resolved ?? {}
    // What is shown when there is none has nothing of its own.
    const isOpened = Boolean(placeholder?.inside) && inverted !== true
    if (isOpened && scopes.some((scope) => scope.path === path))
      found.faults.add(`{#${name}} kan ikke stå inne i seg selv.`)
    else walk(subparsed, isOpened ? [...scopes, { path, known: placeholder!.inside! }] : scopes, found)
  }
}

/** A name is looked up in the innermost loop first, and then in those around it. */
function resolve(name: string, scopes: readonly Scope[]) {
  for (const { path, known } of scopes.toReversed()) {
    const placeholder = known.find((one) => one.name === name)
    if (placeholder) return { placeholder, path: path ? `${path}.${name}` : name }
  }
  return null
}

function unknownFault(name: string): string {
  const around = loopAround(name, PLACEHOLDERS)
  return around
    ? `{${name}} kan bare stå mellom {#${around}} og {/${around}}.`
    : `Plassholderen {${shown(name)}} finnes ikke.`
}

function loopAround(name: string, known: readonly Placeholder[]): string | null {
  for (const { name: loop, inside } of known) {
    if (!inside) continue
    if (inside.some((one) => one.name === name)) return loop
    const deeper = loopAround(name, inside)
    if (deeper) return deeper
  }
  return null
}

const shown = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name)

interface LibraryFault {
  properties?: {
    id?: string
    xtag?: string
    openingtag?: string
    closingtag?: string
    errors?: LibraryFault[]
  }
}

/** The faults that the library found, in words; null for an error that is not about the template. */
function faultsOf(error: unknown): string[] | null {
  const { properties } = error as LibraryFault
  if (!properties?.id) return null
  const all = properties.errors ?? [error as LibraryFault]
  return [...new Set(all.map(faultText))]
}

function faultText({ properties = {} }: LibraryFault): string {
  const { id, openingtag = '', closingtag = '' } = properties
  const tag = shown(properties.xtag ?? '')
  switch (id) {
    case 'unclosed_loop':
      return `{#${tag}} er ikke lukket: {/${tag}} mangler.`
    case 'unopened_loop':
      return `{/${tag}} lukker noe som ikke er åpnet: {#${tag}} mangler.`
    case 'closing_tag_does_not_match_opening_tag':
      return openingtag && closingtag
        ? `{#${shown(openingtag)}} er lukket med {/${shown(closingtag)}}. Det må lukkes med {/${shown(openingtag)}}.`
        : 'Noe er lukket i feil rekkefølge. Det som åpnes sist, må lukkes først.'
    case 'unclosed_tag':
    case 'duplicate_open_tag':
      return `Plassholderen som begynner med «{${tag.replace(/^\{+/, '')}», mangler en sluttklamme.`
    case 'unopened_tag':
    case 'duplicate_close_tag':
      return `Plassholderen som slutter med «${tag.replace(/\}+$/, '')}}», mangler en startklamme.`
    case 'loop_position_invalid':
    case 'unbalanced_loop_tags':
    case 'no_xml_tag_found_at_left':
    case 'no_xml_tag_found_at_right':
      return `{#${tag}} åpnes og lukkes på steder som ikke hører sammen, for eksempel i hver sin tabellcelle.`
    case 'raw_xml_tag_should_be_only_text_in_paragraph':
      return `{@${tag}} kan ikke brukes. Skriv {${tag}} uten @.`
    default:
      return tag ? `Noe er feil med plassholderen {${tag}}.` : 'Filen er ødelagt og kan ikke brukes som mal.'
  }
}
