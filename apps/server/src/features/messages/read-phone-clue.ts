import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type PhoneClue, phoneClue } from '#platform/db/phone-clue.ts'
import { mayAskPart, mayReportLookups, requireNumberPace } from '#platform/http/phone-pace.ts'
import { notifyAdministrators } from './notify-administrators.ts'

type Asker = Pick<StaffCall, 'actor' | 'now' | 'read'>

/**
 * Interprets a keyword as a phone number, for every search by number. Staff without access to full numbers
 * match by the last four digits or the full number, and full numbers are counted against guessing; staff with
 * access match by any part within an hourly limit.
 *
 * @param maySee whether the caller may see the numbers searched.
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
  if (whole !== undefined) await recordNumberLookup(call, whole)
  return clue
}

/**
 * Counts a number that staff without access to full numbers look up in the directory.
 * @throws Refusal `permission.too_many_searches`.
 */
export const recordNumberLookup = ({ actor, now, read }: Asker, phone: string): Promise<void> =>
  read(async (tx) => {
    const isLast = await requireNumberPace(tx, actor, phone, now)
    if (isLast && (await mayReportLookups(tx, actor, now))) await reportLookups(tx, { actor, now })
  })

const reportLookups = (tx: ShopTransaction, { actor, now }: Pick<Asker, 'actor' | 'now'>): Promise<void> =>
  notifyAdministrators(tx, {
    shopId: actor.shopId,
    at: now,
    kind: 'phones-watched',
    content: `查询电话过多：${actor.nickname} 查询了大量完整手机号，已暂停其查询`,
    byStaffId: actor.staffId,
  })
