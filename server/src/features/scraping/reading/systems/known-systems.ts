import { ARBEIDSPLASSEN } from './arbeidsplassen.ts'
import { ASHBY } from './ashby.ts'
import { EASYCRUIT } from './easycruit.ts'
import { FINN } from './finn.ts'
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
import type { RecruitingSystem } from './recruiting-system.ts'
import { SMART_RECRUITERS } from './smartrecruiters.ts'
import { TEAMTAILOR } from './teamtailor.ts'
import { VISMA_ENTERPRISE } from './visma-enterprise.ts'
import { WEBCRUITER } from './webcruiter.ts'
import { WORKDAY } from './workday.ts'

/** In the order in which they are tried. Systems with weaker signs come later. */
export const KNOWN_SYSTEMS: readonly RecruitingSystem[] = [
  TEAMTAILOR,
  WEBCRUITER,
  JOBYLON,
  REACHMEE,
  RECMAN,
  EASYCRUIT,
  HR_MANAGER,
  JOBBNORGE,
  FINN,
  ARBEIDSPLASSEN,
  VISMA_ENTERPRISE,
  GREENHOUSE,
  LEVER,
  ASHBY,
  SMART_RECRUITERS,
  WORKDAY,
  PERSONIO,
  PAYLOCITY,
  RECRUITEE,
]
