import { phoneIn } from '../../calls/call-event.ts'
import type { Signal } from '../device.ts'

/** Names of a provider's fields and events. */
export interface RequestFieldNames {
  /** Provider's names of our fields, which precede the built-in ones. */
  fields: Readonly<Partial<Record<Field, string>>>
  /** Provider's names of events, which precede the built-in ones. */
  events: Readonly<Record<string, 'ring' | 'answered' | 'missed' | 'ended'>>
  line: string
}
type Field = 'phone' | 'line' | 'event' | 'call'

const knownFields: Record<Field, readonly string[]> = {
  phone: ['phone', 'caller', 'callernumber', 'callerid', 'from', 'number', 'ani', 'mobile', 'tel'],
  line: ['linenumber', 'line', 'callee', 'called', 'calleenumber', 'callednumber', 'to', 'dnis'],
  event: ['event', 'status', 'state', 'callstatus', 'callstate', 'type'],
  call: ['callid', 'calluuid', 'uuid', 'sessionid', 'uniqueid', 'id'],
}
const knownEvents: RequestFieldNames['events'] = {
  ring: 'ring',
  ringing: 'ring',
  incoming: 'ring',
  start: 'ring',
  来电: 'ring',
  answered: 'answered',
  answer: 'answered',
  offhook: 'answered',
  connected: 'answered',
  接听: 'answered',
  missed: 'missed',
  noanswer: 'missed',
  unanswered: 'missed',
  未接: 'missed',
  ended: 'ended',
  end: 'ended',
  hangup: 'ended',
  idle: 'ended',
  completed: 'ended',
  挂断: 'ended',
}

/** Normalizes a field name: `caller_number` and `callerNumber` are equal. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_.-]/g, '')

/**
 * Converts a request to signals, or returns the reason why it contains none. A missing field counts as empty;
 * without an event field it is a ring.
 */
export function readRequest(
  sent: Readonly<Record<string, unknown>>,
  { fields, events, line }: RequestFieldNames,
): Signal[] | { fault: string } {
  const found = new Map(Object.entries(sent).map(([name, value]) => [plain(name), value]))
  const value = (field: Field): string => {
    const own = fields[field]
    const names = own === undefined ? knownFields[field] : [plain(own), ...knownFields[field]]
    const given = names.map((name) => found.get(name)).find((one) => one !== undefined && one !== null)
    return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
  }
  const word = value('event')
  const event = word === '' ? 'ring' : (events[word] ?? knownEvents[plain(word)])
  if (!event) return { fault: `不认识的事件：${word.slice(0, 40)}` }
  const phone = readPhone(value('phone'))
  if (phone === undefined) return { fault: '号码不是电话号码' }
  const dialled = value('line')
  if (dialled !== '' && phoneIn(dialled) === undefined) return { fault: '线路不是电话号码' }
  const number = dialled === '' ? line : dialled
  const id = value('call')
  if (id.length > 200) return { fault: '通话编号太长' }
  const call = { line: number, ...(id === '' ? { channel: `${number}|${phone}` } : { call: id }) }
  const caller: Signal = { ...call, what: 'caller', phone }
  if (event === 'ring') return [caller]
  if (event === 'answered') return [caller, { ...call, what: 'answered' }]
  return [caller, { ...call, what: 'over', unanswered: event === 'missed' }]
}

/**
 * Reads a number; providers send withheld ones as an empty text or as a placeholder. Undefined for an invalid
 * text.
 */
function readPhone(text: string): string | undefined {
  if (/^(|anonymous|unknown|private|withheld|null|%[a-z_]+%?|未知|未知号码|私人号码)$/i.test(text)) return ''
  return phoneIn(text)
}
