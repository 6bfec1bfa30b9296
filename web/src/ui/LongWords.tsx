import { Fragment } from 'react'
import { wordParts } from './word-parts.ts'
import './LongWords.css'

/**
 * A name or a title whose long words are divided where a line ends. Browsers know the Norwegian rules only where they have
 * brought a dictionary along. The hyphens are drawn and no part of the text: what is copied or read aloud is the name.
 */
export function LongWords({ children }: { children: string }) {
  return wordParts(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <i className="u-shy" />}
      {part}
    </Fragment>
  ))
}
