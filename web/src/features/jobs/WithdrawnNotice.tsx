import { Notice } from '../../ui/Notice.tsx'

/** Stands in the place of all that is left out of an ad which its source has taken away. */
export function WithdrawnNotice() {
  return (
    <div className="job-withdrawn">
      <Notice kind="info" title="Annonsen er trukket av kilden.">
        Teksten og kontaktpersonene er fjernet her også.
      </Notice>
    </div>
  )
}
