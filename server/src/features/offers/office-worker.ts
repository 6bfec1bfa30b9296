/** Reads and fills files of strangers in a thread of its own: see office-apart.ts. */
import { DocumentRefused, type RefusalReason } from '../../documents/document-refused.ts'
import { openOffice, type PackageLimits } from '../../documents/office-package.ts'
import { serveReader } from '../../readers/serve-reader.ts'
import { fillForm } from './forms/fill-form.ts'
import { type FormReading, readForm } from './forms/read-form.ts'
import { checkTemplate, type TemplateVerdict } from './templates/check-template.ts'
import { fillTemplate } from './templates/fill-template.ts'
import type { TemplateData } from './templates/template-data.ts'

export type OfficeQuestion = { file: Uint8Array; limits: PackageLimits } & (
  | { ask: 'check_template' | 'read_form' }
  | { ask: 'fill_template'; data: TemplateData }
  | { ask: 'fill_form'; answers: readonly { ref: string; text: string }[] }
)
export type OfficeAnswer =
  | { refused: RefusalReason }
  | { verdict: TemplateVerdict }
  | { form: FormReading }
  | { filled: Uint8Array; kind: 'docx' | 'xlsx' }

serveReader<OfficeQuestion, OfficeAnswer>(async (question) => {
  try {
    return await answer(question)
  } catch (error) {
    if (error instanceof DocumentRefused) return { refused: error.reason }
    // Nested so deeply that it cannot be walked, or longer than any array.
    if (error instanceof RangeError) return { refused: 'broken' }
    throw error
  }
}, 'answer')

async function answer(question: OfficeQuestion): Promise<OfficeAnswer> {
  const { file, limits } = question
  const office = await openOffice(Buffer.from(file.buffer, file.byteOffset, file.length), limits)
  switch (question.ask) {
    case 'check_template':
      return { verdict: checkTemplate(office) }
    case 'fill_template':
      return { filled: fillTemplate(office, question.data), kind: office.kind }
    case 'read_form':
      return { form: readForm(office) }
    case 'fill_form':
      return { filled: fillForm(office, question.answers), kind: office.kind }
  }
}
