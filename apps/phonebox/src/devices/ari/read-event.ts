import { z } from 'zod'
import { phoneIn } from '../../calls/call-event.ts'
import type { Signal } from '../device.ts'

/** Fields read from an Asterisk channel: one leg of a call. */
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
  /** Calls from outside begin in a context whose name begins so. */
  contexts: readonly string[]
  /** Somebody took the call only once a telephone did: the switchboard itself answers with a menu. */
  menu: boolean
  line: string
  /** The bound number of each number that is dialled. */
  lines: Readonly<Record<string, string>>
}

/** A pending query for the current channels: events received before its answer are newer than the answer. */
interface Asking {
  /** Calls that were open when it was asked. */
  before: ReadonlySet<string>
  /** Calls that ended since. */
  over: Set<string>
}

/**
 * Makes signals of ARI’s events. A call from outside is a channel that begins in one of the contexts, or that is handed to
 * our application (StasisStart); its id names the call.
 */
export function readAri({ contexts, menu, line, lines }: AriReading) {
  /** The calls from outside, with the line that was dialled. */
  const open = new Map<string, { line: string; isAnswered: boolean }>()
  const asked = new Set<Asking>()

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

  /** Also of a call that began before the program did: whether somebody took it is then not known here. */
  function end(id: string): Signal[] {
    const call = open.get(id)
    open.delete(id)
    for (const { over } of asked) over.add(id)
    return [{ what: 'over', call: id, line: call?.line ?? line, unanswered: call?.isAnswered === false }]
  }

  return {
    /** Reads the signals of an event; none where the text is no event. */
    read(text: string): Signal[] {
      const said = parse(text)
      if (!said) return []
      const { type, channel: found, caller, dialstatus } = said
      if (type === 'Dial') return dialstatus === 'ANSWER' ? answer(caller?.id) : []
      if (!found) return []
      if (type === 'StasisStart') return begin(found)
      if (type === 'ChannelHangupRequest' || type === 'ChannelDestroyed') return end(found.id)
      if (type !== 'ChannelCreated' && type !== 'ChannelStateChange') return []
      const begun = isFromOutside(found) && found.state !== 'Up' ? begin(found) : []
      const answered = found.state === 'Up' && !menu ? answer(found.id) : []
      return [...begun, ...answered]
    },
    /** The channels that there are are about to be asked for. */
    ask(): Asking {
      const asking = { before: new Set(open.keys()), over: new Set<string>() }
      asked.add(asking)
      return asking
    },
    /**
     * Derives what happened while disconnected from the current channels. For those that are gone, nobody
     * knows who took them.
     */
    catchUp(channels: unknown, asking: Asking): Signal[] {
      asked.delete(asking)
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
