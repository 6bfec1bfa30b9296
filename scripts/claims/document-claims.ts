import type { Claim } from './claim.ts'

const TEST = 'server/src/documents/read-document.test.ts'

export const DOCUMENT_CLAIMS: Claim[] = [
  {
    row: 'a third large file of one person',
    file: 'server/src/http/large-bodies.ts',
    from: '    if (others >= AT_ONCE) return done(tooManyRequests(RETRY_SECONDS))\n',
    to: '',
    test: 'server/src/http/large-bodies.test.ts',
  },
  {
    row: 'a third large file of one person',
    file: 'server/src/http/large-bodies.ts',
    from: "  headers['transfer-encoding'] !== undefined || ",
    to: '  ',
    test: 'server/src/http/large-bodies.test.ts',
  },
  {
    row: 'a third large file of one person',
    file: 'server/src/http/route.ts',
    from: '        onRequest: limitOnAllNodes(',
    to: '        preHandler: limitOnAllNodes(',
    test: 'server/src/http/large-bodies.test.ts',
  },
  {
    row: 'a hundred hostile files',
    file: 'server/src/documents/unzip.ts',
    from: "      if (entries.has(entry.fileName)) throw new DocumentRefused('broken')\n",
    to: '',
    test: TEST,
    name: 'two files of one name',
  },
  {
    row: 'a hundred hostile files',
    file: 'server/src/documents/read-markup.ts',
    from: "    if (roles.length > DEEPEST_MARKUP) throw new DocumentRefused('broken')\n",
    to: '    void [DEEPEST_MARKUP, DocumentRefused]\n',
    test: TEST,
    name: 'elements 100,000 deep',
  },
  {
    row: 'a PDF of 10,000 pages',
    file: 'server/src/documents/read-pdf.ts',
    from: "  if (pdf.numPages > reading.limits.pages) throw new DocumentRefused('too_many_pages')\n",
    to: '',
    test: TEST,
    name: '10,000 pages',
  },
  {
    row: 'letters in letters without end',
    file: 'server/src/documents/read-file.ts',
    from: "    if (depth > reading.limits.depth) throw new DocumentRefused('nested')\n",
    to: '',
    test: TEST,
    name: 'only so deep',
  },
  {
    row: 'a thread that fills buffers',
    file: 'server/src/readers/reader-thread.ts',
    from: 'memory.external_memory > this.kind.memoryMb * 2 ** 20',
    to: 'memory.external_memory < 0',
    test: 'server/src/readers/readers.test.ts',
    name: 'what it unpacks',
  },
]
