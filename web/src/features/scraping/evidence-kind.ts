import type { Evidence } from '@utsyn/contract/scraping.ts'
import { EyeIcon, FileCodeIcon, GlobeIcon, PencilIcon, SparklesIcon } from '@navikt/aksel-icons'
import type { IconType } from '../../ui/Icon.tsx'

interface EvidenceKind {
  label: string
  icon: IconType
}

const INTERPRETED: EvidenceKind = { label: 'Tolket av motor', icon: SparklesIcon }

/** By the rule's first word; anything else was read from the visible text. */
const KINDS: readonly (EvidenceKind & { rule: RegExp })[] = [
  { rule: /^json[-_]?ld/i, label: 'JSON-LD', icon: FileCodeIcon },
  { rule: /^microdata/i, label: 'Mikrodata', icon: FileCodeIcon },
  { rule: /^(?:feed|rss|atom)/i, label: 'RSS eller Atom', icon: FileCodeIcon },
  { rule: /^(?:json|api)/i, label: 'Data fra siden', icon: FileCodeIcon },
  { rule: /^(?:meta|og[:_]|open_?graph|site_name)/i, label: 'Metadata', icon: FileCodeIcon },
  { rule: /^given/i, label: 'Oppgitt av deg', icon: PencilIcon },
  { rule: /^(?:link$|link:|url|page_address)/i, label: 'Lenke', icon: GlobeIcon },
]
const VISIBLE: EvidenceKind = { label: 'Synlig tekst', icon: EyeIcon }

/** The kind of place a value was found in, in a word. */
export function evidenceKind({ field, rule }: Evidence): EvidenceKind {
  if (field === 'ai_technologies') return INTERPRETED
  return KINDS.find((kind) => kind.rule.test(rule)) ?? VISIBLE
}

/** A line that says where: the property's name for machine-readable data, else the text itself. */
export function evidenceStart({ field, rule, snippet }: Evidence): string | null {
  if (field === 'url' || field === 'image_url' || rule === 'given') return null
  const [, property] = /^(?:json[-_]?ld|microdata|json|feed)[.:](.+)$/i.exec(rule) ?? []
  return property ?? `«${snippet}»`
}

/** The evidence of one field; for a deadline also that of its text. */
export const evidenceOf = (evidence: readonly Evidence[], name: string) =>
  evidence.filter(({ field }) => field === name || (name === 'locations' && field === 'location'))
