import type { Claim } from './claim.ts'

const ROOM = 'server/src/render'
const test = `${ROOM}/renderer.test.ts`

/** They need a Chromium. */
export const RENDER_CLAIMS: Claim[] = [
  {
    row: 'to this machine, closed nets and names that lead there',
    file: `${ROOM}/browser-flags.ts`,
    from: "    '--proxy-bypass-list=<-loopback>',\n",
    to: '',
    test,
    name: 'tries every way out',
  },
  {
    row: 'the same from a page that browsers trust',
    file: 'server/src/open-web/open-way.ts',
    from: "    if (target.origin !== page.origin) throw new FetchRefused('blocked_host')\n",
    to: '',
    test,
    name: 'of a named origin',
  },
  {
    row: 'a name that changes its answer; the page itself sends on',
    file: 'server/src/open-web/pin-addresses.ts',
    from: '  if (!trusted && ',
    to: '  if (hostname === resolve.name && ',
    test,
    name: 'whose name leads elsewhere',
  },
  {
    row: 'a page that never ends, asks without end',
    file: `${ROOM}/guarded-proxy.ts`,
    from: '    end()\n    onTooMuch()\n',
    to: '',
    test,
    name: 'is bounded in time',
  },
  {
    row: 'the portal is killed while it draws',
    file: `${ROOM}/browser-process.ts`,
    from: 'if [ -n "$group" ]; then kill -s KILL -- "-$group"; sleep 0.1; kill -s KILL -- "-$group"; fi\n',
    to: '',
    test,
    name: 'leaves no browser behind',
  },
  {
    row: 'files, pages of the browser, a download',
    file: `${ROOM}/draw-page.ts`,
    from: "    devtools.send('Browser.setDownloadBehavior', { behavior: 'deny' }),\n",
    to: '',
    test,
    name: 'tries every way out',
  },
]
