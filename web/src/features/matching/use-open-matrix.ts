import { useLocation, useNavigate } from '@tanstack/react-router'
import { matrixSearch, paths } from '../../app/paths.ts'
import { useMay } from '../../lib/use-role.ts'
import { textParam } from '../../lib/search-params.ts'

/** Whose matrix is open, for those who may see it. It is in the address, so it can be shared, and is restored on the way back. */
export function useOpenMatrix(job_id: string) {
  const navigate = useNavigate()
  const may = useMay('ansatt')
  const shown = useLocation({
    select: ({ search }) => textParam((search as Partial<ReturnType<typeof matrixSearch>>).kravmatrise, 20),
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
  return { open: may ? shown : undefined, show }
}
