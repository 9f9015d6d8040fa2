import { type HandOverDependencies, handOver, handOverTogether } from '../sending/hand-over.ts'
import type { OutgoingSms, SmsGateway } from '../sms-gateway.ts'
import type { HandedSms } from './settle-bulk.ts'

/** A message being sent, under its own reference or under that of its batch. */
export interface BulkOutgoing extends OutgoingSms {
  id: number
}

/** Messages sent in one request, with the batch's reference; empty for a single message. */
export interface BulkGroup {
  handedAs: string
  messages: readonly BulkOutgoing[]
}

/** Maximum number of concurrent requests. */
const mostAtOnce = 50

/** Groups messages by the gateway's batch limits. */
export function groupByGatewayLimits(
  { batches }: Pick<SmsGateway, 'batches'>,
  list: readonly BulkOutgoing[],
  nameOf: (first: BulkOutgoing) => string,
): BulkGroup[] {
  const alone = (sms: BulkOutgoing): BulkGroup => ({ handedAs: '', messages: [sms] })
  if (!batches) return list.map(alone)
  const together = Map.groupBy(list, (sms) => batches.together(sms))
  return [...together.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / batches.most) }, (_, at) => {
      const messages = group.slice(at * batches.most, (at + 1) * batches.most)
      const [first] = messages
      return first && messages.length > 1 ? { handedAs: nameOf(first), messages } : { handedAs: '', messages }
    }),
  )
}

/** Sends groups of messages, each message once. */
export async function handOverBulk(
  dependencies: HandOverDependencies,
  groups: readonly BulkGroup[],
): Promise<HandedSms[]> {
  const handed: HandedSms[] = []
  let next = 0
  async function hand(): Promise<void> {
    for (let group = groups[next++]; group; group = groups[next++]) {
      const { handedAs, messages } = group
      if (handedAs === '') {
        for (const { id, ...sms } of messages) handed.push({ id, handed: await handOver(dependencies, sms) })
        continue
      }
      const plain = messages.map(({ id: _, ...sms }) => sms)
      const outcomes = await handOverTogether(dependencies, { reference: handedAs, messages: plain })
      for (const [at, outcome] of outcomes.entries()) {
        const sms = messages[at]
        if (sms) handed.push({ id: sms.id, handed: outcome })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(mostAtOnce, groups.length) }, hand))
  return handed
}
