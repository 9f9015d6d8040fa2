import { type ReactNode, useEffect } from 'react'
import { render } from 'vitest-browser-react'

/**
 * Renders an element and waits until it is mounted and its effects have run: React renders in steps, which
 * may take several frames on a busy machine. Then waits for work that starts only after that.
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

/** Rendered last, so that its effect runs after all others. */
function EffectProbe({ onStands }: { onStands(): void }) {
  useEffect(onStands, [onStands])
  return null
}
