export type RefusalReason =
  /** More bytes or pixels than anybody needs. */
  | 'too_large'
  /** Not one of the formats, whatever its name says. */
  | 'unknown_format'
  /** Cut off, damaged, or without a picture in it. */
  | 'unreadable'
  /** An SVG that runs something, defines entities or points out of itself. */
  | 'hostile'
  | 'too_slow'
  /** It ended the process that read it. */
  | 'crashed'

/** These bytes will never become a picture of ours: trying again does not help. */
export class ImageRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause?: unknown) {
    super(`The picture is refused: ${reason}`, cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}
