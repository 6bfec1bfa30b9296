import { AD_MARKUP } from './ad-markup.ts'
import { ASHBY } from './ashby.ts'
import { EASYCRUIT } from './easycruit.ts'
import { GREENHOUSE } from './greenhouse.ts'
import { HR_MANAGER } from './hr-manager.ts'
import { JOBBNORGE } from './jobbnorge.ts'
import { JOBYLON } from './jobylon.ts'
import { LEVER } from './lever.ts'
import { PAYLOCITY } from './paylocity.ts'
import { PERSONIO } from './personio.ts'
import { REACHMEE } from './reachmee.ts'
import { RECMAN } from './recman.ts'
import { RECRUITEE } from './recruitee.ts'
import { NO_ADS, type RecruitingSystem } from './recruiting-system.ts'
import { SMART_RECRUITERS } from './smartrecruiters.ts'
import { TEAMTAILOR } from './teamtailor.ts'
import { WEBCRUITER } from './webcruiter.ts'
import { WORKDAY } from './workday.ts'

const LISTS: readonly RecruitingSystem[] = [
  TEAMTAILOR,
  WEBCRUITER,
  JOBYLON,
  REACHMEE,
  RECMAN,
  EASYCRUIT,
  HR_MANAGER,
  JOBBNORGE,
  GREENHOUSE,
  LEVER,
  ASHBY,
  SMART_RECRUITERS,
  WORKDAY,
  PERSONIO,
  PAYLOCITY,
  RECRUITEE,
]

/** Makers whose lists are not read, only the page of an ad. */
const others = new Set(AD_MARKUP.map(({ system }) => system)).difference(
  new Set(LISTS.map(({ name }) => name)),
)

/** In the order in which they are tried. Systems with weaker signs come later. */
export const KNOWN_SYSTEMS: readonly RecruitingSystem[] = [
  ...LISTS,
  ...[...others].map((name) => ({ name, requests: () => [], read: () => NO_ADS })),
]
