import { Fragment } from 'react'
import { wordParts } from './word-parts.ts'
import './LongWords.css'

/**
 * Hyphenates the long words of a name or title at line ends. Browsers know the Norwegian rules only with a dictionary.
 * The hyphens are generated and not part of the text: copying or reading aloud gives the name.
 */
export function LongWords({ children }: { children: string }) {
  return wordParts(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <i className="u-shy" />}
      {part}
    </Fragment>
  ))
}
