import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { dateWithTime } from '../../lib/norwegian.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { eventDays } from './job-event-days.ts'
import { jobEventsQuery } from './jobs.api.ts'

/** The history of an ad, newest first. Fetched when shown. */
export function JobHistory({ job_id }: { job_id: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(jobEventsQuery(job_id))
  const loading = useShownLoading(isPending || (!data && isFetching))
  if (loading)
    return (
      <Loading label="Laster historikken …">
        <div className="job-history">
          {[1, 2, 3].map((line) => (
            <div key={line} className="job-history-day">
              <Bone width={120} />
              <Bone width="62%" />
            </div>
          ))}
        </div>
      </Loading>
    )
  if (!data)
    return (
      <div className="job-history">
        <Notice
          kind="error"
          title="Historikken kunne ikke hentes."
          action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
        />
      </div>
    )
  return (
    <ol className="u-list job-history">
      {eventDays(data).map(({ day, events }) => (
        <li key={events[0]!.at} className="job-history-day">
          <p className="job-history-date">{day}</p>
          <ul className="u-list">
            {events.map(({ at, text, earlier_job_id }, index) => (
              <li key={index}>
                <time dateTime={at} title={dateWithTime(at)}>
                  {text}
                </time>
                {earlier_job_id && (
                  <>
                    {'. '}
                    <Link to={paths.job} params={{ id: earlier_job_id }}>
                      Se den forrige annonsen
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
