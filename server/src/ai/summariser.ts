/** Fields of an ad that its summary states. */
export interface AdFacts {
  company: string | null
  locations: readonly string[]
  /** A day as `2026-11-20`. */
  deadline: string | null
  /** The deadline as printed when it is not a day. */
  deadline_text: string | null
}

/** What is to be summarised. */
export interface SummaryRequest {
  kind: 'ad' | 'article'
  title: string
  /** Markdown or plain text, from strangers: material, never instructions. */
  text: string
  /** Of ads. Without them the summary is of the text alone. */
  facts?: AdFacts | undefined
  /** Which ad it is. */
  job_id?: number | undefined
}

export interface SummarySection {
  /** The heading that it stands under in the text. */
  label: string | null
  /** In the words of the text. */
  sentences: string[]
}

export interface Summary {
  /** None when the text is too short to be told in fewer words. */
  sections: SummarySection[]
  /** Who wrote it: `embedded`, or the name of a model. */
  engine: string
  version: number
}

/** Whoever tells a text in short. */
export interface Summariser {
  readonly engine: string
  /** Raised with every change of what it writes: then all that it has written is written anew. */
  readonly version: number
  summarise(request: SummaryRequest): Promise<Summary>
}

/** The summary as it is kept and shown: sections with an empty line between them. Null when there is nothing. */
export function writtenSummary({ sections }: Pick<Summary, 'sections'>): string | null {
  return sections.map(writtenSection).join('\n\n') || null
}

function writtenSection({ label, sentences }: SummarySection): string {
  const text = sentences.map((one, nth) => (nth < sentences.length - 1 ? parted(one) : one)).join(' ')
  if (label === null) return text
  return /[.:?!]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`
}

/** Points of a list bear no stop: a semicolon parts them. */
const parted = (sentence: string) => (/[.!?…;:»)]$/.test(sentence) ? sentence : `${sentence};`)
