import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@roombook/contract'
import { brandLogin, listBrandShops } from '@roombook/contract/brand'
import { newStoreGuide } from '@roombook/contract/guide'
import { login } from '@roombook/contract/session'
import { afterAll, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openOwner } from '#test/open-owner.ts'
import { runCommand } from '#test/run-command.ts'
import { createDatabase, startServerOn } from '#test/test-app.ts'

const { ownerUrl, drop } = await createDatabase()
afterAll(drop)
const clock = { now: () => new Date(), set() {}, pass() {} }
const { baseUrl } = await startServerOn(ownerUrl, clock)
const owner = openOwner(ownerUrl)
afterAll(() => owner.destroy())
const anyone = createClient({ baseUrl, token: () => undefined })

const env = { ...process.env, DATABASE_URL: ownerUrl }

/** Runs a command on the database. @returns its output and exit code. */
async function run(command: 'open-brand' | 'open-store' | 'open-plugins', ...args: string[]) {
  const { stdout, stderr, exitCode } = await runCommand(command, args, env)
  return exitCode === 0 ? { said: stdout, failed: false } : { said: stderr, failed: true }
}
const passwordIn = (output: string) => /password (\S+)\./.exec(output)?.[1] ?? ''

describe('from an empty database', () => {
  test('a store needs a brand first', async () => {
    const args = ['--title', '总店', '--phone', '13900000001', '--name', '王芳']
    // In a separate process, like a shell.
    const file = fileURLToPath(new URL('./admin.ts', import.meta.url))
    await expect(
      promisify(execFile)(process.execPath, [file, 'open-store', ...args], { env }),
    ).rejects.toMatchObject({ code: 1, stderr: 'There is no brand: npm run admin -- open-brand\n' })
  })

  test('a brand and its stores are opened, and those named can log in [1.01]', async () => {
    const brand = await run('open-brand', '--title', '和宴集团', '--phone', '13900000009', '--name', '沈总')
    expect(brand.said).toMatch(
      /^Opened the brand 和宴集团 \(number \d+\)\.\n {2}Log in by 品牌登录 as 13900000009/,
    )
    const owner = ['--phone', '+86 139 0000 0001', '--name', '王芳']
    const store = await run('open-store', '--title', '总店', ...owner, '--address', '望江路1号', '--plugins')
    expect(store.said).toContain('Opened 总店 of 和宴集团')

    const fields = { account: '13900000009', password: passwordIn(brand.said) }
    const { token } = (await anyone.call(brandLogin, fields)).data
    const asBrand = createClient({ baseUrl, token: () => token })
    expect((await asBrand.call(listBrandShops, {})).data).toMatchObject({
      list: [{ title: '总店', address: '望江路1号', booked: 0, bookable: 0 }],
      count: 1,
    })

    const own = { account: '13900000001', password: passwordIn(store.said) }
    const opened = (await anyone.call(login, own)).data
    expect(opened).toMatchObject({ user: { nickname: '王芳', adminLevel: 1 }, shop: { title: '总店' } })
    const asOwner = createClient({ baseUrl, token: () => opened.token })
    expect((await asOwner.call(newStoreGuide, {})).data.steps.some(({ done }) => done)).toBe(false)

    const again = await run('open-store', '--title', '总店', ...owner)
    expect(again.failed).toBe(true)
    expect(again.said).toMatch(
      /^和宴集团 has a store 总店 already \(number \d+\): --another opens a second one\n$/,
    )
    expect((await asBrand.call(listBrandShops, {})).data.count).toBe(1)
    const second = await run('open-store', '--title', '分店', ...owner, '--brand', '和宴集团')
    expect(second.said).toContain('with the password it has')
    expect((await anyone.call(login, own)).data.user.shopCount).toBe(2)
  })

  test('plugins of a store that there is are opened by name, and closed again', async () => {
    const stateOf = async (title: string, name: string) =>
      (
        await owner
          .selectFrom('shop_plugin')
          .innerJoin('shop', 'shop.shop_id', 'shop_plugin.shop_id')
          .select('state')
          .where('title', '=', title)
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
      ).state
    expect(await stateOf('分店', 'foods/foodlist')).toBe(false)
    expect(await stateOf('总店', 'foods/foodlist')).toBe(true)
    const opened = await run('open-plugins', '--store', '分店', '--plugins', 'foods/foodlist')
    expect(opened).toEqual({
      said: 'Opened in 分店: foods/foodlist (given, without an end)\n',
      failed: false,
    })
    expect(await stateOf('分店', 'foods/foodlist')).toBe(true)
    expect(await stateOf('分店', 'shopconfig/savephonezj')).toBe(false)
    const rest = [
      'commonuser/statistics',
      'operation/operationsave',
      'shopai/sendcoupon',
      'shopai/sendsms',
      'shopai/swithchindex',
      'shopconfig/nuclearfission',
      'shopconfig/savephonezj',
    ]
    expect((await run('open-plugins', '--store', '分店')).said).toBe(
      `Opened in 分店: ${rest.map((name) => `${name} (given, without an end)`).join(', ')}\n`,
    )
    expect((await run('open-plugins', '--store', '分店')).said).toBe('Nothing to do in 分店: they are open\n')
    expect(
      (await run('open-plugins', '--store', '分店', '--plugins', 'foods/foodlist', '--close')).said,
    ).toBe('Closed in 分店: foods/foodlist\n')
    expect(await stateOf('总店', 'foods/foodlist')).toBe(true)
    expect((await run('open-plugins', '--store', '无名')).said).toBe('There is no store 无名\n')
    expect((await run('open-plugins', '--store', '分店', '--plugins', 'dishes')).said).toMatch(
      /^There is no plugin dishes; npm run admin -- open-plugins --help lists them/,
    )
  })

  test('options that are missing or wrong are said, and nothing is opened', async () => {
    const phone = ['--phone', '13900000001', '--name', '王芳']
    expect((await run('open-store', '--title', ' ', ...phone)).said).toMatch(
      /^error: option '--title <store>' argument ' ' is invalid. It is empty.\nAdd --help/,
    )
    expect((await run('open-store', '--title', '店', '--colour', 'red', ...phone)).said).toContain('--colour')
    expect((await run('open-store', '--title', '店', '--phone', '12', '--name', '王')).said).toBe(
      '12 is no mobile number\n',
    )
    expect((await run('open-store', '--title', '店', ...phone, '--brand', '无名')).said).toBe(
      'There is no brand 无名\n',
    )
    await run('open-brand', '--title', '别家', '--phone', '13900000008', '--name', '别人')
    expect((await run('open-store', '--title', '店', ...phone)).said).toMatch(
      /^Say which: --brand \d+ \(和宴集团\)/,
    )
    const stranger = anyone.call(brandLogin, { account: '13900000001', password: 'Wrong2026x' })
    expect(await catchRefusal(stranger)).toMatchObject({ code: 'session.wrong_password' })
  })
})
