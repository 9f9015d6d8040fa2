import {
  checkVoucherAccount,
  readVoucherAccounts,
  removeVoucherAccount,
} from '@roombook/contract/voucher-accounts'
import { readVoucherPlatforms } from '@roombook/contract/voucher-checks'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openVoucherFixture } from '#test/voucher-fixture.ts'

const fixture = await openVoucherFixture()
const { site, admin, booker, save, meituan, douyin } = fixture
const { owner, venue, as } = site
const readVersion = async (platform: 'meituan' | 'douyin') =>
  (await admin.call(readVoucherAccounts, {})).accounts.find((each) => each.platform === platform)?.version ??
  0

beforeEach(async () => {
  await owner.deleteFrom('voucher_check').execute()
  await owner.deleteFrom('voucher_account').execute()
  Object.assign(meituan, { fails: {} })
  Object.assign(douyin, { fails: {} })
})

describe('a store’s account with a platform', () => {
  test('[7.07] is asked about before it is kept, and what is kept of it is never shown again', async () => {
    expect((await booker.call(readVoucherPlatforms, {})).platforms).toEqual([])
    await save('meituan')
    await save('douyin')
    expect(meituan.asked.at(-1)?.path).toBe('queryListByDate')
    expect(douyin.asked.at(-1)?.path).toBe('prepare')
    const { accounts } = await admin.call(readVoucherAccounts, {})
    expect(accounts).toMatchObject([
      { platform: 'meituan', account: '100567', state: 'checked' },
      { platform: 'douyin', account: 'awexampleclientkey', store: '6601136930455291912', state: 'checked' },
    ])
    expect((await booker.call(readVoucherPlatforms, {})).platforms).toEqual(['meituan', 'douyin'])
    const shown = JSON.stringify(accounts)
    const rows = JSON.stringify(await owner.selectFrom('voucher_account').selectAll().execute())
    const logs = JSON.stringify(await owner.selectFrom('action_log').selectAll().execute())
    for (const secret of [meituan.account.secret, meituan.account.token, douyin.account.secret])
      expect(`${shown} ${rows} ${logs}`).not.toContain(secret)
  })

  test('of whom the platform knows nothing is refused at the field that is wrong, in its own words', async () => {
    const wrong = [
      ['meituan', { secret: 'wrong-sign-key' }, 'secret', '美团：签名错误'],
      ['meituan', { token: 'wrong-token-1' }, 'token', '美团：授权已失效'],
      ['meituan', { account: '999' }, 'account', '美团：开发者不存在'],
      ['douyin', { secret: 'wrong-secret' }, 'secret', '抖音：client_key或client_secret错误'],
      ['douyin', { store: '123456789' }, 'store', '抖音：门店不存在'],
      ['douyin', { merchant: '123456789' }, 'merchant', '抖音：应用未获得商家授权'],
    ] as const
    for (const [platform, change, field, message] of wrong)
      expect(await catchRefusal(save(platform, change))).toMatchObject({
        code: 'vouchers.account_refused',
        fields: { [field]: message },
      })
    expect((await catchRefusal(save('meituan', { account: 'abc' }))).fields).toEqual({
      account: '开发者ID只能是数字，请核对',
    })
    expect((await catchRefusal(save('douyin', { store: '' }))).fields).toEqual({ store: '请填写抖音门店ID' })
    expect((await catchRefusal(save('meituan', { token: '' }))).fields).toEqual({
      token: '请填写门店授权令牌',
    })
    expect((await admin.call(readVoucherAccounts, {})).accounts).toEqual([])
  })

  test('is not kept while its platform does not answer', async () => {
    meituan.fails.queryListByDate = 'away'
    expect((await catchRefusal(save('meituan'))).code).toBe('vouchers.account_unreached')
  })

  test('keeps the secrets that are left empty, is one at a time, and is changed as it was seen', async () => {
    await save('meituan')
    expect((await catchRefusal(save('meituan'))).code).toBe('vouchers.account_stale')
    await save('meituan', { secret: '', token: '', version: 1 })
    expect(await owner.selectFrom('voucher_account').select('version').execute()).toEqual([{ version: 2 }])
  })

  test('that is refused when it is asked about anew verifies nothing until it is right', async () => {
    await save('douyin')
    const { account } = await admin.call(checkVoucherAccount, { platform: 'douyin', version: 1 })
    expect(account?.state).toBe('checked')
    await owner.updateTable('voucher_account').set({ state: 'refused', reason: '授权已取消' }).execute()
    expect((await booker.call(readVoucherPlatforms, {})).platforms).toEqual([])
    expect((await catchRefusal(fixture.prepare('douyin', douyin.sell()))).code).toBe('vouchers.no_account')
  })

  test('that is removed goes with its secrets, unless it asked about a voucher', async () => {
    await save('meituan')
    await admin.call(removeVoucherAccount, { platform: 'meituan', version: 1 })
    expect(await owner.selectFrom('voucher_account').selectAll().execute()).toEqual([])
    await save('meituan')
    await fixture.prepare('meituan', meituan.sell())
    await admin.call(removeVoucherAccount, { platform: 'meituan', version: await readVersion('meituan') })
    const [stored] = await owner.selectFrom('voucher_account').selectAll().execute()
    expect(stored?.ended_at).not.toBeNull()
    expect((await admin.call(readVoucherAccounts, {})).accounts).toEqual([])
  })

  test('is an administrator’s, and of one store alone', async () => {
    expect((await catchRefusal(save('meituan', {}, booker))).code).toBe('permission.refused')
    await save('meituan')
    const elsewhere = await as(venue.staff.owner.phone, venue.other.shopId)
    expect((await elsewhere.call(readVoucherAccounts, {})).accounts).toEqual([])
    // Secrets encrypted for one store cannot be decrypted in another.
    const { id, ...own } = await owner.selectFrom('voucher_account').selectAll().executeTakeFirstOrThrow()
    await owner
      .insertInto('voucher_account')
      .values({ ...own, shop_id: venue.other.shopId, changed_by: null })
      .execute()
    expect((await elsewhere.call(readVoucherAccounts, {})).accounts).toMatchObject([{ state: 'unreadable' }])
  })
})
