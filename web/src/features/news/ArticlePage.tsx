import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths, routeIds } from '../../app/paths.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { useBackOneStep } from '../../lib/use-step-back.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { MissingCard } from '../../ui/MissingCard.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { Article } from './Article.tsx'
import { ArticleBones } from './ArticleBones.tsx'
import { articleQuery } from './news.api.ts'
import './ArticlePage.css'

export function ArticlePage() {
  const { id } = useParams({ from: routeIds.article })
  const { data: article, error, isPending, isFetching, refetch } = useQuery(articleQuery(id))
  const loading = useShownLoading(isPending)
  const back = <Link to={paths.news} onClick={useBackOneStep()} />
  const missing = !article && isNotFound(error)
  usePageTitle(article?.title ?? (missing ? 'Artikkel ikke funnet' : 'Nyhet'))

  return (
    <div className="u-width article">
      {!missing && <BackLink as={back}>Tilbake</BackLink>}
      {loading ? (
        <ArticleBones />
      ) : article ? (
        <Article article={article} />
      ) : missing ? (
        <MissingCard title="Artikkel ikke funnet" back={back}>
          Beklager, artikkelen du leter etter er ikke tilgjengelig.
        </MissingCard>
      ) : (
        <RetryPanel title="Artikkelen kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      )}
    </div>
  )
}
