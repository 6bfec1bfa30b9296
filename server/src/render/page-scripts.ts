/**
 * Runs before the page's own scripts in each frame: removes ways to the network that bypass the proxy, and workers that
 * outlive the page.
 */
export const BEFORE_PAGE = `
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport', 'SharedWorker'])
  delete globalThis[name]
if (globalThis.Navigator) {
  delete Navigator.prototype.serviceWorker
  delete Navigator.prototype.sendBeacon
}
`

/** Longer pages are truncated and reported as too long. */
export const MAX_HTML = 5_000_000

export interface PageText {
  url: string
  html: string
  is_too_long: boolean
}

/**
 * Runs in an isolated world, out of the page's reach: copies the document, with custom elements replaced by their open
 * shadow trees, as a person sees it. An expression.
 */
export const TAKE_PAGE = `(() => {
  const apart = document.implementation.createHTMLDocument('')
  const put = (nodes, into, isShadow) => {
    for (const node of nodes) {
      if (isShadow && (node.nodeName === 'STYLE' || node.nodeName === 'SCRIPT')) continue
      if (node.nodeName === 'SLOT') {
        const shown = node.assignedNodes()
        put(shown.length > 0 ? shown : node.childNodes, into, isShadow)
        continue
      }
      const copy = apart.importNode(node, false)
      into.append(copy)
      put((node.shadowRoot ?? node).childNodes, copy, isShadow || Boolean(node.shadowRoot))
    }
  }
  const box = apart.createElement('div')
  put(document.documentElement ? [document.documentElement] : [], box, false)
  const html = '<!doctype html>' + box.getHTML()
  const most = ${MAX_HTML}
  return { url: location.href, html: html.slice(0, most), is_too_long: html.length > most }
})()`
