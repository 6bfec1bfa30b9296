import { useLocation, useNavigate } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { textParam } from '../../lib/search-params.ts'

interface MatrixSearch {
  kravmatrise?: string | undefined
}

/** What an ad's address says when the matrix of a consultant is open on its page. */
export const matrixSearch = (consultant_id: string | undefined): MatrixSearch => ({
  kravmatrise: consultant_id,
})

/** Whose matrix is open. It stands in the address: it can be shared, and is there again on the way back. */
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
