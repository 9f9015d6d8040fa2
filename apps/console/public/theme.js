// Before the first paint: the look the person chose, or else the system's. A file of its own, since the page's
// content security policy allows no inline script.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('roombook.theme')
  } catch {
    // Storage is forbidden: the system decides.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
