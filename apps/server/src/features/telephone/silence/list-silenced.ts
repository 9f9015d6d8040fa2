import type { InputOf, OutputOf } from '@roombook/contract'
import type { listSilenced as listCall, SilencedNumber } from '@roombook/contract/phone-silence'
import { callerText, noSilenceRules } from '@roombook/domain/calls'
import { hasNode } from '@roombook/domain/session'
import { maskPhone } from '@roombook/domain/validation'
import { findCustomerByPhone } from '#features/customers/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countSilences, findRules, listSilences } from './silence.repository.ts'

/** Lists a page of the silenced numbers, the newest first, and the store's silencing rules. */
export function listSilenced(
  call: StaffCall,
  { page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { shopId, now, actor } = call
  const maySeeNumbers = hasNode(actor, 'commonuser/customerphone')
  return call.read(async (tx) => {
    const rows = await listSilences(tx, shopId, { now, limit, offset: (page - 1) * limit })
    const list: SilencedNumber[] = []
    for (const { id, phone, how, madeName, since, until, calls } of rows) {
      const customer = await findCustomerByPhone(tx, shopId, phone)
      list.push({
        silenceId: id,
        how: how as SilencedNumber['how'],
        madeName,
        silencedCalls: calls,
        callNumber: customer && !maySeeNumbers ? maskPhone(phone) : callerText(phone),
        realName: customer?.name ?? '',
        since: since.toISOString(),
        until: until?.toISOString() ?? null,
      })
    }
    const rules = (await findRules(tx, shopId)) ?? noSilenceRules
    return {
      list,
      count: await countSilences(tx, shopId, now),
      rules: { ...rules, prefixes: [...rules.prefixes] },
    }
  })
}
