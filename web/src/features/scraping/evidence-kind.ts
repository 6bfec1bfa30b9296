import type { Evidence } from '@utsyn/contract/scraping.ts'
import { EyeIcon, FileCodeIcon, GlobeIcon, SparklesIcon } from '@navikt/aksel-icons'
import type { IconType } from '../../ui/Icon.tsx'

interface EvidenceKind {
  label: string
  icon: IconType
}

const KINDS: readonly (EvidenceKind & { rule: RegExp })[] = [
  { rule: /json-?ld|schema/i, label: 'JSON-LD', icon: FileCodeIcon },
  { rule: /\bapi\b|feed|rss|embed|script|state|json/i, label: 'Sidens data', icon: FileCodeIcon },
  { rule: /meta|og:|open-?graph/i, label: 'Metadata', icon: FileCodeIcon },
  { rule: /tag|technolog|motor|engine/i, label: 'Tolket av motor', icon: SparklesIcon },
  { rule: /url|href|link|address/i, label: 'Lenke', icon: GlobeIcon },
]
const VISIBLE: EvidenceKind = { label: 'Synlig tekst', icon: EyeIcon }

/** In a word, what kind of place a value was found in. The rule itself stands in the evidence. */
export function evidenceKind({ field, rule }: Evidence): EvidenceKind {
  if (field === 'ai_technologies') return KINDS[3] ?? VISIBLE
  return KINDS.find((kind) => kind.rule.test(rule)) ?? VISIBLE
}

/** The evidence of one field; of a deadline also what the words of it rest on. */
export const evidenceOf = (evidence: readonly Evidence[], name: string) =>
  evidence.filter(({ field }) => field === name || (name === 'locations' && field === 'location'))
