/** Waits until what was rendered is on the screen, and what begins once it is there has begun. */
export const shown = (): Promise<void> =>
  new Promise((done) =>
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done)))),
  )
