import { z } from 'zod'
import { phoneIn } from '../../calls/call-event.ts'
import type { Signal } from '../device.ts'

/** Fields of an Asterisk channel: one leg of a call. */
const channel = z.object({
  id: z.string().min(1).max(200),
  state: z.string().default(''),
  caller: z.object({ number: z.string().nullish() }).nullish(),
  dialplan: z.object({ context: z.string().nullish(), exten: z.string().nullish() }).nullish(),
})
export type Channel = z.output<typeof channel>

/** ARI events that concern a call. */
const event = z.object({
  type: z.string(),
  channel: channel.optional(),
  /** Caller of a Dial event. */
  caller: channel.optional(),
  dialstatus: z.string().default(''),
})

export interface AriReading {
  /** Prefixes of the dialplan contexts in which incoming calls begin. */
  contexts: readonly string[]
  /**
   * Whether a call counts as answered only once a telephone answers it: the PBX itself answers with a menu.
   */
  menu: boolean
  line: string
  /** Bound line number by dialled number. */
  lines: Readonly<Record<string, string>>
}

/** A pending query for the current channels: events received before its answer are newer than the answer. */
interface Asking {
  /** Calls that were open when it was sent. */
  before: ReadonlySet<string>
  /** Calls that have ended since. */
  over: Set<string>
}

/**
 * Converts ARI events to signals. An incoming call is a channel that begins in one of the contexts, or that
 * is passed to our Stasis application (StasisStart); its id identifies the call.
 */
export function readAri({ contexts, menu, line, lines }: AriReading) {
  /** Open incoming calls, with the dialled line. */
  const open = new Map<string, { line: string; isAnswered: boolean }>()
  const pendingQueries = new Set<Asking>()

  const isFromOutside = ({ dialplan }: Channel) =>
    contexts.some((context) => dialplan?.context?.startsWith(context))

  function begin(found: Channel): Signal[] {
    if (open.has(found.id)) return []
    const dialled = found.dialplan?.exten ?? ''
    const call = { line: lines[dialled] ?? line, isAnswered: false }
    open.set(found.id, call)
    const phone = phoneIn(found.caller?.number ?? '') ?? ''
    return [{ what: 'caller', call: found.id, line: call.line, phone }]
  }

  function answer(id: string | undefined): Signal[] {
    const call = open.get(id ?? '')
    if (!call || id === undefined || call.isAnswered) return []
    call.isAnswered = true
    return [{ what: 'answered', call: id, line: call.line }]
  }

  /** Ends a call, also one that began before the program did: it is then unknown whether it was answered. */
  function end(id: string): Signal[] {
    const call = open.get(id)
    open.delete(id)
    for (const { over } of pendingQueries) over.add(id)
    return [{ what: 'over', call: id, line: call?.line ?? line, unanswered: call?.isAnswered === false }]
  }

  return {
    /** Converts an event to signals; empty where the text is not an event. */
    read(text: string): Signal[] {
      const ariEvent = parse(text)
      if (!ariEvent) return []
      const { type, channel: found, caller, dialstatus } = ariEvent
      if (type === 'Dial') return dialstatus === 'ANSWER' ? answer(caller?.id) : []
      if (!found) return []
      if (type === 'StasisStart') return begin(found)
      if (type === 'ChannelHangupRequest' || type === 'ChannelDestroyed') return end(found.id)
      if (type !== 'ChannelCreated' && type !== 'ChannelStateChange') return []
      const begun = isFromOutside(found) && found.state !== 'Up' ? begin(found) : []
      const answered = found.state === 'Up' && !menu ? answer(found.id) : []
      return [...begun, ...answered]
    },
    /** Registers a query for the current channels that is about to be sent. */
    ask(): Asking {
      const asking = { before: new Set(open.keys()), over: new Set<string>() }
      pendingQueries.add(asking)
      return asking
    },
    /**
     * Derives the events missed while disconnected from the current channels. It is unknown whether calls
     * that ended meanwhile were answered.
     */
    catchUp(channels: unknown, asking: Asking): Signal[] {
      pendingQueries.delete(asking)
      const now = z.array(channel).safeParse(channels).data
      if (!now) return []
      const ids = new Set(now.map(({ id }) => id))
      const gone = [...open].filter(([id]) => asking.before.has(id) && !ids.has(id))
      for (const [id] of gone) open.delete(id)
      return [
        ...gone.map(([id, call]): Signal => ({ what: 'over', call: id, line: call.line })),
        ...now
          .filter((found) => isFromOutside(found) && found.state === 'Ring' && !asking.over.has(found.id))
          .flatMap(begin),
      ]
    },
  }
}

function parse(text: string): z.output<typeof event> | undefined {
  try {
    return event.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
