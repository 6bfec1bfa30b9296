/** `npm run dev`: the server restarts when its sources change, and the web reloads by itself. One address for both. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const API_PORT = 3100
const WEB_PORT = 3000

const server: ChildProcess = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-path=server/src',
    '--watch-path=server/migrations',
    '--watch-path=contract/src',
    '--watch-preserve-output',
    join(root, 'server/src/main.ts'),
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(API_PORT),
      PUBLIC_URL: `http://localhost:${WEB_PORT}`,
      LOG_PRETTY: 'true',
    },
  },
)
// vite.config.ts reads it: the web's dev server proxies the API.
process.env['API_ORIGIN'] = `http://127.0.0.1:${API_PORT}`
const vite = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  root: join(root, 'web'),
  server: { port: WEB_PORT, strictPort: true, host: '127.0.0.1' },
})
await vite.listen()
console.log(`Utsyn (development): http://localhost:${WEB_PORT}`)

const stop = (): void => {
  server.kill('SIGTERM')
  void vite.close()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
server.on('exit', (code) => {
  void vite.close()
  process.exitCode = code ?? 0
})
