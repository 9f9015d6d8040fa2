import type { CallInput } from '@roombook/contract'
import { saveVoucherAccount } from '@roombook/contract/voucher-accounts'
import {
  prepareVoucher,
  readVoucherCheck,
  type VoucherCheck,
  verifyVoucher,
} from '@roombook/contract/voucher-checks'
import { expect } from 'vitest'
import { startDouyin } from './douyin-server.ts'
import { endWithFile } from './end-with-file.ts'
import { startMeituan } from './meituan-server.ts'
import { startTestApp, type TestClient } from './test-app.ts'

/** Opens a venue whose administrator can verify vouchers at fakes of both platforms. */
export async function openVoucherFixture() {
  const [meituan, douyin] = [await startMeituan(), await startDouyin()]
  endWithFile(() => Promise.all([meituan.close(), douyin.close()]))
  const env = { ...meituan.env, ...douyin.env, SECRETS_KEY: Buffer.alloc(32, 5).toString('base64') }
  const site = await startTestApp(env)
  const { as, venue, clock } = site
  meituan.now = douyin.now = () => clock.now()
  const [admin, booker] = [await as(venue.staff.admin.phone), await as(venue.staff.booker.phone)]
  const save = (platform: 'meituan' | 'douyin', change: object = {}, by = admin) =>
    by.call(saveVoucherAccount, {
      ...(platform === 'meituan' ? meituan : douyin).account,
      version: 0,
      ...change,
    } as CallInput<typeof saveVoucherAccount>)

  const prepare = async (platform: 'meituan' | 'douyin', code: string, by: TestClient = booker) =>
    (await by.call(prepareVoucher, { platform, code })).check

  /** Waits for the platform's response, and returns the check. */
  async function outcome({ id }: VoucherCheck): Promise<VoucherCheck> {
    const read = async () => (await booker.call(readVoucherCheck, { checkId: id })).check
    await expect.poll(async () => (await read()).state).not.toMatch(/verifying|cancelling/)
    return read()
  }

  /** Prepares and verifies a voucher, and waits for the result. */
  async function verify(
    platform: 'meituan' | 'douyin',
    code: string,
    on: { orderId?: number; version?: number; count?: number; face?: number } = {},
  ): Promise<VoucherCheck> {
    const check = await prepare(platform, code)
    await booker.call(verifyVoucher, { count: 1, ...on, checkId: check.id } as never)
    return outcome(check)
  }
  return { site, env, meituan, douyin, admin, booker, save, prepare, verify, outcome }
}
