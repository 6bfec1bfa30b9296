export type RefusalReason =
  /** More bytes or pixels than anybody needs. */
  | 'too_large'
  /** Not one of the formats, whatever its name says. */
  | 'unknown_format'
  /** Truncated, damaged, or without a picture in it. */
  | 'unreadable'
  /** An SVG that runs code, defines entities or refers to anything outside itself. */
  | 'hostile'
  | 'too_slow'
  /** It crashed the process that read it. */
  | 'crashed'

/** These bytes can never become a picture: trying again does not help. */
export class ImageRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause?: unknown) {
    super(`The picture is refused: ${reason}`, cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}
