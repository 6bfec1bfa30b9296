import { useState } from 'react'
import { saveFile } from '../lib/save-file.ts'
import { showToast } from './toast-store.ts'

/** Downloads a file that the server makes. `what` names it when that fails: «Listen», «Loggen». */
export function useDownload(what: string) {
  const [loading, setLoading] = useState(false)
  const download = async (file: Promise<Blob>, name: string) => {
    setLoading(true)
    try {
      saveFile(await file, name)
    } catch {
      showToast({ text: `${what} kunne ikke lastes ned. Prøv igjen om litt.`, kind: 'error' })
    }
    setLoading(false)
  }
  return { loading, download }
}
