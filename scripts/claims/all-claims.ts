import { ASSISTANT_CLAIMS } from './assistant-claims.ts'
import type { Claim, LeftOut } from './claim.ts'
import { DOCUMENT_CLAIMS } from './document-claims.ts'
import { DOOR_CLAIMS } from './door-claims.ts'
import { FEED_CLAIMS } from './feed-claims.ts'
import { MATCHING_CLAIMS } from './matching-claims.ts'
import { MEDIA_CLAIMS } from './media-claims.ts'
import { OFFER_CLAIMS } from './offer-claims.ts'
import { OPEN_WEB_CLAIMS } from './open-web-claims.ts'
import { OUTBOX_CLAIMS } from './outbox-claims.ts'
import { PEOPLE_CLAIMS } from './people-claims.ts'
import { RADAR_CLAIMS } from './radar-claims.ts'
import { ROLE_CLAIMS } from './role-claims.ts'
import { SCIM_CLAIMS } from './scim-claims.ts'
import { SCRAPING_CLAIMS } from './scraping-claims.ts'
import { SIGN_IN_CLAIMS } from './sign-in-claims.ts'
import { START_CLAIMS } from './start-claims.ts'
import { TEXT_CLAIMS } from './text-claims.ts'

export const CLAIMS: Claim[] = [
  ...START_CLAIMS,
  ...SIGN_IN_CLAIMS,
  ...ROLE_CLAIMS,
  ...SCIM_CLAIMS,
  ...DOOR_CLAIMS,
  ...DOCUMENT_CLAIMS,
  ...OPEN_WEB_CLAIMS,
  ...ASSISTANT_CLAIMS,
  ...PEOPLE_CLAIMS,
  ...SCRAPING_CLAIMS,
  ...TEXT_CLAIMS,
  ...FEED_CLAIMS,
  ...MEDIA_CLAIMS,
  ...MATCHING_CLAIMS,
  ...OFFER_CLAIMS,
  ...OUTBOX_CLAIMS,
  ...RADAR_CLAIMS,
]

const CHROMIUM = 'its test needs a real Chromium'

export const LEFT_OUT: LeftOut[] = [
  { row: 'to this machine, private networks and names that resolve there', why: CHROMIUM },
  { row: 'files, pages of the browser, a download', why: CHROMIUM },
  { row: 'the same from a page that browsers trust', why: CHROMIUM },
  { row: 'a name that changes its answer; the page itself redirects', why: CHROMIUM },
  { row: 'a page that never ends, sends requests without end', why: CHROMIUM },
  { row: 'the portal is killed while it renders', why: CHROMIUM },
]
