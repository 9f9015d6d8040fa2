// Stands within the pages that hang on a session (the policy names its hash), and runs before anything of theirs is fetched: it
// asks the server for what the page shows first, and for the page as text, with what the browser keeps of whoever opens it.
// What it is answered, ask-ahead.ts takes over; where it fails, the page asks for everything itself.
;(({ prefix, keys, paths, path }) => {
  try {
    const kept = {}
    for (const key of keys.split(' ')) kept[key] = localStorage.getItem(prefix + key)
    // Whoever has not the first has nothing that the page hangs on.
    if (Object.values(kept)[0] === null) return
    const now = Date.now()
    const asking = { page: location.pathname, kept: JSON.stringify(kept), now: String(now) }
    const answer = fetch(path, { method: 'POST', body: new URLSearchParams(asking) }).then((response) => {
      if (response.ok) return response.json()
      throw new Error(`${path} answered ${response.status}`)
    })
    answer.catch(() => undefined)
    globalThis.openedPage = { answer, paths: paths.split(' '), kept, now }
  } catch {
    // The browser keeps nothing, or may not be asked.
  }
})(document.currentScript.dataset)
