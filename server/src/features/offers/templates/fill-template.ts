import Docxtemplater from 'docxtemplater'
import { DocumentRefused } from '../../../documents/document-refused.ts'
import { type OfficePackage, packed, textOf, zipOf } from '../../../documents/office-package.ts'
import type { TemplateData } from './template-data.ts'

/** Fills a template whose placeholders were checked. */
export function fillTemplate(template: OfficePackage, data: TemplateData): Uint8Array {
  const document = openTemplate(template)
  document.render(data)
  return packed(document.getZip())
}

/** Reads the placeholders of a template. A placeholder is a name, looked up and nothing else: no expression is evaluated. */
export function openTemplate({ kind, files }: OfficePackage): Docxtemplater {
  if (kind !== 'docx') throw new DocumentRefused('unknown')
  return new Docxtemplater(zipOf(withoutOwnTemplate(files)), {
    paragraphLoop: true,
    linebreaks: true,
    errorLogging: false,
    nullGetter: () => '',
    parser: (name: string) => ({
      get: (scope: unknown) =>
        typeof scope === 'object' && scope !== null && Object.hasOwn(scope, name)
          ? (scope as Record<string, unknown>)[name]
          : undefined,
    }),
  })
}

const SETTINGS = 'word/settings.xml'
const SETTINGS_RELATIONS = 'word/_rels/settings.xml.rels'

/** Word files name the template that they were made from, on somebody's own disk: customers need not know it. */
export function withoutOwnTemplate(files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const kept = new Map(files)
  if (!files.has(SETTINGS) || !files.has(SETTINGS_RELATIONS)) return kept
  const without = (name: string, pattern: RegExp) =>
    kept.set(name, Buffer.from(textOf(files, name).replaceAll(pattern, '')))
  without(SETTINGS, /<w:attachedTemplate\b[^<>]*\/>/g)
  without(SETTINGS_RELATIONS, /<Relationship\b[^<>]*\/attachedTemplate"[^<>]*\/>/g)
  return kept
}
