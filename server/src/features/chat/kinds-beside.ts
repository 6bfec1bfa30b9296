import { callsArticle } from './about-called-article.ts'
import type { Kind } from './read-question/wish.ts'

/** Who of us has done something is in no article and no ad. */
export const OF_US = /(?:av|blant) (?:oss|våre)(?!\p{L})|våre konsulenter/iu

const KINDS: readonly Kind[] = ['company', 'article', 'job', 'consultant']
/** What a CV says is no answer to what ads or companies there are. */
export const kindsBeside = (kind: Kind | null, question: string): readonly Kind[] =>
  callsArticle(question) && kind !== 'job'
    ? ['article']
    : kind === 'consultant' && OF_US.test(question)
      ? [kind]
      : kind !== null && kind !== 'consultant'
        ? KINDS.filter((one) => one !== 'consultant')
        : KINDS
