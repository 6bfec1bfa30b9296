import { useLocation, useNavigate } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { textParam } from '../../lib/search-params.ts'

interface MatrixSearch {
  kravmatrise?: string | undefined
}

/** The search parameters of an ad's page with a consultant's matrix open. */
export const matrixSearch = (consultant_id: string | undefined): MatrixSearch => ({
  kravmatrise: consultant_id,
})

/** Whose matrix is open. It is in the address, so it can be shared, and is restored on the way back. */
export function useOpenMatrix(job_id: string) {
  const navigate = useNavigate()
  const open = useLocation({
    select: ({ search }) => textParam((search as MatrixSearch).kravmatrise, 20),
  })
  const show = (consultant_id: string | undefined) =>
    void navigate({
      to: paths.job,
      params: { id: job_id },
      search: matrixSearch(consultant_id),
      state: true,
      replace: true,
      resetScroll: false,
    })
  return { open, show }
}
