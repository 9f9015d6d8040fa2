import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Device, Signal } from '../devices/device.ts'
import { type CallEvent, digitsOf } from './call-event.ts'

/** A call that is not over, as stored on disk. */
export interface OpenCall {
  /** Device and line, or the device's own id of the call. */
  key: string
  id: string
  /** Undefined until it is known whether a number is sent. */
  phone?: string
  line: string
  begunAt: number
  lastAt: number
  isTold: boolean
  isAnswered: boolean
  quietMs?: number
}

/** Call event with its time in milliseconds of the computer's clock. */
export type TimedEvent = Omit<CallEvent, 'at'> & { at: number }

interface FollowDependencies {
  clock: Clock
  emit(event: TimedEvent): void
  /** Stores the calls that are not over. */
  store(calls: readonly OpenCall[]): void
}

/**
 * Milliseconds to wait for the number: it is sent between the first and the second ring, which are five
 * seconds apart.
 */
const numberComesWithinMs = 6000
/** Downtime in milliseconds after which a ring cannot be assigned to the previous call. */
const longestAwayMs = 30_000
const longestCallMs = 4 * 3_600_000

export interface CallFollower {
  handleSignal(device: Pick<Device, 'name' | 'quietMs'>, signal: Signal): void
  /** Stops without ending open calls; they remain stored. */
  stop(): void
}

/** Groups device signals into calls: several rings form one call, and each event is emitted once. */
export function followCalls(
  { clock, emit, store }: FollowDependencies,
  before: readonly OpenCall[],
): CallFollower {
  const calls = new Map<string, OpenCall>()
  const timers = new Map<string, Map<string, () => void>>()

  const storeAll = () => store([...calls.values()])
  const event = (call: OpenCall, kind: CallEvent['event'], at: number) =>
    emit({ event: kind, call_id: call.id, phone: call.phone ?? '', line_number: call.line, at })

  function setTimer(call: OpenCall, name: string, ms: number, run: () => void): void {
    const own = timers.get(call.key) ?? new Map<string, () => void>()
    own.get(name)?.()
    own.set(name, clock.after(ms, run))
    timers.set(call.key, own)
  }

  function watch(call: OpenCall): void {
    const now = clock.now()
    if (!call.isTold) {
      const remainingMs = Math.max(0, call.begunAt + numberComesWithinMs - now)
      setTimer(call, 'number', Math.min(remainingMs, numberComesWithinMs), () => announce(call))
    }
    if (call.quietMs !== undefined && !call.isAnswered) {
      setTimer(call, 'quiet', call.quietMs, () => finish(call, 'ended'))
    }
    setTimer(call, 'longest', longestCallMs, () => finish(call, 'ended'))
  }

  function begin(key: string, id: string, line: string, quietMs?: number): OpenCall {
    const now = clock.now()
    const times = { begunAt: now, lastAt: now, isTold: false, isAnswered: false }
    const call: OpenCall = { key, id, line, ...times, ...(quietMs === undefined ? {} : { quietMs }) }
    calls.set(key, call)
    return call
  }

  /**
   * Emits the ring; it is stored before, so that a program killed in between emits it again with the same id.
   */
  function announce(call: OpenCall): void {
    if (call.isTold) return
    storeAll()
    event(call, 'ring', call.begunAt)
    call.isTold = true
    storeAll()
  }

  /** Ends a call. It counts as missed only where the device reports that; otherwise the result is unknown. */
  function finish(call: OpenCall, kind: 'missed' | 'ended', at = call.lastAt): void {
    announce(call)
    event(call, kind, at)
    calls.delete(call.key)
    for (const cancel of timers.get(call.key)?.values() ?? []) cancel()
    timers.delete(call.key)
    storeAll()
  }

  function setCaller(call: OpenCall, phone: string): void {
    if (!call.phone) call.phone = phone
    announce(call)
  }

  function handleSignal({ name, quietMs }: Pick<Device, 'name' | 'quietMs'>, signal: Signal): void {
    const { line, channel = line } = signal
    const key = signal.call === undefined ? `${name}|${channel}` : `${name}/${signal.call}`
    let call = calls.get(key)
    if (call && signal.what === 'caller' && isAnother(call.phone, signal.phone)) {
      finish(call, 'ended')
      call = undefined
    }
    if (!call && (signal.what === 'ring' || signal.what === 'caller')) {
      call = begin(key, signal.call === undefined ? newId(name) : ownId(name, signal.call), line, quietMs)
    }
    if (!call) return
    call.lastAt = clock.now()
    if (signal.what === 'caller') setCaller(call, signal.phone)
    if (signal.what === 'answered' && !call.isAnswered) {
      announce(call)
      event(call, 'answered', call.lastAt)
      call.isAnswered = true
      timers.get(key)?.get('quiet')?.()
    }
    if (signal.what === 'over') {
      finish(call, signal.unanswered && !call.isAnswered ? 'missed' : 'ended')
    } else {
      storeAll()
      watch(call)
    }
  }

  for (const call of before) {
    calls.set(call.key, call)
    const away = clock.now() - call.lastAt
    const isCertain =
      away >= 0 && away < (call.isAnswered ? longestCallMs : (call.quietMs ?? 0) + longestAwayMs)
    if (isCertain) watch(call)
    else finish(call, 'ended')
  }

  return {
    handleSignal,
    stop() {
      for (const own of timers.values()) for (const cancel of own.values()) cancel()
      timers.clear()
    },
  }
}

/** Returns whether a signal belongs to a different call, since the line reports another number. */
const isAnother = (known: string | undefined, phone: string): boolean =>
  Boolean(known) && phone !== '' && digitsOf(known ?? '') !== digitsOf(phone)

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
const newId = (device: string): string => `${shortHash(device)}.${randomBytes(12).toString('hex')}`

/** Builds an id from the device's own call id, so that restarts and repetitions give the same one. */
function ownId(device: string, call: string): string {
  const id = `${shortHash(device)}.${call}`
  if (/^[\w.:-]{1,64}$/.test(id)) return id
  return `${shortHash(device)}.${createHash('sha256').update(call).digest('hex').slice(0, 48)}`
}
