import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type PhoneClue, phoneClue } from '#platform/db/phone-clue.ts'
import { mayAskPart, mayTellOfPhones, requireNumberPace } from '#platform/http/phone-pace.ts'
import { tellAdministrators } from './tell-administrators.ts'

type Asker = Pick<StaffCall, 'actor' | 'now' | 'read'>

/**
 * What somebody's keyword means as a telephone number; the one way into every search by numbers. Whoever may not see
 * whole numbers finds by the last four digits or by all of them, and whole ones are counted, so that the digits behind
 * a mask cannot be asked out. Whoever may see them finds by any part, so many parts an hour, and then likewise: parts
 * asked one by one are no way around the pace of looking at numbers.
 *
 * @param maySee whether the caller may have the numbers shown that are searched.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function readPhoneClue(call: Asker, keyword: string, maySee: boolean): Promise<PhoneClue> {
  const { actor, now } = call
  const clue = phoneClue(keyword, maySee)
  const { whole, pattern } = clue
  if (maySee) {
    if (pattern === null || whole !== undefined) return clue
    const may = await call.read((tx) => mayAskPart(tx, actor, pattern, now))
    return may ? clue : phoneClue(keyword, false)
  }
  if (whole !== undefined) await noteNumberAsked(call, whole)
  return clue
}

/**
 * Notes that somebody who may not see whole numbers names one, to be told whether it is in the directory.
 * @throws Refusal `permission.too_many_searches`.
 */
export const noteNumberAsked = ({ actor, now, read }: Asker, phone: string): Promise<void> =>
  read(async (tx) => {
    const isLast = await requireNumberPace(tx, actor, phone, now)
    if (isLast && (await mayTellOfPhones(tx, actor, now))) await tell(tx, { actor, now })
  })

const tell = (tx: ShopTransaction, { actor, now }: Pick<Asker, 'actor' | 'now'>): Promise<void> =>
  tellAdministrators(tx, {
    shopId: actor.shopId,
    at: now,
    kind: 'phones-watched',
    content: `查询电话过多：${actor.nickname} 查询了大量完整手机号，已暂停其查询`,
    byStaffId: actor.staffId,
  })
