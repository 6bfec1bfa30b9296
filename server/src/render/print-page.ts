import type { Browser } from './browser-process.ts'

/** A document of ours, which nobody has to be able to steer, may be this long in characters. */
const LONGEST_HTML = 8_000_000

/**
 * Makes a tagged PDF with an outline of an HTML document. No script in it is run and nothing that it points at is loaded:
 * its fonts and pictures must be `data:` addresses. Its page size and margins are those of its `@page`.
 */
export async function printPage({ devtools }: Browser, html: string): Promise<Uint8Array> {
  if (html.length > LONGEST_HTML) throw new Error('The document is too long to be printed')
  const { targetId } = await devtools.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
  })
  const { sessionId } = await devtools.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const command = <T = unknown>(method: string, params?: object) =>
    devtools.send<T>(method, params, sessionId)
  devtools.on<{ requestId: string }>('Fetch.requestPaused', ({ requestId }) => {
    void command('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(() => undefined)
  })
  const { frameTree } = await command<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree')
  await Promise.all([
    devtools.send('Browser.setDownloadBehavior', { behavior: 'deny' }),
    command('Page.enable'),
    command('Emulation.setScriptExecutionDisabled', { value: true }),
    command('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
  ])
  await command('Page.setDocumentContent', { frameId: frameTree.frame.id, html })
  // Our own question, asked in a world of its own: the document's scripts stay off.
  const { executionContextId: contextId } = await command<{ executionContextId: number }>(
    'Page.createIsolatedWorld',
    { frameId: frameTree.frame.id },
  )
  await command('Runtime.evaluate', {
    expression: 'document.fonts.ready.then(() => true)',
    contextId,
    awaitPromise: true,
  })
  const { data } = await command<{ data: string }>('Page.printToPDF', {
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    printBackground: true,
    preferCSSPageSize: true,
  })
  return Buffer.from(data, 'base64')
}
