import { createHash } from 'node:crypto'
import { localSentences, localTemplateTexts } from './local-sentences.ts'
import { type TextWriter, WriterFault, type WritingOrder } from './text-writer.ts'

/**
 * Composes texts from stored sentences without a model: deterministic for a customer and occasion, different
 * for others, and different for each draft.
 */
export const localWriter: TextWriter = {
  model: '',
  mostTokens: () => 0,
  async write(order) {
    return {
      text:
        order.form === 'template' && order.bank !== 'campaign' ? rephraseTemplate(order) : composeText(order),
      tokens: 0,
    }
  },
}

function composeText(order: WritingOrder): string {
  const parts =
    localSentences[
      order.form === 'template' || order.bank === 'invitation' ? order.bank : `${order.bank} ${order.form}`
    ]
  if (!parts) throw new WriterFault('内置文案没有这类内容')
  // Sentences that name a missing fact are skipped.
  const knownFacts = new Map(order.told.map(({ label, value }) => [label, value]))
  const usable = parts.map((part) =>
    part.filter((sentence) => order.form === 'template' || hasFacts(sentence, knownFacts)),
  )
  const combinations = usable.reduce((product, part) => product * Math.max(part.length, 1), 1)
  let variant = (hashOf(order.seed) + order.draft * findCoprimeStep(combinations)) % combinations
  let text = ''
  for (const part of usable) {
    const count = Math.max(part.length, 1)
    text += part[variant % count] ?? ''
    variant = Math.floor(variant / count)
  }
  return order.form === 'template'
    ? text
    : text.replace(/\{(.+?)\}/g, (_, label: string) => knownFacts.get(label) ?? '')
}

const hasFacts = (pattern: string, known: ReadonlyMap<string, string>): boolean =>
  [...pattern.matchAll(/\{(.+?)\}/g)].every(([, label = '']) => (known.get(label) ?? '') !== '')

/** Varies a template's opening and closing; its middle stays, because it has the message's content. */
function rephraseTemplate({ previous, told, seed, draft }: WritingOrder): string {
  const base = previous || (told.find(({ label }) => label === '默认文字')?.value ?? '')
  const end = base.endsWith('拒收请回复R') ? '拒收请回复R' : ''
  const body = base
    .slice(0, base.length - end.length)
    .replace(/^(?:尊敬的)?\{姓名\}[，,]?(?:您好)?[，,！!：:]?/u, '')
  const core = body.replace(/[^，。！；]*[！。]$/u, (last) => (/[{}]/.test(last) ? last : ''))
  const { openings, closings } = localTemplateTexts
  const choice = hashOf(seed) + draft
  const opening = openings[choice % openings.length] ?? openings[0]
  const closing = closings[Math.floor(choice / openings.length) % closings.length] ?? closings[0]
  const middle = (core || body).replace(/[，；]$/u, '。').replace(/([^。！；，])$/u, '$1。')
  return `${opening}${middle}${end === '' && !/光临/.test(middle) ? closing : ''}${end}`
}

const hashOf = (seed: string): number => createHash('sha256').update(seed).digest().readUInt32BE(0)

/** Returns a step coprime to the number of combinations, so that all of them occur before one repeats. */
function findCoprimeStep(total: number): number {
  const divides = (step: number, number: number): boolean =>
    number === 0 ? step === 1 : divides(number, step % number)
  for (let step = Math.max(1, Math.floor(total * 0.618)); step > 1; step -= 1)
    if (divides(step, total)) return step
  return 1
}
