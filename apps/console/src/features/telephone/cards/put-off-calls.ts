import { create } from 'zustand'
import { keyName, readKey, writeKey } from '#platform/browser/local-keys.ts'

const key = 'calls-put-off'
/** Maximum number of remembered calls: no store has more waiting at once. */
const most = 200

/** Ids of a store's calls that were put off in this browser. */
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

// A call put off in one window is put off in all windows of the browser.
window.addEventListener('storage', ({ key: changed }) => {
  if (changed?.startsWith(keyName(key))) usePutOff.setState({ byShop: {} })
})

/**
 * Returns the calls put off in this browser, and the function that puts calls off: their cards do not
 * reappear on another page or after a reload. The calls stay in the list, and on other computers.
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
