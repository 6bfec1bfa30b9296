import type { Provider } from 'oidc-provider'

let loading: Promise<typeof Provider> | undefined

/** Loaded only when used. Its runtime check knows only names of long-term releases. */
export function loadProvider(): Promise<typeof Provider> {
  loading ??= withoutRuntimeNotice(async () => (await import('oidc-provider')).default)
  return loading
}

/* oxlint-disable no-console -- the library writes there, and has no switch for it */
async function withoutRuntimeNotice<T>(work: () => Promise<T>): Promise<T> {
  const warn = console.warn
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('Unsupported runtime')) warn(...parts)
  }
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}
