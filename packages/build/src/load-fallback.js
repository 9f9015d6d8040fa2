// Handles a page whose scripts do not load or fail, for example after a release that removed them: reloads the page once,
// then shows a message. A separate file, since the content policy forbids inline scripts (except ask-first.js); it runs before the
// page's own scripts and does nothing once these have started.
;(() => {
  const root = document.getElementById('root')
  const build = document.querySelector('meta[name="build"]')?.getAttribute('content')
  const memory = 'roombook.reloaded-build'

  /** Returns whether the page may reload itself: once per build, the same rule as in its scripts. */
  const mayReload = () => {
    try {
      if (!build || !navigator.onLine || sessionStorage.getItem(memory) === build) return false
      sessionStorage.setItem(memory, build)
      return true
    } catch {
      // Without storage the page might reload forever.
      return false
    }
  }

  const showFailure = () => {
    const box = document.createElement('div')
    box.setAttribute('role', 'alert')
    box.style.cssText =
      'max-width: 420px; margin: 0 auto; padding: 48px 20px; font: 1rem/1.6 sans-serif; text-align: center'
    const message = document.createElement('p')
    message.textContent = navigator.onLine
      ? '页面没有打开：有内容没能取来，可能刚刚更新过。'
      : '页面没有打开：当前没有网络。'
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = '刷新页面'
    button.style.cssText = 'min-height: 44px; margin-top: 12px; padding: 0 24px; font: inherit'
    button.addEventListener('click', () => location.reload())
    box.append(message, button)
    document.querySelector('body > .coming')?.remove()
    document.documentElement.removeAttribute('data-coming')
    // Text from the server remains where it is readable without scripts; a page that needs them is replaced.
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
      // A script that failed to load, or that this browser cannot run.
      const isMissing = event.target instanceof HTMLScriptElement
      const isFaulty = event instanceof ErrorEvent && event.filename.includes('/static/')
      if (isOver || !(isMissing || isFaulty)) return
      isOver = true
      if (mayReload()) location.reload()
      else showFailure()
    },
    true,
  )
})()
