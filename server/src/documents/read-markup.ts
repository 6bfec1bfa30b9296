import { Parser } from 'htmlparser2'
import { DEEPEST_MARKUP } from './document-limits.ts'
import { DocumentRefused } from './document-refused.ts'
import type { LineWriter } from './line-writer.ts'

/** What an element does to the lines. */
export type Role =
  | 'block'
  | 'item'
  | 'row'
  | 'cell'
  | 'break'
  | 'tab'
  | 'space'
  /** It and everything inside of it is not read. */
  | 'skip'
  /** Its text keeps its own lines. */
  | 'pre'
  /** What is around it is a point of a list. */
  | 'marks_item'
  /** What is around it is not shown. */
  | 'marks_hidden'

/** How one format names what it has. */
export interface Vocabulary {
  isXml: boolean
  roleOf(name: string, attributes: Record<string, string>): Role | undefined
  /** Text counts only inside of these; null: everywhere. */
  textIn: ReadonlySet<string> | null
  /** The run that `marks_hidden` hides. */
  runs: ReadonlySet<string>
}

/**
 * Reads markup as a stream of tags: nothing is fetched and no entity that the file declares is expanded, since the
 * parser knows only those of its language and ignores declarations.
 */
export function readMarkup(markup: string, vocabulary: Vocabulary, writer: LineWriter): void {
  const { isXml, textIn, runs } = vocabulary
  const roles: (Role | undefined)[] = []
  let skipped = 0
  let texts = 0
  let pre = 0
  /** Text of the current run, until it is known whether it is shown. */
  let run: { text: string; isHidden: boolean } | null = null

  const write = (text: string) => {
    if (run) run.text += text
    else writer.text(text)
  }
  const endRun = () => {
    if (run && !run.isHidden) writer.text(run.text)
    run = null
  }

  function open(name: string, attributes: Record<string, string>): void {
    const role = vocabulary.roleOf(name, attributes)
    roles.push(role)
    if (roles.length > DEEPEST_MARKUP) throw new DocumentRefused('broken')
    if (role === 'skip') skipped += 1
    if (skipped > 0) return
    if (textIn?.has(name)) texts += 1
    if (runs.has(name)) {
      endRun()
      run = { text: '', isHidden: false }
    }
    if (role === 'pre') pre += 1
    if (role === 'block' || role === 'item' || role === 'pre' || role === 'break') {
      const around: { isHidden: boolean } | null = run
      endRun()
      writer.line()
      if (around) run = { text: '', isHidden: around.isHidden }
    }
    if (role === 'item' || role === 'marks_item') writer.item()
    else if (role === 'row') writer.openRow()
    else if (role === 'cell') writer.openCell()
    else if (role === 'tab') write('\t')
    else if (role === 'space') write(' ')
    else if (role === 'marks_hidden' && run) run.isHidden = true
  }

  function close(name: string): void {
    const role = roles.pop()
    if (role === 'skip') {
      skipped -= 1
      return
    }
    if (skipped > 0) return
    if (textIn?.has(name)) texts -= 1
    if (runs.has(name)) endRun()
    if (role === 'pre') pre -= 1
    if (role === 'block' || role === 'item' || role === 'pre') writer.endBlock()
    else if (role === 'cell') writer.closeCell()
    else if (role === 'row') writer.closeRow()
  }

  function text(data: string): void {
    if (skipped > 0 || (textIn && texts === 0)) return
    if (pre === 0) return write(data.replaceAll(/\s+/g, ' '))
    data.split('\n').forEach((line, nth) => {
      if (nth > 0) writer.line()
      write(line)
    })
  }

  const parser = new Parser(
    { onopentag: open, onclosetag: close, ontext: text },
    { xmlMode: isXml, decodeEntities: true },
  )
  parser.write(markup)
  parser.end()
  endRun()
  writer.line()
}
