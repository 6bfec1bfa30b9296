/** `npm start`: builds the web when its sources have changed, then runs the portal in this process. */
import { ensureWebBuild } from './build-web.ts'

try {
  await ensureWebBuild()
} catch (error) {
  console.error(`\nUtsyn: the web could not be built: ${(error as Error).message}`)
  process.exit(1)
}
await import('../server/src/main.ts')
