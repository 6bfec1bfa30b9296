import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/theme/theme.css'
import { arriveWith, takeCode } from './app/arrival.ts'
import { ArrivalScreen } from './app/ArrivalScreen.tsx'
import { Providers } from './app/Providers.tsx'
import { createQueryClient } from './app/query-client.ts'
import { createPortalRouter } from './app/router.ts'
import { watchSession } from './app/watch-session.ts'
import { watchFollows } from './features/follows/portal-follows.ts'
import { followDarkMode } from './lib/dark-mode.ts'

async function start(place: HTMLElement) {
  followDarkMode()
  const root = createRoot(place)
  const code = takeCode()
  if (code) {
    root.render(<ArrivalScreen />)
    await arriveWith(code)
  }
  const queryClient = createQueryClient()
  const router = createPortalRouter(queryClient)
  watchSession(router, queryClient)
  watchFollows(queryClient)
  // Before React renders, so that requests run in parallel.
  void router.load()
  root.render(
    <StrictMode>
      <Providers router={router} queryClient={queryClient} />
    </StrictMode>,
  )
}

void start(document.querySelector<HTMLElement>('#root')!)
