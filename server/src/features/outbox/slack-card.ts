import type { KnownBlock, RichTextElement, RichTextSection } from '@slack/types'
import { cardOf } from './card.ts'
import type { DigestLine, Message } from './channel.ts'
import { CHANNEL_WORDS } from './digest-words.ts'

/**
 * A message as Block Kit. All of it is rich text, in which nothing that a stranger wrote is markup or a mention; `text`, which
 * Slack shows in notifications, is escaped.
 */
export function slackMessage({ id, digest }: Pick<Message, 'id' | 'digest'>) {
  const { title, intro, sections, stops, portal, settings, is_cut } = cardOf(digest)
  const end: RichTextElement[] = [
    link(is_cut ? 'Se resten i Utsyn' : 'Åpne Utsyn', portal),
    text(' · '),
    link(settings.text, settings.link),
    ...(stops.length > 0 ? [text(`\nStopp ${CHANNEL_WORDS.slack.some} `)] : []),
    ...stops.flatMap((stop, nth) => [...(nth > 0 ? [text(', ')] : []), link(stop.text, stop.link)]),
  ]
  const blocks: KnownBlock[] = [
    // A message that comes twice has the same.
    { type: 'header', block_id: id, text: { type: 'plain_text', text: title, emoji: false } },
    { type: 'rich_text', elements: [paragraph(text(intro))] },
    ...sections.map((section): KnownBlock => ({
      type: 'rich_text',
      elements: [
        paragraph({ ...text(section.title), style: { bold: true } }),
        ...(section.lines.length > 0
          ? [{ type: 'rich_text_list' as const, style: 'bullet' as const, elements: section.lines.map(item) }]
          : []),
        ...section.more.map((more) => paragraph(link(more.text, more.link))),
      ],
    })),
    { type: 'rich_text', elements: [paragraph(...end)] },
  ]
  return { text: escaped(title), unfurl_links: false, unfurl_media: false, blocks }
}

const item = ({ title, detail, fit, why, link: to, ads = [] }: DigestLine): RichTextSection =>
  paragraph(
    link(title, to),
    ...[detail, fit, why].flatMap((part) => (part ? [text(`\n${part}`)] : [])),
    ...ads.flatMap((ad) => [text('\n'), link(ad.text, ad.link)]),
  )

const paragraph = (...elements: RichTextElement[]): RichTextSection => ({
  type: 'rich_text_section',
  elements,
})
const text = (words: string) => ({ type: 'text' as const, text: words })
const link = (words: string, url: string) => ({ type: 'link' as const, url, text: words })

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
