// Inline script of the pages that depend on a session (the content policy contains its hash). It runs before any resource of the
// page is loaded and prefetches the page's first data and its rendered HTML, with the sessions stored in the browser.
// asked-ahead.ts uses the answer; if the request fails, the page makes its requests itself.
;(({ prefix, keys, paths, path }) => {
  try {
    const kept = {}
    for (const key of keys.split(' ')) kept[key] = localStorage.getItem(prefix + key)
    // Without the first key there is no session on which the page depends.
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
    // Storage is empty or blocked.
  }
})(document.currentScript.dataset)
