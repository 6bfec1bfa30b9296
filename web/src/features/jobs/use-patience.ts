import { useEffect, useState } from 'react'

/** True once the user has waited so long that the wait should end. Restarts for another key. */
export function usePatience(waiting: boolean, key: string, patience_ms: number): boolean {
  const [spent, setSpent] = useState<string | null>(null)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSpent(key), patience_ms)
    return () => clearTimeout(timer)
  }, [waiting, key, patience_ms])
  return waiting && spent === key
}
