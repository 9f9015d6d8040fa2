import { useRef } from 'react'
import type { DishClient } from './dish-client.ts'

/** Serializes changes to the cart: fast taps lose nothing, and a confirmation includes the last change. */
export function useSerialChanges(client: DishClient): DishClient {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  function serialize<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const result = last.current.then(act)
    // A failed change must not block the following ones.
    last.current = result.catch(() => undefined)
    return result
  }
  const { host } = client
  return {
    ...client,
    set: (line) => serialize(() => client.set(line)),
    ...(host && {
      host: {
        ...host,
        remove: (line) => serialize(() => host.remove(line)),
        setRemark: (userRemark) => serialize(() => host.setRemark(userRemark)),
        confirm: (version) => serialize(() => host.confirm(version)),
      },
    }),
  }
}
