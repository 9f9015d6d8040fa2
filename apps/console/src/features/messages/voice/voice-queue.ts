/** An announcement about an order. */
export interface Alert {
  readonly messageId: number
  readonly orderId: number
  readonly text: string
}

/** Reason for silence: this machine has no Chinese voice, or the cause is unknown. */
export type Silence = 'voiceless' | 'failed'

/** Result of speaking: spoken; blocked by the browser until the user touches the page; or failed. */
export type SpeechResult = 'said' | 'blocked' | Silence

/** State of the queue, for display. */
export interface VoiceState {
  /** The browser blocks sound until the user touches the page. */
  readonly blocked: boolean
  /** Reason why the last alert was silent; undefined if it was spoken or not tried. */
  readonly silence: Silence | undefined
  /** Alerts being spoken, waiting, or repeated until handled; the newest last. */
  readonly alerts: readonly Alert[]
}

/** Dependencies of the queue; tests pass their own. */
export interface VoiceDependencies {
  /** Speaks a text; resolves at its end. */
  speak(text: string): Promise<SpeechResult>
  /** Stops the current speech. */
  cancel(): void
  /** Whether the store repeats alerts until a user opens or dismisses them. */
  repeats(): boolean
  onChange(state: VoiceState): void
}

/** Milliseconds of silence before an alert that has not been handled is repeated. */
export const repeatAfter = 15_000
/** Maximum number of alerts; older ones are dropped and remain in the message list. */
export const mostAlerts = 10

export interface VoiceQueue {
  add(alert: Alert): void
  /** Removes an order's alerts, or all, after a user has handled them. */
  dismiss(orderId: number | null): void
  /** Retries blocked alerts after the user has touched the page. */
  unlock(): void
}

/**
 * Speaks alerts one at a time, in order. A spoken alert is removed or, where the store repeats alerts, spoken
 * again after a silence until it is dismissed. A failure is logged once, and no dialog asks about it (8.10):
 * the display shows the reason unobtrusively.
 */
export function createVoiceQueue({ speak, cancel, repeats, onChange }: VoiceDependencies): VoiceQueue {
  let waiting: Alert[] = []
  let spokenAlerts: Alert[] = []
  let current: Alert | undefined
  let blocked = false
  let silence: Silence | undefined
  // A machine without a voice fails every time: the failure is logged once.
  let hasFailed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const notify = (): void => {
    const all = [...spokenAlerts, ...(current ? [current] : []), ...waiting]
    onChange({ blocked, silence, alerts: all.toSorted((one, other) => one.messageId - other.messageId) })
  }

  async function next(): Promise<void> {
    if (current || blocked) return
    const [alert, ...rest] = waiting
    if (!alert) return repeatLater()
    waiting = rest
    current = alert
    stopTimer()
    notify()
    const result = await speak(alert.text)
    const isSilent = result === 'failed' || result === 'voiceless'
    if (result !== 'blocked') silence = isSilent ? result : undefined
    if (isSilent && !hasFailed) {
      hasFailed = true
      console.warn('An alert could not be said aloud')
    }
    // Dismissed while it was being spoken: the next one has already begun.
    if (current !== alert) return
    current = undefined
    if (result === 'blocked') {
      blocked = true
      waiting = [alert, ...waiting]
    } else if (repeats()) spokenAlerts = [...spokenAlerts, alert]
    notify()
    await next()
  }

  function repeatLater(): void {
    if (spokenAlerts.length === 0 || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      waiting = repeats() ? spokenAlerts : []
      spokenAlerts = []
      notify()
      void next()
    }, repeatAfter)
  }

  function stopTimer(): void {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    add(alert) {
      const known = [...spokenAlerts, ...waiting, ...(current ? [current] : [])]
      if (known.some(({ messageId }) => messageId === alert.messageId)) return
      waiting = [...waiting, alert].slice(-mostAlerts)
      spokenAlerts = spokenAlerts.slice(-mostAlerts)
      notify()
      void next()
    },
    dismiss(orderId) {
      const stays = (alert: Alert): boolean => orderId !== null && alert.orderId !== orderId
      waiting = waiting.filter(stays)
      spokenAlerts = spokenAlerts.filter(stays)
      if (spokenAlerts.length === 0) stopTimer()
      if (current && !stays(current)) {
        current = undefined
        cancel()
      }
      notify()
      void next()
    },
    unlock() {
      if (!blocked) return
      blocked = false
      notify()
      void next()
    },
  }
}
