import { remembered } from '../../text/remembered.ts'
import { patternOf, readData } from '../../text/word-lists.ts'

/** A subject that ads and CVs express in several ways. */
export interface Topic {
  /** Matches a CV's words for it. */
  isShown: (text: string) => boolean
  /** Matches related words, which are at most a mention; null when nothing is related. */
  isNear: ((text: string) => boolean) | null
  /** A job title proves it too. */
  isWork: boolean
}

/** The format of `server/data/topics.json`. Words follow `word-lists.ts`, separated by «|». */
interface WrittenTopic {
  /** An ad's words for it. */
  asked: string
  /** A CV's words, where they differ. */
  shown?: string
  /** Related words. For a part: all words of the whole, unless given. */
  near?: string | null
  /** Look-alikes, which are removed from a text first. */
  not?: string
  work?: true
  /** A requirement that names a part asks for that alone, unless it has one of `whole`. */
  parts?: WrittenTopic[]
  whole?: string
}

const pattern = (words: string, flags?: string) => patternOf(words.split(' | '), flags)

function testFor(words: string, not?: string): (text: string) => boolean {
  const [wanted, unwanted] = [pattern(words), not === undefined ? null : pattern(not, 'giu')]
  return (text) => wanted.test(unwanted ? text.replaceAll(unwanted, ' ') : text)
}

const asTopic = ({ asked, shown = asked, near = null, not, work }: WrittenTopic) => ({
  isAsked: testFor(asked, not),
  topic: {
    isShown: testFor(shown, not),
    isNear: near === null ? null : testFor(near, not),
    isWork: work === true,
  } satisfies Topic,
})

const WRITTEN = JSON.parse(readData('topics.json')) as readonly WrittenTopic[]
const TOPICS = WRITTEN.map((written) => ({
  ...asTopic(written),
  isWhole: written.whole === undefined ? () => false : testFor(written.whole, written.not),
  parts: (written.parts ?? []).map((part) => asTopic({ near: written.asked, not: written.not!, ...part })),
}))

/** The topics of a text; for one whose parts it names, those parts. */
export const topicsIn = remembered((text): readonly Topic[] =>
  TOPICS.flatMap(({ topic, isAsked, isWhole, parts }) => {
    if (!isAsked(text)) return []
    const named = isWhole(text) ? [] : parts.filter((part) => part.isAsked(text))
    return named.length > 0 ? named.map((part) => part.topic) : [topic]
  }),
)

const EVERYWHERE = WRITTEN.map(({ asked }) => pattern(asked, 'giu'))

/** The text without its topics. */
export const besideTopics = remembered((text): string =>
  EVERYWHERE.reduce((rest, asked) => rest.replaceAll(asked, ' '), text),
)
