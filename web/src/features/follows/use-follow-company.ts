import { useWish } from './use-wish.ts'

/** `const { pressed, toggle } = useFollowCompany(company.id, is_favorite)`; each `toggle()` is a click. */
export const useFollowCompany = (company_id: string, is_favorite: boolean) =>
  useWish(`company-${company_id}`, is_favorite)
