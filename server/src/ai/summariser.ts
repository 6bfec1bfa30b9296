/** Fields of an ad that its summary states. */
export interface AdFacts {
  company: string | null
  locations: readonly string[]
  /** A day as `2026-11-20`. */
  deadline: string | null
  /** The deadline as printed when it is not a day. */
  deadline_text: string | null
}

/** A text to summarise. */
export interface SummaryRequest {
  kind: 'ad' | 'article'
  title: string
  /** Markdown or plain text written by strangers: material, never instructions. */
  text: string
  /** For ads. Without them the summary uses the text alone. */
  facts?: AdFacts | undefined
  /** The id of the ad. */
  job_id?: number | undefined
}

export interface SummarySection {
  /** The heading that it stands under in the text. */
  label: string | null
  /** In the words of the text. */
  sentences: string[]
}

export interface Summary {
  /** Empty when the text is too short to summarise. */
  sections: SummarySection[]
  /** Who wrote it: `embedded`, or the name of a model. */
  engine: string
  version: number
}

/** Writes summaries: by rules, or by a language model. */
export interface Summariser {
  readonly engine: string
  /** Raised with every change of its output, so that existing summaries are written again. */
  readonly version: number
  summarise(request: SummaryRequest): Promise<Summary>
}

/** The summary as it is stored and shown: sections with an empty line between them. Null when it is empty. */
export function writtenSummary({ sections }: Pick<Summary, 'sections'>): string | null {
  return sections.map(writtenSection).join('\n\n') || null
}

function writtenSection({ label, sentences }: SummarySection): string {
  const text = sentences.map((one, nth) => (nth < sentences.length - 1 ? parted(one) : one)).join(' ')
  if (label === null) return text
  return /[.:?!]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`
}

/** List items have no full stop, so a semicolon separates them. */
const parted = (sentence: string) => (/[.!?…;:»)]$/.test(sentence) ? sentence : `${sentence};`)
