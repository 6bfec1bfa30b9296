import { cardOf } from './card.ts'
import type { DigestLine, Message } from './channel.ts'
import { CHANNEL_WORDS } from './digest-words.ts'

interface Run {
  type: 'TextRun'
  text: string
  weight?: 'Bolder'
  size?: 'Medium' | 'Large'
  isSubtle?: boolean
  selectAction?: { type: 'Action.OpenUrl'; url: string }
}

/**
 * A message as an Adaptive Card for a webhook of Teams Workflows. All of it is rich text: in a text block, what a stranger
 * wrote would be read as markdown.
 */
export function teamsMessage({ id, digest }: Pick<Message, 'id' | 'digest'>) {
  const { title, intro, sections, stops, portal, settings, is_cut } = cardOf(digest)
  const stopRuns = stops.flatMap((stop, nth) => [
    run(nth > 0 ? ', ' : `Stopp ${CHANNEL_WORDS.teams.some} `, { isSubtle: true }),
    run(stop.text, to(stop.link)),
  ])
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.5',
    body: [
      // A message that comes twice has the same.
      { ...block([run(title, { weight: 'Bolder', size: 'Large' })]), id },
      block([run(intro, { isSubtle: true })], 'None'),
      ...sections.flatMap((section) => [
        block([run(section.title, { weight: 'Bolder', size: 'Medium' })], 'Medium'),
        ...section.lines.flatMap(lineBlocks),
        ...section.more.map((more) => block([run(more.text, to(more.link))], 'Small')),
      ]),
      ...(stopRuns.length > 0 ? [block(stopRuns, 'Large')] : []),
    ],
    actions: [
      { type: 'Action.OpenUrl', title: is_cut ? 'Se resten i Utsyn' : 'Åpne Utsyn', url: portal },
      { type: 'Action.OpenUrl', title: settings.text, url: settings.link },
    ],
    msteams: { width: 'Full' },
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  }
}

const lineBlocks = ({ title, detail, fit, why, link, ads = [] }: DigestLine) => [
  block([run(title, to(link))], 'Small'),
  ...[detail, fit, why].flatMap((part) => (part ? [block([run(part, { isSubtle: true })], 'None')] : [])),
  ...ads.map((ad) => block([run(ad.text, to(ad.link))], 'None')),
]

const block = (inlines: Run[], spacing: 'None' | 'Small' | 'Medium' | 'Large' = 'Small') => ({
  type: 'RichTextBlock',
  inlines,
  spacing,
})
const run = (text: string, look: Omit<Run, 'type' | 'text'> = {}): Run => ({ type: 'TextRun', text, ...look })
const to = (url: string): Pick<Run, 'selectAction'> => ({ selectAction: { type: 'Action.OpenUrl', url } })
