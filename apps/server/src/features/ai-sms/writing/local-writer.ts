import { createHash } from 'node:crypto'
import { localTemplateWords, localWords } from './local-words.ts'
import { type TextWriter, WriterFault, type WritingOrder } from './text-writer.ts'

/**
 * Writes from sentences that are there, and asks nobody: the same customer and occasion have the same text, others have
 * others, and each draft is another than the one before.
 */
export const localWriter: TextWriter = {
  model: '',
  mostTokens: () => 0,
  async write(order) {
    return {
      text: order.form === 'template' && order.bank !== 'campaign' ? templateOf(order) : textOf(order),
      tokens: 0,
    }
  },
}

function textOf(order: WritingOrder): string {
  const parts =
    localWords[
      order.form === 'template' || order.bank === 'invitation' ? order.bank : `${order.bank} ${order.form}`
    ]
  if (!parts) throw new WriterFault('内置文案没有这类内容')
  // Sentences that name a missing fact are skipped.
  const told = new Map(order.told.map(({ label, value }) => [label, value]))
  const usable = parts.map((part) => part.filter((words) => order.form === 'template' || isTold(words, told)))
  const ways = usable.reduce((product, part) => product * Math.max(part.length, 1), 1)
  let way = (hashOf(order.seed) + order.draft * stepOf(ways)) % ways
  let text = ''
  for (const part of usable) {
    const count = Math.max(part.length, 1)
    text += part[way % count] ?? ''
    way = Math.floor(way / count)
  }
  return order.form === 'template'
    ? text
    : text.replace(/\{(.+?)\}/g, (_, label: string) => told.get(label) ?? '')
}

const isTold = (words: string, told: ReadonlyMap<string, string>): boolean =>
  [...words.matchAll(/\{(.+?)\}/g)].every(([, label = '']) => (told.get(label) ?? '') !== '')

/** Words of a template in another dress: its middle stays, for it says what the message is about. */
function templateOf({ former, told, seed, draft }: WritingOrder): string {
  const words = former || (told.find(({ label }) => label === '默认文字')?.value ?? '')
  const end = words.endsWith('拒收请回复R') ? '拒收请回复R' : ''
  const body = words
    .slice(0, words.length - end.length)
    .replace(/^(?:尊敬的)?\{姓名\}[，,]?(?:您好)?[，,！!：:]?/u, '')
  const core = body.replace(/[^，。！；]*[！。]$/u, (last) => (/[{}]/.test(last) ? last : ''))
  const { openings, closings } = localTemplateWords
  const way = hashOf(seed) + draft
  const opening = openings[way % openings.length] ?? openings[0]
  const closing = closings[Math.floor(way / openings.length) % closings.length] ?? closings[0]
  const middle = (core || body).replace(/[，；]$/u, '。').replace(/([^。！；，])$/u, '$1。')
  return `${opening}${middle}${end === '' && !/光临/.test(middle) ? closing : ''}${end}`
}

const hashOf = (seed: string): number => createHash('sha256').update(seed).digest().readUInt32BE(0)

/** Steps through all ways before one comes again: it shares no factor with their number. */
function stepOf(ways: number): number {
  const divides = (step: number, number: number): boolean =>
    number === 0 ? step === 1 : divides(number, step % number)
  for (let step = Math.max(1, Math.floor(ways * 0.618)); step > 1; step -= 1)
    if (divides(step, ways)) return step
  return 1
}
