import { Fragment } from 'react'

/** A site name or an address that wraps where its parts meet. */
export function WebName({ children }: { children: string }) {
  return children.split(/(?<=[-_/])|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
