/** The end of a sentence with the citations that belong to it, or of a line. */
const END = /(?:[.!?:](?:\s*\[\d{1,3}\])*(?=\s+[^\s[])|\n)/u

/** The sentences of a text that is still coming, each with what separates it from the next; the last may be half of one. */
export class SentenceCutter {
  private waiting = ''

  /** The sentences that are whole now. */
  add(text: string): string[] {
    this.waiting += text
    const whole: string[] = []
    for (;;) {
      const end = END.exec(this.waiting)
      if (!end) return whole
      let at = end.index + end[0].length
      while (at < this.waiting.length && /\s/.test(this.waiting[at]!)) at++
      // More white space, or a citation, may still belong to it.
      if (at === this.waiting.length && !end[0].endsWith('\n')) return whole
      whole.push(this.waiting.slice(0, at))
      this.waiting = this.waiting.slice(at)
    }
  }

  rest(): string {
    const rest = this.waiting
    this.waiting = ''
    return rest
  }
}
