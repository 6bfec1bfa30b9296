import type { DocumentLimits } from './document-limits.ts'
import { DocumentRefused, type RefusalReason } from './document-refused.ts'

export interface DocumentFile {
  name: string
  bytes: Buffer
}

/** What is read so far of one file and its attachments, and what may still be spent. */
export class Reading {
  readonly limits: DocumentLimits
  readonly parts: { name: string; text: string }[] = []
  readonly skipped: { name: string; reason: RefusalReason }[] = []
  private unpackedLeft: number
  private charactersLeft: number
  private attachmentsLeft: number

  constructor(limits: DocumentLimits) {
    this.limits = limits
    this.unpackedLeft = limits.unpackedBytes
    this.charactersLeft = limits.characters
    this.attachmentsLeft = limits.attachments
  }

  get left(): { unpacked: number; characters: number } {
    return { unpacked: this.unpackedLeft, characters: this.charactersLeft }
  }

  countUnpacked(bytes: number): void {
    this.unpackedLeft -= bytes
    if (this.unpackedLeft < 0) throw new DocumentRefused('unpacks_too_large')
  }

  countAttachment(): void {
    this.attachmentsLeft -= 1
    if (this.attachmentsLeft < 0) throw new DocumentRefused('too_many_attachments')
  }

  add(name: string, text: string): void {
    this.charactersLeft -= text.length
    if (this.charactersLeft < 0) throw new DocumentRefused('too_much_text')
    this.parts.push({ name, text })
  }
}
