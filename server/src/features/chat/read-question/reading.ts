import type { OutOfReach } from './out-of-reach.ts'
import type { Pointing } from './pointing.ts'
import type { SmallTalk } from './small-talk.ts'
import type { NamedThing, OfLine, OfTrade, Wish } from './wish.ts'

/** A question as the rules have read it. */
export interface Reading {
  /** In bokmål. */
  question: string
  small_talk: SmallTalk | null
  out_of_reach: OutOfReach | null
  wish: Wish
  pointing: Pointing
  /** Names that several bear: who is meant must be asked. */
  unclear: NamedThing[] | null
  /** Of the words of the wish those that stand in no text of the portal: they are what is missing. */
  lost: string[]
  /** And those that texts of the portal say in other words only. */
  otherwise: string[]
  /** Of the words of the wish those that plainly are what is sought. */
  subjects: string[]
  /** Words with capitals that nothing is known of. */
  unknown_names: string[]
  /** Words that no text has and that an answer may leave out, as long as it says so. */
  unheeded: string[]
  /** Several of them in a row: somebody or something that is not here. */
  unknown_phrase: string | null
  /** Whose ads and which trade are spoken of, also where no ads are asked for. */
  line: OfLine | null
  trade: OfTrade | null
}
