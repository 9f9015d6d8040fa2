import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  prepareVoucher as prepareCall,
  readVoucherCheck,
  readVoucherPlatforms,
  VoucherCheck,
} from '@roombook/contract/voucher-checks'
import { isVoucherLink, readVoucherCode } from '@roombook/domain/vouchers'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findCurrent, listAccounts } from '../accounts/account.repository.ts'
import { openAccount } from '../accounts/account-secrets.ts'
import type { AccountDependencies } from '../accounts/change-account.ts'
import { platformClient } from '../platforms/platform-clients.ts'
import { PlatformUnavailable, type VoucherClue } from '../platforms/voucher-platform.ts'
import { refuseUsed } from '../take-voucher.ts'
import { findUse, readOfCheck, voucherView } from '../voucher.repository.ts'
import { findCheck, insertCheck, type VoucherCheckRow } from './check.repository.ts'

/** Lists the platforms for which the store can verify vouchers now. */
export const readPlatforms = (
  { sealer }: AccountDependencies,
  call: StaffCall,
): Promise<OutputOf<typeof readVoucherPlatforms>> =>
  call.read(async (tx) => {
    const rows = await listAccounts(tx, call.shopId)
    const able = rows.filter((row) => row.state === 'checked' && openAccount(sealer, call.shopId, row))
    return { platforms: able.map(({ platform }) => platform) }
  })

/**
 * Queries a platform about a voucher without using it, and stores the result.
 * @throws Refusal `vouchers.code_wrong`, `vouchers.code_used` where the brand used it, `vouchers.no_account`,
 *   `vouchers.not_usable` with the platform's message, `vouchers.platform_away`.
 */
export async function prepareVoucher(
  { sealer, urls }: AccountDependencies,
  call: StaffCall,
  { platform, code: typed }: InputOf<typeof prepareCall>,
): Promise<OutputOf<typeof prepareCall>> {
  const { shopId, now, actor } = call
  const clue = parseClue(platform, typed)
  const code = 'code' in clue ? clue.code : ''
  const account = await call.read(async (tx) => {
    const used = code && (await findUse(tx, { platform, code }))
    if (used) return refuseUsed(used, platform, actor.timezone)
    return findCurrent(tx, shopId, platform)
  })
  const opened = account?.state === 'checked' ? openAccount(sealer, shopId, account) : undefined
  if (!account || !opened) throw new Refusal('vouchers.no_account')
  const answer = await callPlatform(() => platformClient(opened, urls).prepare(clue, now))
  if (answer.state === 'refused') return refuseAt('vouchers.not_usable', 'code', answer.reason)
  const { voucher } = answer
  return call.change(async (tx) => {
    const check = await insertCheck(tx, shopId, {
      ...voucher,
      platform,
      code,
      accountId: account.id,
      title: voucher.title.slice(0, 50),
      staffId: actor.staffId,
      staffName: actor.nickname,
      at: now,
    })
    return { check: checkView(check, []) }
  })
}

/**
 * Reads the result of verifying a voucher.
 * @throws Refusal `request.not_found`.
 */
export const readCheck = (
  call: StaffCall,
  { checkId }: InputOf<typeof readVoucherCheck>,
): Promise<OutputOf<typeof readVoucherCheck>> =>
  call.read(async (tx) => {
    const check = await findCheck(tx, call.shopId, checkId)
    if (!check) throw new Refusal('request.not_found')
    return { check: await shownCheck(tx, call.shopId, check) }
  })

/** Converts a check, with the vouchers recorded for it. */
export const shownCheck = async (
  tx: ShopTransaction,
  shopId: number,
  check: VoucherCheckRow,
): Promise<VoucherCheck> =>
  checkView(check, check.state === 'verified' ? await readOfCheck(tx, shopId, check.id) : [])

const checkView = (
  { id, platform, code, title, face, paid, least, most, valid_until, state, reason, count }: VoucherCheckRow,
  vouchers: readonly Parameters<typeof voucherView>[0][],
): VoucherCheck => ({
  id,
  platform,
  code,
  title,
  face,
  paid,
  least,
  most,
  state,
  reason,
  count,
  validUntil: valid_until?.toISOString() ?? null,
  vouchers: vouchers.map(voucherView),
})

/** @throws Refusal `vouchers.code_wrong` for anything but a code or a QR code of Douyin. */
function parseClue(platform: string, typed: string): VoucherClue {
  if (isVoucherLink(typed)) {
    if (platform === 'douyin') return { link: typed.trim() }
    return refuseAt('vouchers.code_wrong', 'code', '这是抖音的二维码，请选择抖音')
  }
  const code = readVoucherCode(typed)
  return code === undefined ? refuseAt('vouchers.code_wrong', 'code') : { code }
}

/** @throws Refusal `vouchers.platform_away` where the platform does not respond. */
async function callPlatform<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PlatformUnavailable)) throw error
    throw new Refusal('vouchers.platform_away', {}, `${error.message}，请稍后再试，或改为手工登记`)
  }
}
