import type { Device, Signal } from './device.ts'

const secondMs = 1000

/** A simulated call: its number, the seconds until it is answered, if at all, and until its end. */
interface MadeUp {
  phone: string
  answeredAfter?: number
  overAfter: number
}

/** Regular callers, some of whom are customers of the demo data: a few guests make most calls. */
const regulars = ['19900040518', '19900032599', '13957118420', '0512-62001234', '13600001005']

/**
 * Device that simulates calls from a seed: by regulars and new numbers, one in eight withheld, one in four
 * missed.
 */
export function simulate({ seed, line, everyMs }: { seed: number; line: string; everyMs: number }): Device {
  return {
    name: '模拟来电',
    kind: 'simulate',
    lineNumber: line,
    async open({ clock, signal, plugged, log }) {
      const timers = new Map<number, () => void>()
      let count = 0
      let isClosed = false
      const begun = clock.now().toString(36)
      const later = (ms: number, run: () => void) => {
        const timer = timers.size === 0 ? 0 : Math.max(...timers.keys()) + 1
        const cancel = clock.after(ms, () => {
          timers.delete(timer)
          if (!isClosed) run()
        })
        timers.set(timer, cancel)
      }
      function ring(): void {
        count += 1
        const { phone, answeredAfter, overAfter } = madeUpCall(seed, count)
        const call = { call: `${seed}-${begun}-${count}`, line }
        const emitAfter = (after: number, emitted: Signal) => later(after * secondMs, () => signal(emitted))
        signal({ ...call, what: 'caller', phone })
        if (answeredAfter !== undefined) emitAfter(answeredAfter, { ...call, what: 'answered' })
        emitAfter(overAfter, { ...call, what: 'over', unanswered: answeredAfter === undefined })
        // Every third call starts while the previous one is still ringing.
        later(count % 3 === 0 ? Math.min(4 * secondMs, everyMs) : everyMs, ring)
      }
      plugged(true)
      log(`模拟来电：每${Math.round(everyMs / secondMs)}秒左右一次，没有人真的打来`)
      later(Math.min(secondMs, everyMs), ring)
      return async () => {
        isClosed = true
        for (const cancel of timers.values()) cancel()
      }
    },
  }
}

/** Returns the simulated call at an index; deterministic for a seed. */
export function madeUpCall(seed: number, at: number): MadeUp {
  const chance = (most: number, salt: number) =>
    (Math.imul((seed + 1) * 31 + at * 7 + salt + 1, 2_654_435_761) >>> 8) % most
  const stranger = `13${chance(10, 1)}${String(chance(100_000_000, 2)).padStart(8, '0')}`
  const known = regulars[chance(regulars.length, 3)] ?? ''
  const phone = chance(8, 4) === 0 ? '' : chance(2, 5) === 0 ? stranger : known
  const rings = 5 + chance(20, 6)
  if (chance(4, 7) === 0) return { phone, overAfter: rings }
  return { phone, answeredAfter: rings, overAfter: rings + 20 + chance(120, 8) }
}
