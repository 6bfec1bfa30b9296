import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths, routeIds } from '../../app/paths.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { ErrorState } from '../../ui/StatePanel.tsx'
import { Article } from './Article.tsx'
import { ArticleBones } from './ArticleBones.tsx'
import { BackOneStep, useBackOneStep } from './BackOneStep.tsx'
import { articleQuery } from './news.api.ts'
import './ArticlePage.css'

export function ArticlePage() {
  const { id } = useParams({ from: routeIds.article })
  const { data: article, error, isPending, isFetching, refetch } = useQuery(articleQuery(id))
  const loading = useShownLoading(isPending)
  const back = useBackOneStep()
  const missing = !article && isNotFound(error)
  usePageTitle(article?.title ?? (missing ? 'Artikkel ikke funnet' : 'Nyhet'))

  return (
    <div className="u-width article">
      {!missing && <BackOneStep />}
      {loading ? (
        <ArticleBones />
      ) : article ? (
        <Article article={article} />
      ) : missing ? (
        <Card pad="none">
          <ErrorState
            level={1}
            title="Artikkel ikke funnet"
            action={
              <Button kind="secondary" as={<Link to={paths.news} onClick={back} />}>
                Tilbake
              </Button>
            }
          >
            Beklager, artikkelen du leter etter er ikke tilgjengelig.
          </ErrorState>
        </Card>
      ) : (
        <RetryPanel title="Artikkelen kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      )}
    </div>
  )
}
