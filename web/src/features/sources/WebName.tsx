import { Fragment } from 'react'

/** The name of a site or an address, which goes on in the next line where its parts meet. */
export function WebName({ children }: { children: string }) {
  return children.split(/(?<=[-_/])|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
