import type { Claim } from './claim.ts'

const ROOM = 'server/src/media'
const IMAGES = `${ROOM}/hostile-images.test.ts`

export const MEDIA_CLAIMS: Claim[] = [
  {
    row: 'address of a picture forged',
    file: `${ROOM}/media-address.ts`,
    from: '    return given.length === right.length && timingSafeEqual(given, right)\n',
    to: '    return given.length > 0 && timingSafeEqual(right, right)\n',
    test: `${ROOM}/media.routes.test.ts`,
  },
  {
    row: 'address of a picture forged',
    file: `${ROOM}/media-address.ts`,
    from: '  return left > 0 ? left : null\n',
    to: '  return Math.max(left, 1)\n',
    test: `${ROOM}/media.routes.test.ts`,
  },
  {
    row: 'pictures with entities, scripts',
    file: `${ROOM}/screen-svg.ts`,
    from: '  if (RUNS_OR_LOADS.test(root) || ',
    to: '  if (',
    test: IMAGES,
  },
  {
    row: 'pictures with entities, scripts',
    file: `${ROOM}/screen-svg.ts`,
    from: '    if (data === undefined) refuse()\n    else inlined',
    to: '    if (data !== undefined) inlined',
    test: IMAGES,
  },
  {
    row: 'pictures with entities, scripts',
    file: `${ROOM}/draw-webp.ts`,
    from: 'limitInputPixels: MAX_PIXELS',
    to: 'limitInputPixels: false',
    test: IMAGES,
  },
  {
    row: 'a picture that takes half a minute to draw',
    file: `${ROOM}/draw-pool.ts`,
    from: "  limit(free, job.limit_ms, () => end(free, new ImageRefused('too_slow')))\n",
    to: '',
    test: `${ROOM}/rasterise.test.ts`,
  },
  {
    row: '| 1.3.4 |',
    file: `${ROOM}/screen-svg.ts`,
    from: '    if (/^on[a-z]+$/.test(local)) refuse()\n',
    to: '',
    test: `${ROOM}/screen-svg.test.ts`,
  },
  {
    row: '| 5.2.1-2 |',
    file: `${ROOM}/rasterise.ts`,
    from: "  if (bytes.length > MAX_IMAGE_BYTES) throw new ImageRefused('too_large')\n",
    to: '',
    test: IMAGES,
  },
  {
    row: '| 5.2.1-2 |',
    file: `${ROOM}/draw-webp.ts`,
    from: "  if (!format) throw new ImageRefused('unknown_format')\n",
    to: "  if (!format) return encode(sharp(bytes, OPTIONS), kind, 'png')\n",
    test: IMAGES,
  },
  {
    row: 'a picture of an article that is not an image',
    file: 'server/src/media/fetch-picture.ts',
    from: 'if (isStopped || !(error instanceof FetchRefused || error instanceof ImageRefused)) throw error',
    to: 'throw error',
    test: 'server/src/features/news/feeds/read-news-feed.test.ts',
  },
  {
    row: 'a picture of an ad that is not an image',
    file: 'server/src/media/fetch-picture.ts',
    from: 'if (isStopped || !(error instanceof FetchRefused || error instanceof ImageRefused)) throw error',
    to: 'throw error',
    test: 'server/src/features/jobs/job-pictures.test.ts',
  },
  {
    row: '| 1.3.1 |',
    file: 'server/src/text/html-to-markdown.ts',
    from: "const SCHEMES = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']",
    to: "const SCHEMES = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp', 'javascript', 'data']",
    test: 'server/src/text/html-to-markdown.test.ts',
  },
]
