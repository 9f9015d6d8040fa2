/** Resolves when a service worker is active, or will never be. */
export const whenSettled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', check)
    check()
  })
