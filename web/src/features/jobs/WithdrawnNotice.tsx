import { Notice } from '../../ui/Notice.tsx'

/** Replaces the content of an ad that its source has removed. */
export function WithdrawnNotice() {
  return (
    <div className="job-withdrawn">
      <Notice kind="info" title="Annonsen er trukket av kilden.">
        Teksten og kontaktpersonene er fjernet her også.
      </Notice>
    </div>
  )
}
