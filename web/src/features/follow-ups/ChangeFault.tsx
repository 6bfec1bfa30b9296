import { Notice } from '../../ui/Notice.tsx'

/** Why a change was not saved, beside what was changed. */
export const ChangeFault = ({ fault }: { fault: string | undefined }) =>
  fault && (
    <Notice kind="error" announce>
      {fault}
    </Notice>
  )
