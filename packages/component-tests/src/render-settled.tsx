import { type ReactNode, useEffect } from 'react'
import { render } from 'vitest-browser-react'

/**
 * Puts something on the page and waits until it stands there and its effects have run: React draws a part at a time, and on a
 * machine with much to do some frames pass before the last. Then waits for what begins only once it is on the screen.
 */
export async function renderSettled(element: ReactNode): Promise<void> {
  const stands = Promise.withResolvers<void>()
  await render(
    <>
      {element}
      <EffectProbe onStands={stands.resolve} />
    </>,
  )
  await stands.promise
  await new Promise<void>((done) =>
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done)))),
  )
}

/** Stands last, so that its effect runs after those of everything before it. */
function EffectProbe({ onStands }: { onStands(): void }) {
  useEffect(onStands, [onStands])
  return null
}
