// Runs before the first paint, so that a dark page never flashes white.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('darkMode')
  } catch {}
  const dark = stored === 'true' || (stored !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches)
  const root = document.documentElement
  root.classList.toggle('dark-theme', dark)
  root.dataset.colorScheme = dark ? 'dark' : 'light'
})()
