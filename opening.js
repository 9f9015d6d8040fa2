// What the bare page does until its scripts are there: one that does not come, of a build that is gone say, is told of
// rather than waited for. A file of its own, since no page runs script that stands within it (but ask-first.js); it comes before the
// page's own, and stays out of the way once these have begun.
;(() => {
  const root = document.getElementById('root')
  const build = document.querySelector('meta[name="build"]')?.getAttribute('content')
  const memory = 'roombook.reloaded-build'

  /** The page is loaded anew once for a build, as its scripts do later too. */
  const mayReload = () => {
    try {
      if (!build || !navigator.onLine || sessionStorage.getItem(memory) === build) return false
      sessionStorage.setItem(memory, build)
      return true
    } catch {
      // Without a memory it might go round for ever.
      return false
    }
  }

  const tell = () => {
    const box = document.createElement('div')
    box.setAttribute('role', 'alert')
    box.style.cssText =
      'max-width: 420px; margin: 0 auto; padding: 48px 20px; font: 1rem/1.6 sans-serif; text-align: center'
    const words = document.createElement('p')
    words.textContent = navigator.onLine
      ? '页面没有打开：有内容没能取来，可能刚刚更新过。'
      : '页面没有打开：当前没有网络。'
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = '刷新页面'
    button.style.cssText = 'min-height: 44px; margin-top: 12px; padding: 0 24px; font: inherit'
    button.addEventListener('click', () => location.reload())
    box.append(words, button)
    document.querySelector('body > .coming')?.remove()
    document.documentElement.removeAttribute('data-coming')
    // What the server wrote stays where it reads without scripts; where it says that it needs them, nothing on it works.
    const needsScript = root?.querySelector('[aria-busy]') || document.querySelector('noscript')
    if (!root || needsScript || !root.firstElementChild) root?.replaceChildren(box)
    else document.body.prepend(box)
  }

  let isOver = false
  const end = () => {
    isOver = true
  }
  addEventListener('page-begun', end, { once: true })
  addEventListener(
    'error',
    (event) => {
      // One that did not come, or one of the page's own that this browser cannot run.
      const isMissing = event.target instanceof HTMLScriptElement
      const isFaulty = event instanceof ErrorEvent && event.filename.includes('/static/')
      if (isOver || !(isMissing || isFaulty)) return
      isOver = true
      if (mayReload()) location.reload()
      else tell()
    },
    true,
  )
})()
