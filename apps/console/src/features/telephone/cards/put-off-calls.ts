import { create } from 'zustand'
import { keyName, readKey, writeKey } from '#platform/browser/local-keys.ts'

const key = 'calls-put-off'
/** Maximum number of remembered calls: no store has more waiting at once. */
const most = 200

/** The calls of a store that were put off in this browser, by their numbers. */
function readPutOff(shopId: number): ReadonlySet<number> {
  try {
    const storedIds: unknown = JSON.parse(readKey(`${key}.${shopId}`) ?? '[]')
    return new Set(Array.isArray(storedIds) ? storedIds.filter((id) => Number.isSafeInteger(id)) : [])
  } catch {
    return new Set()
  }
}

interface PutOffCalls {
  byShop: Readonly<Record<number, ReadonlySet<number>>>
}
const usePutOff = create<PutOffCalls>()(() => ({ byShop: {} }))

// A call put off in one window is put off in the others.
window.addEventListener('storage', ({ key: changed }) => {
  if (changed?.startsWith(keyName(key))) usePutOff.setState({ byShop: {} })
})

/**
 * The calls that were put off here, and putting some off: their cards come back neither on another page nor after a reload.
 * They stay in the list, and on the other computers.
 */
export function usePutOffCalls(
  shopId: number,
): readonly [ReadonlySet<number>, (callIds: readonly number[]) => void] {
  const storedCalls = usePutOff(({ byShop }) => byShop[shopId])
  const putOff = storedCalls ?? readPutOff(shopId)
  return [
    putOff,
    (callIds) => {
      const ids = [...readPutOff(shopId), ...callIds].slice(-most)
      writeKey(`${key}.${shopId}`, JSON.stringify(ids))
      usePutOff.setState(({ byShop }) => ({ byShop: { ...byShop, [shopId]: new Set(ids) } }))
    },
  ]
}
